/** Values of a list in a query: separated by comma or semicolon, empty ones dropped. */
export function parseList(text: string | undefined): string[] {
  const parts = (text ?? '').split(/[,;]/).map((part) => part.trim())
  return [...new Set(parts.filter((part) => part !== ''))]
}

/** The named fields of a record and those it cannot do without; names it does not have are told back. */
export function selectFields<T extends object>(record: T, select: string | undefined, always: readonly (keyof T)[]) {
  const wished = parseList(select)
  if (wished.length === 0) return { part: record as Partial<T>, unknown: [] }
  const known = new Set<string>(Object.keys(record))
  const keys = [...always, ...wished.filter((name) => known.has(name))] as (keyof T)[]
  const part = Object.fromEntries(keys.map((key) => [key, record[key]])) as Partial<T>
  return { part, unknown: wished.filter((name) => !known.has(name)) }
}
