/** Words by which an ad says that something is wished for and not asked for. */
const NICE =
  /von vorteil|wünschenswert|wünschen(?=s)|idealerweise|gern(?:e)?\b|wäre(?:n)?\b|ein plus\b|pluspunkt|vorteilhaft|ideally|\b(?:is|are|a|an) (?:big )?(?:plus|bonus|advantage|asset)\b|nice[- ]to[- ]have|\bbonus\b|preferabl|preferred|desirable|helpful|\bhelps\b|welcome\b|optional|appréci|\batouts?\b|un plus\b|souhaité|idéalement|serait|seraient|un avantage|de préférence|bienvenu/iu
/** Where such a word opens a point, it rules all of it. */
const LEADS =
  /^(?:von vorteil|wünschenswert|idealerweise|ideally|nice[- ]to[- ]have|bonus|preferred|preferably|desirable|idéalement|un plus|atouts?|gern(?:e)?)\b/iu

/** Pieces between commas and semicolons, each with its place and whether the ad insists on it. */
export type Clause = { text: string; start: number; must: boolean }

export function clausesOf(text: string, isNice: boolean): Clause[] {
  const clauses: Clause[] = []
  const rules = isNice || LEADS.test(text.trim())
  let start = 0
  for (const match of [...text.matchAll(/[,;](?!\d)(?![^(]*\))/gu), undefined]) {
    const end = match?.index ?? text.length
    const piece = text.slice(start, end)
    if (piece.trim() !== '') clauses.push({ text: piece, start, must: !rules && !NICE.test(piece) })
    start = end + 1
  }
  return clauses
}
