import { countryName, loadCountries } from '@kontor/contract/kit/countries.ts'
import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { parseList } from '@kontor/contract/kit/select.ts'
import { type Facet, FACET_LIMIT, type search as endpoints } from '@kontor/contract/search.ts'
import {
  COMPANY_FILTERS,
  FACET_KEYS,
  type FacetKey,
  RANGE_KEYS,
  type RangeKey,
} from '@kontor/contract/search-filters.ts'
import { type CodeBook, codeBook, labelOf } from '#catalogue/industries/industries.service.ts'
import type { Ctx } from '#kit/http/context.ts'
import { engine } from './chosen-engine.ts'
import type { FacetCount, Filters, Question } from './engine.ts'
import { industryOf } from './present.ts'
import { readQuestion } from './read-question.ts'

/** How many matches have each value. A filter that is set does not count against its own values: others may be chosen. */
export async function companyFacets(ctx: Ctx, query: InputOf<typeof endpoints.companyFacets>['query']) {
  const { question } = await readQuestion(ctx.tx, query)
  const named = parseList(query.facets)
  const wanted = FACET_KEYS.filter((key) => named.length === 0 || named.includes(key))
  const set = wanted.filter((key) => isSet(question.filters, key))
  const free = wanted.filter((key) => !set.includes(key))
  const asked = [{ question, keys: free }, ...set.map((key) => ({ question: without(question, key), keys: [key] }))]
  const items: Facet[] = []
  await loadCountries(query.locale)
  const book = await codeBook(ctx.tx)
  for (const { question: each, keys } of asked) {
    if (keys.length === 0) continue
    const { counts, estimated } = await engine.facets(ctx.tx, each, keys)
    const byKey = Map.groupBy(counts, ({ filter }) => filter)
    for (const filter of keys) {
      items.push({ filter, estimated, values: valuesOf(filter, byKey.get(filter) ?? [], book, query.locale) })
    }
  }
  return { items: items.toSorted((a, b) => wanted.indexOf(a.filter) - wanted.indexOf(b.filter)) }
}

function isRange(key: FacetKey): key is RangeKey {
  return (RANGE_KEYS as FacetKey[]).includes(key)
}

function isSet({ terms, ranges }: Filters, key: FacetKey) {
  return isRange(key) ? ranges[key] !== undefined : terms[key] !== undefined
}

function without({ asked, filters }: Question, key: FacetKey): Question {
  const part = isRange(key) ? 'ranges' : 'terms'
  const rest = Object.fromEntries(Object.entries(filters[part]).filter(([each]) => each !== key))
  return { asked, filters: { ...filters, [part]: rest } }
}

function valuesOf(filter: FacetKey, counts: readonly FacetCount[], book: CodeBook, locale: Locale): Facet['values'] {
  if (isRange(filter)) return spansOf(filter, counts)
  const labels: Partial<Record<FacetKey, (value: string) => string>> = {
    countries: (code) => countryName(code, locale),
    industries: (code) => labelOf(book, industryOf(code), locale),
  }
  return counts.slice(0, FACET_LIMIT).map(({ value, label, count }) => ({
    value,
    label: labels[filter]?.(value) ?? label,
    count,
    min: null,
    max: null,
  }))
}

/** The steps of a filter as spans, from the smallest. */
function spansOf(filter: RangeKey, counts: readonly FacetCount[]): Facet['values'] {
  const { steps } = COMPANY_FILTERS[filter]
  const byStep = new Map(counts.map(({ value, count }) => [Number(value) - 1, count]))
  return steps.flatMap((min, step) => {
    const count = byStep.get(step)
    const next: number | undefined = steps[step + 1]
    const max = next === undefined ? null : next - 1
    const value = `${min}-${max ?? ''}`
    return count === undefined ? [] : [{ value, label: value, count, min, max }]
  })
}
