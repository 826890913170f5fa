import type { Industry } from '@kontor/contract/company-record.ts'
import { type Locale, LOCALES } from '@kontor/contract/kit/locales.ts'
import { relatedCodes } from '#catalogue/industries/crosswalk.ts'
import type { CodeBook } from '#catalogue/industries/industries.service.ts'
import { writtenWords } from '../document-words.ts'
import type { Word } from '../engine.ts'
import { analyse } from '../text/analyse.ts'
import { withBroader } from '../text/industry-concepts.ts'
import { companyTerm } from './terms.ts'

/** What the filing of a company adds to its document. */
export type IndustryTerms = {
  words: readonly string[]
  concepts: readonly string[]
  filters: readonly string[]
  /** What it counts for among the others: the division of NACE, or the widest code of its own system. */
  groups: readonly string[]
  /** The words of its labels, as they are written. */
  written: readonly Word[]
}

const known = new WeakMap<CodeBook, Map<string, IndustryTerms>>()

/** Code lists do not change while the program runs, so each code is looked at once. */
export function industryTerms(book: CodeBook, industry: Industry): IndustryTerms {
  const cache = known.get(book) ?? new Map<string, IndustryTerms>()
  known.set(book, cache)
  const key = `${industry.system}:${industry.code}`
  const terms = cache.get(key) ?? termsOf(book, industry)
  // Codes without a list are the users' own words, and there is no end to them.
  if (book.get(industry.system)?.has(industry.code)) cache.set(key, terms)
  return terms
}

function termsOf(book: CodeBook, industry: Industry): IndustryTerms {
  const all = [industry, ...relatedCodes(book, industry)].flatMap((each) => withWider(book, each))
  const filed = all.filter(({ system, code }) => system === industry.system && code.startsWith(industry.code))
  const labels = filed.flatMap((each) => labelsOf(book, each))
  const lexemes = labels.map(({ text, locale }) => analyse(text, locale, 'text'))
  const nace = all.filter(({ system }) => system === 'nace')
  const digits = nace.map(({ code }) => code.replace('.', '')).filter((code) => /^\d{2,4}$/.test(code))
  const divisions = nace.filter(({ code }) => /^\d\d$/.test(code))
  const widest = all.findLast(({ system }) => system === industry.system) ?? industry
  const groups = divisions.length > 0 ? divisions : [widest]
  return {
    words: [...new Set(lexemes.flatMap(({ words }) => words))],
    concepts: [
      ...new Set([
        ...lexemes.flatMap(({ concepts }) => concepts),
        ...digits.flatMap((code) => withBroader(`i:${code}`)),
      ]),
    ],
    filters: [...new Set(all.map(({ system, code }) => companyTerm('industries', `${system}:${code}`)))],
    groups: [...new Set(groups.map(({ system, code }) => `${system}:${code}`))],
    written: [...new Map(labels.flatMap(({ text }) => writtenWords(text)).map((word) => [word.word, word])).values()],
  }
}

function labelsOf(book: CodeBook, { system, code }: Industry): { text: string; locale: Locale | 'any' }[] {
  const labels = book.get(system)?.get(code)?.labels
  if (!labels) return [{ text: code, locale: 'any' }]
  return LOCALES.flatMap((locale) => (labels[locale] ? [{ text: labels[locale], locale }] : []))
}

/** The code and those above it: 28.11, 28.1, 28. */
function withWider(book: CodeBook, { system, code }: Industry): Industry[] {
  const list = book.get(system)
  const codes = [code]
  for (let end = code.length - 1; end > 0; end -= 1) {
    const wider = code.slice(0, end).replace(/\.$/, '')
    if (list?.has(wider) && !codes.includes(wider)) codes.push(wider)
  }
  return codes.map((each) => ({ system, code: each }))
}
