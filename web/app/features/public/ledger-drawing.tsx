/** A double page of a ledger in our own shapes: companies left, people right, one line running through both. */
export function LedgerDrawing() {
  return (
    <svg className="p-ledger" viewBox="0 0 480 400" aria-hidden="true" fill="none">
      <rect className="p-ledger-sheet" x=".5" y=".5" width="479" height="399" rx="8" />
      <path className="p-ledger-head" d="M0 56h480" />
      <path className="p-ledger-line" d={ROWS.map((y) => `M0 ${y}h480`).join('')} />
      <path className="p-ledger-spine" d="M238 0v400M242 0v400" />
      <path className="p-ledger-margin" d="M44 0v400M286 0v400" />
      <g className="p-ledger-title">
        <rect x="60" y="25" width="74" height="7" rx="3.5" />
        <rect x="302" y="25" width="58" height="7" rx="3.5" />
      </g>
      {ENTRIES.map((entry, row) => (
        <Entry key={ROWS[row]} y={(ROWS[row] ?? 0) - 22} {...entry} />
      ))}
      <path className="p-ledger-thread" d="M212 167h20c10 0 10 0 10 10v24c0 10 0 10 10 10h12" />
      <circle className="p-ledger-knot" cx="212" cy="167" r="4" />
      <circle className="p-ledger-knot" cx="264" cy="211" r="4" />
      <path className="p-ledger-total" d="M164 372h48M164 377h48M418 372h40M418 377h40" />
    </svg>
  )
}

const ROWS = [100, 144, 188, 232, 276, 320, 364]

/** Widths of name, amount and score; a marked entry carries the accent. */
const ENTRIES = [
  { left: [92, 26], right: [70, 0.62] },
  { left: [70, 38], right: [96, 0.4] },
  { left: [108, 30], right: [64, 0.86], marked: true },
  { left: [84, 44], right: [88, 0.94], marked: true },
  { left: [62, 22], right: [76, 0.3] },
  { left: [98, 34], right: [58, 0.55] },
  { left: [0, 40], right: [0, 0.7] },
] as const satisfies { left: readonly [number, number]; right: readonly [number, number]; marked?: true }[]

type EntryProps = { y: number; left: readonly [number, number]; right: readonly [number, number]; marked?: true }

function Entry({ y, left: [name, amount], right: [person, score], marked }: EntryProps) {
  return (
    <g className={marked ? 'p-ledger-entry p-ledger-marked' : 'p-ledger-entry'}>
      <circle cx="22" cy={y} r={name > 0 ? 5 : 0} />
      <rect x="60" y={y - 4} width={name} height="8" rx="4" />
      <rect
        className="p-ledger-amount"
        x={212 - amount}
        y={y - 4}
        width={name > 0 ? amount - (marked ? 10 : 0) : amount}
        height="8"
        rx="4"
      />
      <circle cx="264" cy={y} r={person > 0 ? 5 : 0} />
      <rect x="302" y={y - 4} width={person} height="8" rx="4" />
      <rect className="p-ledger-scale" x="418" y={y - 3} width={person > 0 ? 40 : 0} height="6" rx="3" />
      <rect className="p-ledger-score" x="418" y={y - 3} width={person > 0 ? 40 * score : 40} height="6" rx="3" />
    </g>
  )
}
