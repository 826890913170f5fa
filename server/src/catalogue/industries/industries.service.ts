import type { companies as endpoints } from '@kontor/contract/companies.ts'
import type { Company, Industry } from '@kontor/contract/company-record.ts'
import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import { FREE_TEXT_SYSTEMS, INDUSTRY_SYSTEMS, type IndustrySystem } from '@kontor/contract/kit/industries.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { inLanguage } from '@kontor/contract/kit/localized.ts'
import { AppError } from '#kit/errors.ts'
import type { PublicCtx } from '#kit/http/context.ts'
import { fold } from '#kit/text/fold.ts'
import { type CodeBook, codeBook, type Entry } from './code-book.ts'
import { relatedCodes } from './crosswalk.ts'

export { type CodeBook, codeBook } from './code-book.ts'

/**
 * In the wished language, else in English; a code without a list is its own label. WZ has the numbers of NACE down to
 * the class and is German: what it says in another language stands in NACE.
 */
export function labelOf(book: CodeBook, { system, code }: Industry, locale: Locale) {
  const entry = book.get(system)?.get(code)
  const sameCode = system === 'wz' ? book.get('nace')?.get(code) : undefined
  return (
    entry?.labels[locale] || sameCode?.labels[locale] || ((entry && inLanguage(entry.labels, locale)?.text) ?? code)
  )
}

/**
 * What the record was given, by system. A system it was not given is filled from related ones, marked as derived,
 * where exactly one code fits.
 */
export function presentIndustries(book: CodeBook, given: readonly Industry[], locale: Locale): Company['industries'] {
  const shown = (industry: Industry, derived: boolean) => ({
    code: industry.code,
    label: labelOf(book, industry, locale),
    derived,
  })
  const related = given.map((industry) => relatedCodes(book, industry))
  const systems = INDUSTRY_SYSTEMS.flatMap((system) => {
    const own = given.filter((industry) => industry.system === system)
    const derived = related.flatMap((codes) => single(codes.filter((industry) => industry.system === system)))
    const codes =
      own.length > 0 ? own.map((each) => shown(each, false)) : unique(derived).map((each) => shown(each, true))
    return codes.length > 0 ? [[system, codes] as const] : []
  })
  return Object.fromEntries(systems)
}

function single<T>(items: T[]) {
  return items.length === 1 ? items : []
}

function unique(industries: Industry[]) {
  return [...new Map(industries.map((industry) => [industry.code, industry])).values()]
}

/** Codes must be in their list; where there is no list, the user's words are taken. */
export async function refuseUnknownCodes(ctx: PublicCtx, given: readonly Industry[]) {
  const book = await codeBook(ctx.tx)
  const faults = given.flatMap(({ system, code }, i) =>
    FREE_TEXT_SYSTEMS.has(system) || book.get(system)?.has(code)
      ? []
      : [{ path: `industries.${i}.code`, key: 'invalid' as const }],
  )
  if (faults.length > 0) throw new AppError('invalid', { faults })
}

export async function search(
  ctx: PublicCtx,
  { system, query, limit, locale }: InputOf<typeof endpoints.industries>['query'],
) {
  const book = await codeBook(ctx.tx)
  const found = findCodes(book, system, query ?? '', locale).slice(0, limit)
  return { items: found.map(({ code }) => ({ system, code, label: labelOf(book, { system, code }, locale) })) }
}

/** Codes that begin with the text first, then labels that do, then labels that hold all its words. */
export function findCodes(book: CodeBook, system: IndustrySystem, query: string, locale: Locale): Entry[] {
  const text = fold(query.trim())
  const words = text.split(/\s+/)
  const rank = (entry: Entry) => {
    if (entry.search.startsWith(text)) return 0
    return fold(inLanguage(entry.labels, locale)?.text ?? '').startsWith(text) ? 1 : 2
  }
  return [...(book.get(system)?.values() ?? [])]
    .filter((entry) => words.every((word) => entry.search.includes(word)))
    .map((entry) => ({ entry, rank: rank(entry) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry)
}
