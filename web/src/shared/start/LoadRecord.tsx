import { useState } from "react";
import { go } from "../ui/go";
import { api } from "../server/api";

/** A record from a file, to be stepped through. */
export function LoadRecord() {
  const [trouble, setTrouble] = useState("");
  const load = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    try {
      const { token } = await api.loadRecord(await file.text());
      go(`/play/${token}`);
    } catch (error) {
      setTrouble((error as Error).message);
    }
  };
  return (
    <section aria-labelledby="load">
      <h2 id="load">Look at a record</h2>
      <p>The record of a finished game can be replayed step by step.</p>
      <label className="file">
        <input type="file" accept=".txt,text/plain" onChange={(event) => void load(event.target.files?.[0])} />
        <span>Choose a file…</span>
      </label>
      {trouble && (
        <p className="trouble" role="alert">
          {trouble}
        </p>
      )}
    </section>
  );
}
