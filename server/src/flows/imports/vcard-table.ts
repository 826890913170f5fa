import { LONGEST_CELL } from '@kontor/contract/imports.ts'
import { decode, encodingOf } from './csv-table.ts'
import { rowCollector, type Table, TableRefusal, type TableWish, tidyCell } from './table.ts'

/** The columns that a card becomes; their names are those by which columns are recognised. */
const COLUMNS = [
  'Name',
  'First name',
  'Last name',
  'Prefix',
  'Email',
  'Email 2',
  'Private email',
  'Phone',
  'Mobile',
  'Private phone',
  'Company',
  'Position',
  'Street',
  'Postal code',
  'City',
  'Region',
  'Country',
  'LinkedIn',
  'XING',
  'Website',
  'Tags',
  'Note',
] as const
type Column = (typeof COLUMNS)[number]
type Card = Partial<Record<Column, string>>
type Property = { name: string; types: string; value: string }

export function readVcard(bytes: Uint8Array, wish: TableWish): Table {
  const encoding = wish.encoding ?? encodingOf(bytes)
  const text = decode(bytes, encoding)
  const { rows, add } = rowCollector(LONGEST_CELL)
  add(1, [...COLUMNS])
  let card: Card | undefined
  let number = 1
  for (const property of propertiesOf(text)) {
    const isCard = property.value.trim().toUpperCase() === 'VCARD'
    if (property.name === 'BEGIN' && isCard) card = {}
    else if (property.name === 'END' && isCard && card) {
      number += 1
      const done = card
      add(
        number,
        COLUMNS.map((column) => tidyCell(done[column] ?? '')),
      )
      card = undefined
    } else if (card) take(card, property)
  }
  // A card that does not end, or none at all, is no file of cards.
  if (card !== undefined || rows.length < 2) throw new TableRefusal('unreadable')
  return { rows, sheets: [], sheet: 0, encoding, separator: ',' }
}

/** A line that begins with a space goes on the one before; quoted-printable lines go on after an equals sign. */
function* propertiesOf(text: string): Generator<Property> {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')
  for (let at = 0; at < lines.length; at += 1) {
    let line = lines[at] ?? ''
    const isQuoted = /^[^:]*QUOTED-PRINTABLE/i.test(line)
    const goesOn = (part: string) => isQuoted && part.endsWith('=')
    while (goesOn(line) && at + 1 < lines.length) {
      at += 1
      line = line.slice(0, -1) + (lines[at] ?? '')
    }
    const found = /^(?:[\w-]+\.)?([\w-]+)((?:;[^:]*)?):(.*)$/s.exec(line)
    if (!found) continue
    const [, name = '', parameters = '', raw = ''] = found
    yield {
      name: name.toUpperCase(),
      types: parameters.toUpperCase(),
      value: isQuoted ? unquoted(raw, parameters) : raw,
    }
  }
}

function unquoted(text: string, parameters: string) {
  const bytes = Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
  return new TextDecoder(/CHARSET=UTF-8/i.test(parameters) ? 'utf-8' : 'windows-1252').decode(bytes)
}

type Set = (column: Column, text: string | undefined) => void

/** What each property fills; the first of several stays. */
const TAKEN: Readonly<Record<string, (set: Set, property: Property, card: Card) => void>> = {
  FN: (set, { value }) => set('Name', plain(value)),
  N(set, { value }) {
    const [last, first, middle, prefix] = partsOf(value)
    set('Last name', last)
    set('First name', [first, middle].filter(Boolean).join(' '))
    set('Prefix', prefix)
  },
  EMAIL(set, { types, value }, card) {
    const work = card.Email === undefined ? 'Email' : 'Email 2'
    set(types.includes('HOME') ? 'Private email' : work, plain(value))
  },
  TEL(set, { types, value }) {
    const other = types.includes('HOME') ? 'Private phone' : 'Phone'
    set(/CELL|MOBILE/.test(types) ? 'Mobile' : other, plain(value).replace(/^tel:/i, ''))
  },
  ORG: (set, { value }) => set('Company', partsOf(value)[0]),
  TITLE: (set, { value }) => set('Position', plain(value)),
  ADR(set, { value }) {
    const [, , street, city, region, code, country] = partsOf(value)
    set('Street', street)
    set('City', city)
    set('Region', region)
    set('Postal code', code)
    set('Country', country)
  },
  URL: takeLink,
  'X-SOCIALPROFILE': takeLink,
  CATEGORIES: (set, { value }) => set('Tags', listOf(value, ',').map(plain).join(' | ')),
  NOTE: (set, { value }) => set('Note', plain(value)),
}

function takeLink(set: Set, { value }: Property) {
  const address = plain(value)
  const other = /xing\.com/i.test(address) ? 'XING' : 'Website'
  set(/linkedin\.com/i.test(address) ? 'LinkedIn' : other, address)
}

function take(card: Card, property: Property) {
  const set: Set = (column, text) => {
    if (text?.trim() && card[column] === undefined) card[column] = text
  }
  if (Object.hasOwn(TAKEN, property.name)) TAKEN[property.name]?.(set, property, card)
}

const partsOf = (value: string) => listOf(value, ';').map(plain)

/** Where the sign stands without a backslash. */
function listOf(value: string, sign: string) {
  return value.split(new RegExp(String.raw`(?<!\\)${sign}`))
}

function plain(value: string) {
  return value.replace(/\\n/gi, '\n').replace(/\\([,;\\:])/g, '$1')
}
