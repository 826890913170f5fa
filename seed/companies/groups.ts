import type { DemoCompany, DemoRelation, Maker } from './demo-company.ts'
import { between, some } from './dice.ts'
import { makeFirm } from './firms.ts'
import { drawWord } from './names.ts'
import { drawPlace, PLACES } from './places.ts'
import { drawTrade, TRADES } from './trades.ts'

type Group = { companies: DemoCompany[]; relations: DemoRelation[] }

const HEADS = { DE: 'AG', AT: 'AG', CH: 'AG', FR: 'SA', GB: 'plc' } as const
const DAUGHTERS = { DE: 'GmbH', AT: 'GmbH', CH: 'AG', FR: 'SAS', GB: 'Ltd' } as const
const WORDS = { de: 'Gruppe', fr: 'Groupe', en: 'Group' } as const

/** A head and the companies that belong to it, which bear its name and have trades of their own. */
export function makeGroup(maker: Maker): Group {
  const { random, names } = maker
  const trade = drawTrade(random)
  const place = drawPlace(random, (['DE', 'DE', 'FR', 'CH', 'GB', 'AT'] as const)[between(random, 0, 5)] ?? 'DE')
  const group = WORDS[place.language]
  const nameOf = (word: string) => (place.language === 'fr' ? `${group} ${word}` : `${word} ${group}`)
  const first = drawWord(random, names, place, nameOf)
  const head = makeFirm(maker, { place, trade, brand: nameOf(first), form: HEADS[place.country], factor: 4 })
  const near = PLACES.filter((other) => other.country === place.country)
  const parts = some(random, TRADES, between(random, 2, 5)).map((each) =>
    makeFirm(maker, {
      place: some(random, near, 1)[0] ?? place,
      trade: each,
      brand: `${first} ${each.words[place.language].names[0]}`,
      form: DAUGHTERS[place.country],
      type: 'private',
      factor: 1.6,
    }),
  )
  return { companies: [head, ...parts], relations: parts.map((part) => ownedBy(part, head)) }
}

function ownedBy(part: DemoCompany, head: DemoCompany): DemoRelation {
  const year = Math.max(part.values.foundedYear ?? 1990, head.values.foundedYear ?? 1990)
  return { companyId: part.id, otherId: head.id, kind: 'parent', from: `${Math.min(year, 2023)}-01-01`, to: null }
}
