import type { Industry } from '@kontor/contract/company-record.ts'
import type { CodeBook } from './code-book.ts'
import { relatedCodes } from './crosswalk.ts'

/** Sections of NACE by the last division that belongs to each. */
const SECTIONS: readonly (readonly [lastDivision: number, section: string])[] = [
  [3, 'A'],
  [9, 'B'],
  [33, 'C'],
  [35, 'D'],
  [39, 'E'],
  [43, 'F'],
  [47, 'G'],
  [53, 'H'],
  [56, 'I'],
  [63, 'J'],
  [66, 'K'],
  [68, 'L'],
  [75, 'M'],
  [82, 'N'],
  [84, 'O'],
  [85, 'P'],
  [88, 'Q'],
  [93, 'R'],
  [96, 'S'],
  [98, 'T'],
  [99, 'U'],
]

/** Where a code of NACE stands, from the section to the code itself: J, 62, 62.0, 62.01. */
export function nacePath(code: string): string[] {
  const division = /^\d\d/.exec(code)?.[0]
  const section = SECTIONS.find(([last]) => Number(division) <= last)?.[1]
  if (!division || !section) return /^[A-U]$/.test(code) ? [code] : []
  const parts = [section, division, code.slice(0, 4), code.slice(0, 5)]
  return parts.filter((part, at) => at < 2 || (part.length > (parts[at - 1]?.length ?? 0) && part.length === at + 2))
}

/** The codes of NACE that a company is filed under, by any of the related systems; the first stands for its main industry. */
export function naceCodes(book: CodeBook, given: readonly Industry[]): string[] {
  const nace = book.get('nace')
  const codes = given.flatMap((industry) =>
    [industry, ...relatedCodes(book, industry)].flatMap(({ system, code }) => {
      if (system === 'nace') return [code]
      // WZ has the numbers of NACE down to the class; what is narrower stands for its class.
      return system === 'wz' && nace?.has(code.slice(0, 5)) ? [code.slice(0, 5)] : []
    }),
  )
  return [...new Set(codes)].filter((code) => nace?.has(code))
}

/** The divisions of a section, or the sections where none is named. */
export function naceBelow(book: CodeBook, section?: string): string[] {
  const codes = [...(book.get('nace')?.keys() ?? [])]
  if (section === undefined) return codes.filter((code) => /^[A-U]$/.test(code))
  return codes.filter((code) => /^\d\d$/.test(code) && nacePath(code)[0] === section)
}
