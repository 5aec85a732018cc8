const PIPS: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [
    [-5, -5],
    [5, 5],
  ],
  3: [
    [-5, -5],
    [0, 0],
    [5, 5],
  ],
  4: [
    [-5, -5],
    [5, -5],
    [-5, 5],
    [5, 5],
  ],
  5: [
    [-5, -5],
    [5, -5],
    [0, 0],
    [-5, 5],
    [5, 5],
  ],
  6: [
    [-5, -5],
    [5, -5],
    [-5, 0],
    [5, 0],
    [-5, 5],
    [5, 5],
  ],
};

/** One die with pips. */
export function Die({ value, size = 22 }: { value: number; size?: number }) {
  const pips = PIPS[value];
  return (
    <svg className="die" viewBox="-11 -11 22 22" width={size} height={size} role="img" aria-label={`die ${value}`}>
      <rect x={-10} y={-10} width={20} height={20} rx={4} />
      {pips ? (
        pips.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r={2.1} />)
      ) : (
        <text y={5}>{value}</text>
      )}
    </svg>
  );
}

/** A ten-sided die. */
export function TenSided({ value, size = 22 }: { value: number; size?: number }) {
  return (
    <svg className="die ten" viewBox="-11 -11 22 22" width={size} height={size} role="img" aria-label={`ten-sided die ${value}`}>
      <path d="M0 -10.5L10 -2L7 9H-7L-10 -2Z" />
      <text y={5}>{value}</text>
    </svg>
  );
}

export function Dice({ values, size }: { values: number[]; size?: number }) {
  if (values.length === 2) {
    return (
      <span className="dice">
        {values.map((value, i) => (
          <Die key={i} value={value} size={size} />
        ))}
      </span>
    );
  }
  return (
    <span className="dice">
      {values.map((value, i) => (
        <TenSided key={i} value={value} size={size} />
      ))}
    </span>
  );
}
