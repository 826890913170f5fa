/** What a second record of a company may say differently from the first. */
export type Spoilable = {
  name: string
  country: string | null
  city: string | null
  domain: string | null
  phone: string | null
  registerNumber: string | null
  lei: string | null
}
type Random = () => number

export function pick<T>(random: Random, items: readonly [T, ...T[]]): T {
  return items[Math.floor(random() * items.length)] ?? items[0]
}

const chance = (random: Random, share: number) => random() < share

/**
 * The same company as another person would enter it: the name with a slip, the other facts written differently,
 * some of them left out. Something always remains that a person would recognise it by.
 */
export function spoil<T extends Spoilable>(random: Random, company: T): T {
  const slips = chance(random, 0.3) ? [pick(random, SLIPS), pick(random, SAFE_SLIPS)] : [pick(random, SLIPS)]
  const name = slips.reduce((text, slip) => slip(random, text), company.name)
  const phone = company.phone && (chance(random, 0.6) ? otherPhone(random, company.phone) : null)
  const number = company.registerNumber && (chance(random, 0.6) ? otherNumber(random, company.registerNumber) : null)
  const alone = phone === null && number === null
  return {
    ...company,
    name,
    phone,
    registerNumber: number,
    domain: company.domain && (chance(random, 0.3) ? `www2.${company.domain}` : null),
    lei: chance(random, 0.5) ? company.lei : null,
    city: alone || chance(random, 0.9) ? company.city : null,
  }
}

type Slip = (random: Random, name: string) => string

const FORMS = /\s+(GmbH & Co\. KG|GmbH|AG|SE|KG|OHG|UG|e\.K\.|Ltd|Limited|plc|LLP|SARL|SAS|SA|Sàrl)$/
const OTHER_FORMS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  GmbH: ['Gesellschaft mbH', 'GMBH', 'GmbH & Co. KG'],
  AG: ['Aktiengesellschaft', 'A.G.'],
  Ltd: ['Limited', 'Ltd.'],
  SARL: ['S.A.R.L.', 'S.à r.l.'],
  SAS: ['S.A.S.'],
  SA: ['S.A.'],
}

function withoutForm(_: Random, name: string) {
  return name.replace(FORMS, '')
}

function otherForm(random: Random, name: string) {
  const form = FORMS.exec(name)?.[1] ?? ''
  const others = OTHER_FORMS[form]
  return others ? name.replace(FORMS, ` ${pick(random, others)}`) : withoutForm(random, name)
}

function loud(_: Random, name: string) {
  return name.toUpperCase()
}

/** As typed on a keyboard without umlauts and accents. */
function plainLetters(random: Random, name: string) {
  const long: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' }
  const spelled = chance(random, 0.5) ? name.replace(/[äöüÄÖÜß]/g, (letter) => long[letter] ?? letter) : name
  return spelled.normalize('NFD').replace(/\p{M}/gu, '')
}

function otherAnd(_: Random, name: string) {
  return name.replace(/ & /, ' und ').replace(/-/g, ' ')
}

/** One letter wrong, missing, doubled or swapped, never the first and never in the legal form. */
export function typo(random: Random, name: string) {
  const form = FORMS.exec(name)?.[0] ?? ''
  const body = name.slice(0, name.length - form.length)
  if (body.length < 6) return name
  const at = 1 + Math.floor(random() * (body.length - 2))
  const [head, letter, next, tail] = [body.slice(0, at), body[at] ?? '', body[at + 1] ?? '', body.slice(at + 2)]
  const kinds = [head + next + tail, head + letter + letter + next + tail, head + next + letter + tail] as const
  return pick(random, kinds) + form
}

/** Müller Bau and Bau Müller. */
function otherOrder(_: Random, name: string) {
  const form = FORMS.exec(name)?.[0] ?? ''
  const words = name.slice(0, name.length - form.length).split(' ')
  return words.length === 2 ? words.toReversed().join(' ') + form : name
}

const SAFE_SLIPS: readonly [Slip, ...Slip[]] = [withoutForm, otherForm, loud, plainLetters]
const SLIPS: readonly [Slip, ...Slip[]] = [...SAFE_SLIPS, withoutForm, otherForm, otherAnd, typo, typo, otherOrder]

/** `+49 89 1234567` as `0049 89 1234567`, `089/1234567` or `+49 (0)89 123 45 67`. */
function otherPhone(random: Random, phone: string) {
  const found = /^\+(\d+) (\d+) (\d+)$/.exec(phone)
  if (!found) return phone
  const [, country = '', area = '', number = ''] = found
  return pick(random, [
    `00${country} ${area} ${number}`,
    `0${area}/${number}`,
    `+${country} (0)${area} ${number.replace(/(\d{3})(?=\d)/g, '$1 ')}`,
  ])
}

/** With the court behind the number, with a word before it, without spaces. */
function otherNumber(random: Random, number: string) {
  const german = /^(HR[AB]) (\d+) (\p{L}+)$/u.exec(number)
  if (!german) return pick(random, [number, number.toLowerCase(), number.replace(/[ .-]/g, '')])
  const [, register = '', digits = '', court = ''] = german
  return pick(random, [
    `Amtsgericht ${court}, ${register} ${digits}`,
    `AG ${court} ${register}${digits}`,
    `${register} ${digits}, ${court}`,
  ])
}
