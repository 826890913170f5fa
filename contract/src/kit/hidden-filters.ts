import { type KindFilters, parametersOf } from './filters.ts'
import { hiddenIn, type Reader } from './visible.ts'

type Question = Readonly<Record<string, unknown>>

/** Whether only public records are asked for. */
export function asksPublicOnly({ access }: Question) {
  const chosen = typeof access === 'string' ? [access] : Array.isArray(access) ? access : []
  return chosen.length > 0 && chosen.every((each) => each === 'public')
}

type Asked = Pick<KindFilters, 'fields' | 'fieldOf'>

/** Whether the caller may filter, sort or facet by this where the account's own records are among the results. */
export function canAsk({ fields, fieldOf }: Asked, who: NonNullable<Reader>, key: string, question: Question = {}) {
  const field = fieldOf(key)
  return field === null || !hiddenIn(fields, who, asksPublicOnly(question) ? 'public' : 'company').includes(field)
}

/** The parameters of a search that ask about a field which the caller does not see of every record that is asked for. */
export function hiddenParameters(kind: KindFilters, who: NonNullable<Reader>, question: Question): string[] {
  const isSet = (name: string) => question[name] !== undefined && question[name] !== ''
  const set = Object.entries(kind.filters).flatMap(([key, filter]) =>
    parametersOf(key, filter)
      .filter(isSet)
      .map((name) => ({ name, key })),
  )
  const { sortBy } = question
  const sorted = typeof sortBy === 'string' ? [{ name: 'sortBy', key: sortBy }] : []
  return [...set, ...sorted].filter(({ key }) => !canAsk(kind, who, key, question)).map(({ name }) => name)
}

/** The facets that the caller may ask for. */
export function visibleFacets(kind: KindFilters, who: NonNullable<Reader>, question: Question): string[] {
  return kind.facetKeys.filter((key) => canAsk(kind, who, key, question))
}
