const ROWS = 9
const FACETS = [4, 6, 3]

/** The shape of a page without anything in it: filters, a table, a preview. Nothing in it pretends to be data. */
export function Outline() {
  return (
    <div className="outline" aria-hidden>
      <div className="outline-rail">
        {FACETS.map((count, group) => (
          <div key={count}>
            <span className="outline-line outline-strong" style={{ width: '46%' }} />
            {Array.from({ length: count }, (_, at) => (
              <span key={at} className="outline-line" style={{ width: `${86 - ((at * 19 + group * 7) % 34)}%` }} />
            ))}
          </div>
        ))}
      </div>
      <div className="outline-rows">
        {Array.from({ length: ROWS }, (_, at) => (
          <div key={at}>
            <span className="outline-tile" />
            <span className="outline-line outline-strong" style={{ width: `${34 - ((at * 7) % 14)}%` }} />
            <span className="outline-line" style={{ width: '14%' }} />
            <span className="outline-line" style={{ width: '8%' }} />
            <span className="outline-line" style={{ width: '10%' }} />
          </div>
        ))}
      </div>
    </div>
  )
}
