import type { Line } from './review-lines.ts'

/** A value that the server refused, at the field where it can be corrected. */
export type ReviewFault = { path: string; message: string }

/** The server names the place in what was sent; of an entry it may name a part that has no field of its own. */
export function faultOf({ path, message }: ReviewFault, lines: readonly Line[]): ReviewFault | undefined {
  const place = path.replace(/^change\./, '')
  const paths = lines.flatMap(({ rows }) => rows.map((row) => row.path))
  const entry = place.split('.').slice(0, 2).join('.')
  const found = paths.find((each) => each === place) ?? paths.find((each) => each.startsWith(`${entry}.`))
  return found === undefined ? undefined : { path: found, message }
}
