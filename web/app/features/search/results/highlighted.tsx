import type { CompanyHit, Highlight } from '@kontor/contract/search.ts'

/** A text of a hit with the typed words marked. */
export function Highlighted({ hit, field }: { hit: CompanyHit; field: Highlight['field'] }) {
  const text = hit[field]
  const ranges = hit.highlights.find((each) => each.field === field)?.ranges ?? []
  const edges = [0, ...ranges.flat(), text.length]
  return edges.slice(0, -1).map((from, at) => {
    const piece = text.slice(from, edges[at + 1])
    return at % 2 === 1 ? <mark key={from}>{piece}</mark> : piece
  })
}
