import type { CountryCode } from '@kontor/contract/kit/countries.ts'
import { addressOf, type FoundAddress } from './addresses.ts'
import { legalNameOf } from './legal-forms.ts'
import { phoneOf } from './phones.ts'
import { registerNumberOf } from './register-numbers.ts'

export type Imprint = {
  legalName?: string | undefined
  registerNumber?: string | undefined
  phone?: string | undefined
  address?: FoundAddress | undefined
}

const HEADING =
  /^(?:impressum|imprint|anbieterkennzeichnung|angaben gemäß|angaben nach|legal notice|legal information|legal details|company (?:information|details)|registered office|mentions légales|informations légales|éditeur|l['’]éditeur)\b.{0,60}$/iu
const SECTION_LINES = 60

/** Where the page stands: its language and the last part of its host speak for a country. */
export type PageOrigin = { language: string | null; host: string | null }

/** The legal section of a page in German, English or French. A menu names it too: the part that says most is it. */
export function imprintOf(lines: readonly string[], place: PageOrigin): Imprint {
  const starts = lines.flatMap((line, index) => (HEADING.test(line) ? [index] : []))
  const sections = starts.slice(0, 20).map((start) => readSection(lines.slice(start, start + SECTION_LINES), place))
  const said = (imprint: Imprint) => Object.values(imprint).filter((value) => value !== undefined).length
  return sections.toSorted((a, b) => said(b) - said(a))[0] ?? {}
}

function readSection(lines: readonly string[], place: PageOrigin): Imprint {
  const registered = registerNumberOf(lines.join('\n'))
  const country = registered?.country ?? guessCountry(place)
  return {
    legalName: legalNameOf(lines.slice(0, 25)),
    registerNumber: registered?.number,
    phone: phoneOf(lines),
    address: addressOf(lines, country),
  }
}

const BY_ENDING: Readonly<Record<string, CountryCode>> = { de: 'DE', fr: 'FR', ch: 'CH', at: 'AT', uk: 'GB', lu: 'LU' }

function guessCountry({ language, host }: PageOrigin): CountryCode | undefined {
  const ending = BY_ENDING[host?.split('.').at(-1) ?? '']
  if (ending) return ending
  const [spoken = '', region] = (language ?? '').split(/[-_]/)
  return BY_ENDING[region?.toLowerCase() ?? ''] ?? (spoken === 'de' ? 'DE' : spoken === 'fr' ? 'FR' : undefined)
}

const FOUNDED = [
  /(?:gegründet|gründungsjahr|founded|established|fondée?|créée?|année de création)(?:\s*:)?\s+(?:(?:im jahre?|in|im|en)\s+)?(1[5-9]\d\d|20\d\d)\b/iu,
  /\b(?:im jahre?|in|en)?\s*(1[5-9]\d\d|20\d\d)\s+(?:gegründet|founded|established|fondée?)\b/iu,
]

/** The year that a sentence on the page gives for the beginning. */
export function foundedYearOf(lines: readonly string[], thisYear: number): number | undefined {
  for (const line of lines) {
    const year = Number(FOUNDED.map((pattern) => pattern.exec(line)?.[1]).find(Boolean))
    if (year && year <= thisYear) return year
  }
  return undefined
}
