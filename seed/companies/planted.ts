import { EMPTY, type Values } from '../../server/src/catalogue/companies/fields.ts'
import { typo } from '../duplicate-noise.ts'
import { idOf } from '../radar-base.ts'
import { daysBefore, type DemoCompany, type Maker } from './demo-company.ts'
import { some } from './dice.ts'
import { takeSlug } from './names.ts'
import { takePhone } from './phones.ts'
import { placeOf } from './places.ts'

export const SLIPS = ['typo', 'legalForm', 'missingDomain', 'plainLetters', 'movedPhone'] as const
export type Slip = (typeof SLIPS)[number]
export type Planted = { originalId: string; copyId: string; slip: Slip }
const EACH = 8

type Spoiler = {
  fits: (values: Values) => boolean
  spoil: (maker: Maker, values: Values) => Partial<Values>
}

const FORM = / (GmbH & Co\. KG|GmbH|AG|KG|SARL|SAS|SA|Ltd|plc)$/

const SPOILERS: Readonly<Record<Slip, Spoiler>> = {
  typo: {
    fits: ({ name, phone }) => name.length > 16 && FORM.test(name) && phone !== null,
    spoil: ({ random }, { name, phone }) => ({ name: differing(name, () => typo(random, name)), phone }),
  },
  legalForm: {
    fits: ({ name }) => FORM.test(name),
    spoil: (_, { name }) => ({ name: name.replace(FORM, '') }),
  },
  missingDomain: {
    fits: ({ domain, registerNumber }) => domain !== null && registerNumber !== null,
    spoil: (_, { name, registerNumber }) => ({ name, registerNumber }),
  },
  plainLetters: {
    fits: ({ name }) => /[äöüßéèà]/.test(name),
    spoil: (_, { name, foundedYear }) => ({ name: withPlainLetters(name), foundedYear }),
  },
  movedPhone: {
    fits: ({ phone, domain }) => phone !== null && domain !== null,
    spoil: (maker, { name, domain, addresses }) => ({
      name,
      domain: `shop.${domain}`,
      phone: takePhone(maker.phones, placeOf(addresses[0]?.city ?? '')),
    }),
  },
}

/** Second records of companies as people enter them: with a slip, and with little more than name and place. */
export function plantDuplicates(maker: Maker, companies: readonly DemoCompany[]) {
  const left = new Set(companies.filter(({ trade, values }) => trade && trade.perHead > 0 && values.type === 'private'))
  const copies: DemoCompany[] = []
  const planted: Planted[] = []
  for (const slip of SLIPS) {
    const { fits, spoil } = SPOILERS[slip]
    const fitting = [...left].filter(({ values }) => fits(values))
    for (const original of some(maker.random, fitting, EACH)) {
      left.delete(original)
      const copy = secondRecord(maker, original, spoil(maker, original.values))
      copies.push(copy)
      planted.push({ originalId: original.id, copyId: copy.id, slip })
    }
  }
  return { copies, planted }
}

/** A short record of a company that has one already. */
export function secondRecord(maker: Maker, original: DemoCompany, spoiled: Partial<Values>): DemoCompany {
  const [head] = original.values.addresses
  const bare = head && { ...head, street: '', postalCode: '', latitude: null, longitude: null }
  const values: Values = { ...EMPTY, name: original.values.name, addresses: bare ? [bare] : [], ...spoiled }
  return {
    id: idOf(maker.random),
    slug: takeSlug(maker.names, values.name),
    values,
    sources: {},
    source: 'user',
    changes: [],
    pastSlugs: [],
    enrichment: { status: 'none', at: null, reason: null },
    hasLogo: false,
    createdAt: daysBefore(maker.now, 1 + maker.random() * 50),
    trade: null,
  }
}

function differing(name: string, make: () => string): string {
  for (;;) {
    const other = make()
    if (other !== name) return other
  }
}

function withPlainLetters(name: string) {
  const long: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
  const spelled = name.replace(/[äöüß]/g, (letter) => long[letter] ?? letter)
  return spelled.normalize('NFD').replace(/\p{M}/gu, '')
}
