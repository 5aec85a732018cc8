import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { useSettings } from "../ui/settings";
import { Teller, type Manner, type Stage, type State } from "./teller";

/** What is shown of states that follow each other: the beats between them one at a time, then the state they lead to. */
export function useTelling<T extends State>(state: T, start: T | null, manner: Manner): [Stage<T>, Teller<T>] {
  const [teller] = useState(() => new Teller<T>(start ?? state, manner));
  const stage = useSyncExternalStore(teller.subscribe, teller.stage);
  const { pace } = useSettings();
  useLayoutEffect(() => teller.push(state), [teller, state]);
  useEffect(() => {
    if (pace === "at once") teller.end();
  }, [teller, pace]);
  useEffect(() => teller.stop, [teller]);
  return [stage, teller];
}
