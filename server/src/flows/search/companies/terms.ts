import type { TermsKey } from '@kontor/contract/search-filters.ts'
import { cityAnywhere } from '#kit/text/city-names.ts'
import { fold } from '#kit/text/fold.ts'
import { filterTerm } from '../filter-terms.ts'

/** Divisions are the same in ISIC and NACE, and all of NACE is in WZ under its own numbers: one word for each. */
const NACE_TOO = /^(?:isic:(?=\d\d$)|wz:(?=\d\d(?:\.\d\d?)?$))/

/** A town is found by its name in any language: München is Munich. */
function oneName(folded: string) {
  const city = cityAnywhere(folded)
  return city ? fold(city.names.en) : folded
}

export const SPELLING: Readonly<Partial<Record<TermsKey, (folded: string) => string>>> = {
  cities: oneName,
  industries: (folded) => folded.replace(NACE_TOO, 'nace:'),
}

/** The value of a filter of companies as a word of the index. */
export function companyTerm(key: TermsKey, value: string) {
  return filterTerm(key, value, SPELLING[key])
}

/** Each class of size reaches to three times as many employees as the one before it. */
const CLASS = 3

/** The class of size as a word of the index, where the size is known. */
export function sizeTerms(employees: number | null): string[] {
  return employees === null ? [] : [`z:${Math.floor(exactClass(employees))}`]
}

/** Its class and the nearer one beside it. */
export function sizesAround(employees: number): string[] {
  const exact = exactClass(employees)
  const nearer = Math.round(exact) === Math.floor(exact) ? -1 : 1
  const classes = [Math.floor(exact), Math.floor(exact) + nearer]
  return classes.filter((each) => each >= 0).map((each) => `z:${each}`)
}

function exactClass(employees: number) {
  return Math.log(Math.max(employees, 1)) / Math.log(CLASS)
}
