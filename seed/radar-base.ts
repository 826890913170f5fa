import { pick, spoil, type Spoilable } from './duplicate-noise.ts'

export type BaseCompany = Spoilable & { id: string; type: string }
export type Base = { companies: BaseCompany[]; planted: Set<string> }

type Random = () => number

/** A small generator with a seed, so that every run sees the same base. */
export function mulberry32(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const words = (text: string) => text.trim().split(/\s+/) as [string, ...string[]]
const STARTS =
  words(`Ab Acker Al Am Bach Ball Bau Beck Berg Bern Birk Blum Bock Boh Brand Braun Brenn Buch Burg Busch Dam
  Diet Dorn Eber Eck Eich Erl Fal Feld Fern Fich Fink Förs Frank Frey Fried Gab Geh Ger Gold Graf Grün Gün Haas Hag Hart
  Hass Heid Heim Hell Her Hof Holz Huber Jäg Kauf Kell Kirch Klein Koch Köh Kraus Kühn Lang Leh Lind Lor Mai Mei Mühl Neu
  Ober Ott Pfeif Rei Rich Roth Sauer Schäf Schmid Schön Schu Seid Som Stein Süß Thal Vogel Wag Wald Web Wein Wink Zieg`)
const ENDS = words('er mann berg stein bach hoff kamp ner ler ling hardt meier wald feld thal brink hauer huber ke els')
const SYLLABLES = words(
  'ba do fi ga ko la lu ma mi na no pa ra ri sa so ta ti va vo xe za zy que tro lin ver nex qua ori',
)
const TRADES =
  words(`Bau Metallbau Elektrotechnik Logistik Spedition Maschinenbau Gartenbau Immobilien Consulting Software
  Druck Verlag Reisen Catering Bäckerei Brauerei Autohaus Optik Pflege Energie Solar Recycling Textil Möbel Sanitär Heizung
  Dachdeckerei Tischlerei Werkzeuge Medizintechnik Pharma Chemie Kunststoffe Verpackung Agrar Weinbau Sport Medien Design
  Sicherheit Reinigung Personal Steuerberatung Versicherungen Finanz Handel Import Labor Robotik Systeme`)
const PLACES: readonly [City, ...City[]] = [
  ...words(
    'Berlin Hamburg München Köln Frankfurt Stuttgart Düsseldorf Leipzig Dresden Nürnberg Bremen Hannover Ulm Kassel',
  ),
  ...words('Münster Augsburg Mainz Kiel Erfurt Rostock Freiburg Regensburg Würzburg Göttingen Trier Jena Siegen Gera'),
].map((city): City => ({ city, country: 'DE', code: '49' })) as [City, ...City[]]
const ABROAD: readonly [City, ...City[]] = [
  { city: 'Wien', country: 'AT', code: '43' },
  { city: 'Graz', country: 'AT', code: '43' },
  { city: 'Zürich', country: 'CH', code: '41' },
  { city: 'Genève', country: 'CH', code: '41' },
  { city: 'Lyon', country: 'FR', code: '33' },
  { city: 'Paris', country: 'FR', code: '33' },
  { city: 'Nantes', country: 'FR', code: '33' },
  { city: 'Leeds', country: 'GB', code: '44' },
  { city: 'London', country: 'GB', code: '44' },
  { city: 'Bristol', country: 'GB', code: '44' },
]
type City = { city: string; country: string; code: string }
const FORMS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  DE: ['GmbH', 'GmbH', 'GmbH', 'AG', 'KG', 'GmbH & Co. KG', 'UG', 'e.K.', 'OHG'],
  AT: ['GmbH', 'AG', 'KG'],
  CH: ['AG', 'GmbH', 'SA'],
  FR: ['SARL', 'SAS', 'SA'],
  GB: ['Ltd', 'Limited', 'plc', 'LLP'],
}
const TYPES: readonly [string, ...string[]] = ['private', 'private', 'private', 'unknown', 'public', 'nonprofit']

/**
 * A base as it grows in real life: family names in trades, coined names, trades named after their town, firms of one
 * name in many places, groups that share a switchboard and a site; and among them duplicates that people entered.
 */
export function makeBase(size: number, duplicates: number, seed = 7): Base {
  const random = mulberry32(seed)
  const companies: BaseCompany[] = []
  while (companies.length < size - duplicates) {
    const company = makeCompany(random, companies.length)
    companies.push(company)
    if (random() < 0.03) companies.push(...makeSisters(random, company, companies.length))
  }
  const planted = new Set<string>()
  const originals = companies.length
  for (let i = 0; i < duplicates; i += 1) {
    const original = companies[Math.floor((i / duplicates) * originals)]
    if (!original) continue
    const copy = { ...spoil(random, original), id: idOf(random) }
    companies.push(copy)
    planted.add(pairOf(original.id, copy.id))
  }
  return { companies, planted }
}

export function pairOf(a: string, b: string) {
  return a < b ? `${a} ${b}` : `${b} ${a}`
}

function makeCompany(random: Random, index: number): BaseCompany {
  const place = random() < 0.85 ? pick(random, PLACES) : pick(random, ABROAD)
  const form = pick(random, FORMS[place.country] ?? ['Ltd'])
  return {
    id: idOf(random),
    name: `${makeName(random, place)} ${form}`,
    type: pick(random, TYPES),
    country: random() < 0.97 ? place.country : null,
    city: random() < 0.95 ? place.city : null,
    domain: random() < 0.7 ? `firma-${index}.example` : null,
    phone:
      random() < 0.6
        ? `+${place.code} ${20 + Math.floor(random() * 900)} ${1_000_000 + Math.floor(random() * 8e6)}`
        : null,
    registerNumber: random() < 0.6 ? numberOf(random, place, index) : null,
    lei: random() < 0.05 ? `529900${String(index).padStart(12, '0')}00` : null,
  }
}

function makeName(random: Random, { city }: City) {
  const family = pick(random, STARTS) + pick(random, ENDS)
  const kind = random()
  if (kind < 0.5) return `${family} ${pick(random, TRADES)}`
  if (kind < 0.6) return `${family} & ${pick(random, STARTS)}${pick(random, ENDS)} ${pick(random, TRADES)}`
  if (kind < 0.62) return `${pick(random, TRADES)} ${city} ${1 + Math.floor(random() * 9)}`
  if (kind < 0.7) return `${family} Gruppe ${pick(random, TRADES)}`
  const coined = Array.from({ length: 4 }, () => pick(random, SYLLABLES)).join('')
  return `${coined.charAt(0).toUpperCase()}${coined.slice(1)} ${pick(random, TRADES)}`
}

/** A register gives each number once. */
function numberOf(random: Random, { city, country }: City, index: number) {
  const number = 1000 + index * 4 + Math.floor(random() * 4)
  if (country === 'DE') return `${random() < 0.8 ? 'HRB' : 'HRA'} ${number} ${city}`
  if (country === 'AT') return `FN ${number}${pick(random, ['a', 'b', 'k', 'x'])}`
  if (country === 'CH') return `CHE-${number + 100_000_000}`.replace(/(\d{3})(\d{3})(\d{3})/, '$1.$2.$3')
  return country === 'FR' ? `RCS ${city} ${number + 300_000_000}` : `0${number + 7_000_000}`
}

/** Firms of one group: their first word, switchboard and site are the same, the companies are not. */
function makeSisters(random: Random, company: BaseCompany, index: number): BaseCompany[] {
  const [first = ''] = company.name.split(' ')
  const place = { city: company.city ?? 'Ulm', country: company.country ?? 'DE', code: '' }
  return [0, 1].map((i) => ({
    ...company,
    id: idOf(random),
    name: `${first} ${pick(random, TRADES)} ${pick(random, ['Service', 'Vertrieb', 'Holding'])} GmbH`,
    domain: company.domain && `s${index}${i}.${company.domain}`,
    registerNumber: company.registerNumber && numberOf(random, place, index + i),
    lei: null,
  }))
}

/** An id from the generator, so that it is the same in every run. */
export function idOf(random: Random) {
  const hex = Array.from({ length: 8 }, () =>
    Math.floor(random() * 65_536)
      .toString(16)
      .padStart(4, '0'),
  ).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join('-')
}
