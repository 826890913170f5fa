/** The name in one stroke; the green line before the K is the margin rule of a ledger page. */
export function Wordmark() {
  return (
    <svg className="p-wordmark" viewBox="0 0 86 22" aria-hidden="true" fill="none" strokeWidth="2.3">
      <path className="p-wordmark-rule" d="M1 2v18" strokeWidth="1.8" />
      <g transform="translate(1.8 0)" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
        <path d="M6.4 3.4V18.4M16.2 3.4 6.8 11.9M10.4 9.1l6.2 9.3" />
        <circle cx="25.6" cy="13.4" r="5" />
        <path d="M36 8.4v10M36 12.7a4.3 4.3 0 0 1 8.6 0v5.7" />
        <path d="M50.6 4.6v10.2a3.6 3.6 0 0 0 3.6 3.6h.8M47.6 8.6h7" />
        <circle cx="64" cy="13.4" r="5" />
        <path d="M74.4 8.4v10M74.4 13a4.6 4.6 0 0 1 4.6-4.6h1" />
      </g>
    </svg>
  )
}
