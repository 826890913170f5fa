import type { CompanyType } from '@kontor/contract/company-record.ts'
import { pick } from '../duplicate-noise.ts'
import type { DemoCompany, Maker } from './demo-company.ts'
import { weighted } from './dice.ts'
import { makeFirm } from './firms.ts'
import { drawWord } from './names.ts'
import { drawPlace } from './places.ts'
import { drawTrade, INSTITUTIONS } from './trades.ts'

const TYPES: Readonly<Record<string, CompanyType>> = {
  university: 'education',
  vocational: 'education',
  authority: 'government',
  waterworks: 'government',
}

/** A school, an authority or a charity. Charities in Germany are clubs with a register of their own. */
export function makeInstitution(maker: Maker): DemoCompany {
  const { random, names } = maker
  const country = weighted(random, [
    ['DE' as const, 40],
    ['FR' as const, 20],
    ['GB' as const, 20],
    ['CH' as const, 12],
    ['AT' as const, 8],
  ])
  const place = drawPlace(random, country)
  const kind = drawTrade(random, INSTITUTIONS)
  const pattern = pick(random, kind.words[place.language].names)
  const brand = pattern.replace(
    '*',
    drawWord(random, names, place, (word) => pattern.replace('*', word)),
  )
  const form = kind.key === 'social' && country === 'DE' ? 'e.V.' : ''
  return makeFirm(maker, { place, trade: kind, brand, form, type: TYPES[kind.key] ?? 'nonprofit' })
}
