import type { RangeFilter } from '@kontor/contract/kit/filters.ts'
import { visibleFacets } from '@kontor/contract/kit/hidden-filters.ts'
import { Id } from '@kontor/contract/kit/ids.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { OWN } from '@kontor/contract/kit/roles.ts'
import { type AnyFacet, MOST_COUNTED } from '@kontor/contract/kit/search-endpoints.ts'
import { parseList } from '@kontor/contract/kit/select.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { engineOf } from './chosen-engine.ts'
import { chosenOf, type LabelOf, titlesOf } from './chosen-values.ts'
import type { FacetCount, Filters, Question } from './engine.ts'
import { filterTerm } from './filter-terms.ts'
import type { SearchKind } from './kind.ts'
import { readQuestion, type Values } from './read-question.ts'

export type FacetQuery = Values & { facets?: string | undefined; locale: Locale }
type Labels = Readonly<Record<string, LabelOf>>

/**
 * How many matches have each value. Values of which any may be had do not count against the others of their filter, which
 * may be chosen too; what all must have and none may have counts here as well.
 */
export async function facetsOf(kind: SearchKind, ctx: Ctx, query: FacetQuery) {
  const { question } = await readQuestion(kind, ctx, query)
  const named = parseList(query.facets)
  const visible = visibleFacets(kind.filters, ctx.session, query)
  const fields = kind.filters.facetKeys.filter((key) => named.includes(key) && !visible.includes(key))
  if (fields.length > 0) throw new AppError('hiddenFields', { fields })
  const wanted = visible.filter((key) => named.length === 0 || named.includes(key))
  const set = wanted.filter((key) => isSet(question.filters, key))
  const free = wanted.filter((key) => !set.includes(key))
  const asked = [{ question, keys: free }, ...set.map((key) => ({ question: without(question, key), keys: [key] }))]
  const items: AnyFacet[] = []
  const labels: Labels = { access: accessOf, ...(await kind.facetLabels?.(ctx.tx, query.locale)) }
  for (const { question: each, keys } of asked) {
    if (keys.length === 0) continue
    const { counts, isExact } = await engineOf(kind).facets(ctx.tx, each, keys, MOST_COUNTED)
    const byKey = Map.groupBy(counts, ({ filter }) => filter)
    for (const filter of keys) {
      const values = valuesOf(kind, filter, byKey.get(filter) ?? [], labels)
      items.push({ filter, values: isExact ? values : values.map((value) => ({ ...value, count: null })) })
    }
  }
  for (const facet of items) await nameRecords(kind, ctx, facet)
  for (const facet of items) Object.assign(facet, await chosenOf(kind, ctx, query, facet, labels[facet.filter]))
  return { items: items.toSorted((a, b) => wanted.indexOf(a.filter) - wanted.indexOf(b.filter)) }
}

/** Values that are ids of records are called like those; what the caller does not see is no value. */
async function nameRecords(kind: SearchKind, ctx: Ctx, facet: AnyFacet) {
  if (!kind.recordValues?.[facet.filter] || !facet.values.some(({ value }) => Id.safeParse(value).success)) return
  const titles = await titlesOf(
    kind,
    ctx,
    facet.filter,
    facet.values.map(({ value }) => value),
  )
  facet.values = facet.values.flatMap((each) => {
    const label = Id.safeParse(each.value).success ? titles.get(each.value) : each.label
    return label === undefined ? [] : [{ ...each, label }]
  })
}

/** The word of the API for whose records the engine counted. */
function accessOf(owned: string) {
  return owned === 'own' ? OWN : owned
}

function isSet({ of, terms, ranges }: Filters, key: string) {
  return key === 'access' ? of !== undefined : terms[key]?.any !== undefined || ranges[key] !== undefined
}

function without({ asked, filters, view }: Question, key: string): Question {
  const { of, terms, ranges, ...rest } = filters
  const others = <T>(values: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(values).filter(([each]) => each !== key))
  const owned = of && key !== 'access' ? { of } : {}
  const { any: _, ...narrowing } = terms[key] ?? {}
  const kept = Object.keys(narrowing).length > 0 ? { [key]: narrowing } : {}
  return { asked, view, filters: { ...rest, ...owned, terms: { ...others(terms), ...kept }, ranges: others(ranges) } }
}

/** Values that the filter takes for one are counted as one, under the name that is written most. */
function joined({ spelling, filters }: SearchKind, key: string, counts: readonly FacetCount[]): FacetCount[] {
  const filter = filters.filters[key]
  // A record with several values would count several times.
  if (!spelling?.[key] || filter?.kind !== 'terms' || filter.several) return [...counts]
  const byTerm = Map.groupBy(counts, ({ value }) => filterTerm(key, value, spelling[key]))
  const sums = [...byTerm.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, count: others.reduce((sum, { count }) => sum + count, first.count) }] : [],
  )
  return sums.toSorted((a, b) => b.count - a.count)
}

function valuesOf(kind: SearchKind, key: string, counts: readonly FacetCount[], labels: Labels) {
  const filter = kind.filters.filters[key]
  if (filter?.kind === 'range') return spansOf(filter, counts)
  return joined(kind, key, counts).map(({ value, label, count }) => ({
    value: key === 'access' ? accessOf(value) : value,
    label: labels[key]?.(value) ?? label,
    count,
    min: null,
    max: null,
  }))
}

/** The steps of a filter as spans, from the smallest. */
function spansOf({ steps }: RangeFilter, counts: readonly FacetCount[]): AnyFacet['values'] {
  const byStep = new Map(counts.map(({ value, count }) => [Number(value) - 1, count]))
  return steps.flatMap((min, step) => {
    const count = byStep.get(step)
    const next = steps[step + 1]
    const max = next === undefined ? null : next - 1
    const value = `${min}-${max ?? ''}`
    return count === undefined ? [] : [{ value, label: value, count, min, max }]
  })
}
