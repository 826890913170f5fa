import { explainPhone } from '@kontor/contract/kit/phones.ts'
import { type ContactKind, Position, type PersonPhone } from '@kontor/contract/person-parts.ts'
import { personFields } from '@kontor/contract/person-record.ts'
import type { Values } from '#catalogue/people/fields.ts'
import { personKey } from '#catalogue/people/person-key.ts'
import { spelled } from '#catalogue/people/phone-numbers.ts'
import { nameKey } from '#kit/text/name-key.ts'
import { dateOf, languageOf, listOf } from './cell-values.ts'
import { notesOf, type ReadRow, type RowCells, tagsOf } from './row-cells.ts'
import { linksOf, placeOf, rowCountry } from './row-place.ts'

/** Reads one row as a person. */
export function readPerson(row: RowCells): ReadRow<Values> {
  const { one, all, parsed } = row
  const country = rowCountry(row)
  const place = placeOf(row, country)
  const positions = positionOf(row)
  // An employer without a position has no place of its own in the record.
  const lone = positions === undefined && one('employer') ? all('employer') : []
  const summary = [...all('summary').map(({ text }) => text), ...notesOf(row, lone)].join('\n')
  const values: Partial<Values> = {
    ...namesOf(row),
    ...some('emails', emailsOf(row)),
    ...some('phones', phonesOf(row, country)),
    ...some('positions', positions ? [positions] : []),
    ...some('places', place ? [{ kind: 'home' as const, ...place }] : []),
    ...some('profiles', linksOf(row, personFields.profiles.element, 'person')),
    ...some('languages', languagesOf(row)),
    ...some(
      'skills',
      all('skills').flatMap((cell) =>
        listOf(cell.text).flatMap((name) => parsed(personFields.skills.element, cell, { id: null, name }) ?? []),
      ),
    ),
    ...some('tags', tagsOf(row, personFields.tags.element)),
  }
  const [cell] = [...all('summary'), ...all('note'), ...lone]
  const text = summary === '' ? undefined : parsed(personFields.summary, cell, summary)
  if (text) values.summary = text
  return { values, faults: row.faults, keys: keysOf(values), id: one('id')?.text }
}

function some<K extends keyof Values>(field: K, list: Values[K] & unknown[]): Partial<Pick<Values, K>> {
  return (list.length > 0 ? { [field]: list } : {}) as Partial<Pick<Values, K>>
}

/** A longer one is refused by the record; it is not taken apart before. */
const LONGEST_NAME = 400

/** The whole name, or what first and last name make; `Brunner, Ada` is Ada Brunner. */
function namesOf(row: RowCells): Partial<Values> {
  const { one, parsed, refuse, columnOf } = row
  const turned = /^([^,]+),\s*([^,]+)$/.exec(one('name')?.text.slice(0, LONGEST_NAME) ?? '')
  const parts = {
    firstName: parsed(personFields.firstName, one('firstName')) ?? turned?.[2],
    lastName: parsed(personFields.lastName, one('lastName')) ?? turned?.[1],
    prefix: parsed(personFields.prefix, one('prefix')),
  }
  const joined = [parts.firstName, parts.lastName].filter(Boolean).join(' ')
  const text = turned ? joined : (one('name')?.text ?? joined)
  const [source] = row.all('name', 'lastName', 'firstName')
  if (text === '' || !source) {
    refuse(columnOf('name', 'lastName', 'firstName'), 'import.noName')
    return {}
  }
  const names = { name: parsed(personFields.name, source, text.replace(/\s+/g, ' ')), ...parts }
  return Object.fromEntries(Object.entries(names).filter(([, value]) => value))
}

function emailsOf({ all, parsed }: RowCells): Values['emails'] {
  const read = (target: 'email' | 'privateEmail', kind: 'work' | 'private') =>
    all(target).flatMap((cell) =>
      listOf(cell.text.replace(/^mailto:/i, '')).flatMap(
        (email) => parsed(personFields.emails.element, cell, { email, kind }) ?? [],
      ),
    )
  const emails = [...read('email', 'work'), ...read('privateEmail', 'private')]
  return emails.filter(({ email }, index) => emails.findIndex((other) => other.email === email) === index)
}

function phonesOf({ all, refuse }: RowCells, country: string | undefined): PersonPhone[] {
  const read = (target: 'phone' | 'mobile' | 'privatePhone', kind: ContactKind) =>
    all(target).flatMap((cell) =>
      // Numbers hold commas and slashes of their own.
      cell.text.split(/[;|\n]/).flatMap((part) => {
        const text = part.trim().replace(/\(0\)/g, '')
        if (text === '') return []
        const key = explainPhone(text, country)
        if (key) refuse(cell.column, key)
        return key ? [] : [{ phone: spelled(text, country), kind }]
      }),
    )
  const phones = [...read('phone', 'work'), ...read('mobile', 'mobile'), ...read('privatePhone', 'private')]
  return phones.filter(({ phone }, index) => phones.findIndex((other) => other.phone === phone) === index)
}

function positionOf({ one, parsed, settings, refuse }: RowCells): Position | undefined {
  const title = one('position')
  if (!title) return undefined
  const since = one('positionFrom')
  const from = since ? dateOf(since.text, settings.dateStyle) : null
  if (since && from === undefined) refuse(since.column, 'date.invalid')
  const company = one('employer')
  const line = (text: string) => text.replace(/\s+/g, ' ')
  const known = company && parsed(Position.shape.company, company, line(company.text))
  const dated = since && from ? parsed(Position.shape.from, since, from) : null
  return parsed(Position, title, { title: line(title.text), company: known ?? '', from: dated ?? null })
}

function languagesOf({ all, refuse }: RowCells): Values['languages'] {
  return all('languages').flatMap((cell) =>
    listOf(cell.text).flatMap((text) => {
      const language = languageOf(text)
      if (!language) refuse(cell.column, 'import.language')
      return language ?? []
    }),
  )
}

/** By the same rules as people are recognised among those that are there. */
function keysOf({ name, emails = [], phones = [], positions = [] }: Partial<Values>) {
  return [
    ...emails.map(({ email }) => `email:${email}`),
    ...phones.map(({ phone }) => `phone:${phone}`),
    ...positions.flatMap(({ company }) => (name && company ? [`employer:${personKey(name)} ${nameKey(company)}`] : [])),
  ]
}
