import { useState } from "react";
import { go } from "../ui/go";

export interface Invited {
  /** The way to the own seats; empty if nobody plays at this screen. */
  own: string;
  links: { seat: string; link: string }[];
}

/** The links of those who play elsewhere, to be sent to them, and the way to the own seat. */
export function Invitations({ own, links }: Invited) {
  return (
    <div className="invitations" role="status">
      {links.map(({ seat, link }) => (
        <Invitation key={seat} seat={seat} link={`${location.origin}${link}`} />
      ))}
      {own && (
        <button type="button" className="primary" onClick={() => go(own)}>
          To your own seat
        </button>
      )}
    </div>
  );
}

function Invitation({ seat, link }: { seat: string; link: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <p>
      Whoever opens this link plays <b>{seat}</b>: <input readOnly value={link} aria-label={`Link of ${seat}`} onFocus={(event) => event.target.select()} />{" "}
      <button
        type="button"
        onClick={() =>
          navigator.clipboard?.writeText(link).then(
            () => setCopied(true),
            () => undefined,
          )
        }
      >
        {copied ? "Copied" : "Copy"}
      </button>
    </p>
  );
}
