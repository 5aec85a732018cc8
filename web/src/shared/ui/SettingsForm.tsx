import { PACES, type Pace } from "../beats/pace";
import { setSetting, useSettings, type Settings } from "./settings";

type Switch = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];

const SWITCHES: [Switch, string][] = [
  ["confirmDice", "Ask before dice are thrown"],
  ["motion", "Counters glide and dice tumble"],
  ["sound", "Sounds, also when it is your turn"],
  ["mute", "No sound and no sign when somebody says something"],
  ["turned", "Turn the board around: its far side at the top"],
  ["contrast", "Stronger contrast"],
  ["hints", "Hints in the first rounds"],
];

interface Choice<K extends keyof Settings> {
  name: K;
  words: string;
  values: [Settings[K], string][];
}

/** One setting of which one value is chosen. */
function Choose<K extends keyof Settings>({ name, words, values }: Choice<K>) {
  const held = useSettings();
  return (
    <label className="switch">
      {words}{" "}
      <select value={String(held[name])} onChange={(event) => setSetting(name, event.target.value as Settings[K])}>
        {values.map(([value, said]) => (
          <option key={String(value)} value={String(value)}>
            {said}
          </option>
        ))}
      </select>
    </label>
  );
}

/** How the page looks, sounds and asks; `noCards` is what ends with the present round, where a game is played. */
export function SettingsForm({ noCards = "" }: { noCards?: string }) {
  const held = useSettings();
  return (
    <>
      <Choose name="pace" words="How fast what happened is told" values={PACES.map((pace): [Pace, string] => [pace, pace])} />
      {SWITCHES.map(([name, words]) => (
        <label key={name} className="switch">
          <input type="checkbox" checked={held[name]} onChange={(event) => setSetting(name, event.target.checked)} />
          {words}
        </label>
      ))}
      <Choose
        name="palette"
        words="Colours"
        values={[
          ["usual", "as printed"],
          ["colour-blind", "for the colour-blind"],
        ]}
      />
      <Choose
        name="spentCaps"
        words="CAPs on spent checks"
        values={[
          ["ask", "ask me"],
          ["never", "never"],
        ]}
      />
      <Choose
        name="cards"
        words="Cards on rolls and actions"
        values={[
          ["ask", "ask me"],
          ["matter", "only when one can matter"],
          ...(noCards ? [[noCards, "none in this round"] as [string, string]] : []),
        ]}
      />
      <p className="note">
        Against the computer alone you are never asked for a card that cannot matter. Between people only what everybody sees decides that, so that no pause tells
        what you hold.
      </p>
    </>
  );
}
