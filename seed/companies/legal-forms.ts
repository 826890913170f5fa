import type { CompanyType } from '@kontor/contract/company-record.ts'
import type { Country, City } from './places.ts'
import { chance, type Random, weighted } from './dice.ts'
import type { Trade } from './trades.ts'

type Forms = readonly (readonly [form: string, weight: number])[]

const FORMS: Readonly<Record<Country, Forms>> = {
  DE: [
    ['GmbH', 56],
    ['GmbH & Co. KG', 17],
    ['AG', 9],
    ['KG', 5],
    ['e.K.', 4],
    ['UG (haftungsbeschränkt)', 4],
    ['OHG', 2],
    ['SE', 2],
  ],
  AT: [
    ['GmbH', 74],
    ['AG', 10],
    ['KG', 10],
    ['e.U.', 6],
  ],
  CH: [
    ['AG', 66],
    ['GmbH', 34],
  ],
  FR: [
    ['SAS', 48],
    ['SARL', 34],
    ['SA', 11],
    ['EURL', 5],
    ['SNC', 2],
  ],
  GB: [
    ['Ltd', 78],
    ['Limited', 12],
    ['plc', 8],
    ['LLP', 2],
  ],
}
const SWISS_FRENCH: Forms = [
  ['SA', 60],
  ['Sàrl', 40],
]
const BOUND_BY_PROFESSION: Partial<Record<Country, Forms>> = {
  DE: [
    ['PartGmbB', 60],
    ['GmbH', 40],
  ],
  GB: [
    ['LLP', 70],
    ['Ltd', 30],
  ],
}
const PROFESSIONS = new Set(['law', 'audit', 'architecture'])
const TYPES: Readonly<Record<string, CompanyType>> = {
  'GmbH & Co. KG': 'partnership',
  KG: 'partnership',
  OHG: 'partnership',
  SNC: 'partnership',
  LLP: 'partnership',
  PartGmbB: 'partnership',
  'e.K.': 'soleprop',
  'e.U.': 'soleprop',
  EURL: 'personal',
  plc: 'public',
}
/** Forms whose shares can be traded; few of them are. */
const TRADEABLE = new Set(['AG', 'SE', 'SA'])

export function drawForm(random: Random, { country, language }: City, trade: Trade) {
  const bound = PROFESSIONS.has(trade.key) ? BOUND_BY_PROFESSION[country] : undefined
  const usual = country === 'CH' && language === 'fr' ? SWISS_FRENCH : FORMS[country]
  return weighted(random, bound ?? usual)
}

export function typeOf(random: Random, form: string): CompanyType {
  if (TRADEABLE.has(form)) return chance(random, 0.3) ? 'public' : 'private'
  return TYPES[form] ?? 'private'
}
