import { type Changes, type SearchState, valuesOf } from '../search/search-state.ts'

/** Records with any of the chosen values, or with all of them. */
export type Match = 'any' | 'all'

/** What is chosen and excluded of a filter, and the changes of the address that change it. */
export function termsChoice(filter: string, parameters: Readonly<Record<string, unknown>>, state: SearchState) {
  const [all, not] = [`${filter}All`, `${filter}Not`]
  const match: Match = state[all] === undefined ? 'any' : 'all'
  const key = match === 'all' ? all : filter
  const chosen = valuesOf(state, key)
  const excluded = valuesOf(state, not)
  const canExclude = not in parameters
  const withoutValue = (values: readonly string[], value: string) => values.filter((each) => each !== value)
  const write = (ticked: readonly string[], left: readonly string[]): Changes => ({
    [key]: ticked.join(','),
    ...(canExclude ? { [not]: left.join(',') } : {}),
  })
  return {
    chosen,
    excluded,
    match,
    canExclude,
    canMatchAll: all in parameters,
    toggle: (value: string) =>
      write(chosen.includes(value) ? withoutValue(chosen, value) : [...chosen, value], withoutValue(excluded, value)),
    /** These values in the place of all others. */
    only: (values: readonly string[]) => write(values, []),
    exclude: (value: string) =>
      write(
        withoutValue(chosen, value),
        excluded.includes(value) ? withoutValue(excluded, value) : [...excluded, value],
      ),
    matchBy: (next: Match): Changes => ({
      [filter]: next === 'any' ? chosen.join(',') : undefined,
      [all]: next === 'all' ? chosen.join(',') : undefined,
    }),
  }
}
export type TermsChoice = ReturnType<typeof termsChoice>

/** The parameters by which the terms of a filter may be asked for, with what they do. */
export function termsParameters(filter: string) {
  return [
    { parameter: filter, match: 'any' },
    { parameter: `${filter}All`, match: 'all' },
    { parameter: `${filter}Not`, match: 'none' },
  ] as const
}
