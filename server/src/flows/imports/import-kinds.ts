import type { ImportKind } from '@kontor/contract/import-targets.ts'
import type { RowReason } from '@kontor/contract/imports.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { companyType } from '#catalogue/companies/company-type.ts'
import { findSameCompany } from '#catalogue/companies/same-company.ts'
import type { Values as CompanyValues } from '#catalogue/companies/fields.ts'
import { keepFor, withdrawFor } from '#catalogue/people/consents.ts'
import type { Values as PersonValues } from '#catalogue/people/fields.ts'
import type { PersonRow } from '#catalogue/people/people.service.ts'
import { personKey } from '#catalogue/people/person-key.ts'
import { personType } from '#catalogue/people/person-type.ts'
import { findSame } from '#catalogue/people/same-person.ts'
import type { Ctx } from '#kit/http/context.ts'
import type { Values } from '#kit/records/fields.ts'
import type { RecordRow, RecordType } from '#kit/records/record-type.ts'
import { fold } from '#kit/text/fold.ts'
import { nameKey } from '#kit/text/name-key.ts'
import { readCompany } from './company-row.ts'
import type { ImportRecord } from './imports.repository.ts'
import { readPerson } from './person-row.ts'
import type { ReadRow, RowCells } from './row-cells.ts'

type Same = { id: string; reason: RowReason }

/** What an import needs to know about a kind of record; everything else follows from how the kind is declared. */
export type ImportedKind = {
  type: RecordType
  read: (row: RowCells, locale: Locale) => ReadRow<Values>
  findSame: (ctx: Ctx, values: Values) => Promise<Same | undefined>
  /** Without what the record says already in other words. */
  withoutKnown: (record: RecordRow, values: Values) => Values
  /** After a record was created, and before an undo removes it. */
  created?: (ctx: Ctx, record: RecordRow, asked: ImportRecord) => Promise<void>
  removing?: (ctx: Ctx, id: string) => Promise<void>
}

const people: ImportedKind = {
  type: personType,
  read: (row) => readPerson(row),
  async findSame(ctx, values) {
    const { name, emails = [], phones = [], positions = [] } = values as Partial<PersonValues>
    const same = await findSame(ctx.tx, ctx.session.accountId, { name: name ?? '', emails, phones, positions })
    return same && { id: same.personId, reason: same.reason }
  },
  withoutKnown(record, values) {
    const { positions, places } = record as unknown as PersonValues
    const given = values as Partial<PersonValues>
    const isHeld = (position: PersonValues['positions'][number]) =>
      positions.some(
        (held) =>
          personKey(held.title) === personKey(position.title) && nameKey(held.company) === nameKey(position.company),
      )
    const isPlace = ({ street, city, country }: PersonValues['places'][number]) =>
      places.some(
        (held) =>
          held.country === country && fold(held.city) === fold(city) && (street === '' || held.street === street),
      )
    return {
      ...values,
      ...(given.positions ? { positions: given.positions.filter((position) => !isHeld(position)) } : {}),
      ...(given.places ? { places: given.places.filter((place) => !isPlace(place)) } : {}),
    }
  },
  async created(ctx, record, { purpose, basis }) {
    if (purpose) await keepFor(ctx, record as PersonRow, purpose, basis ?? undefined)
  },
  removing: withdrawFor,
}

const companies: ImportedKind = {
  type: companyType,
  read: (row, locale) => readCompany(row, locale),
  async findSame(ctx, values) {
    const known = values as Partial<CompanyValues>
    const same = await findSameCompany(ctx.tx, ctx.session.accountId, { ...known, name: known.name ?? '' })
    return same && { id: same.companyId, reason: same.reason }
  },
  withoutKnown(record, values) {
    const { addresses } = record as unknown as CompanyValues
    const given = (values as Partial<CompanyValues>).addresses
    const isPlace = ({ street, city, country }: CompanyValues['addresses'][number]) =>
      addresses.some(
        (held) =>
          held.country === country && fold(held.city) === fold(city) && (street === '' || held.street === street),
      )
    return given ? { ...values, addresses: given.filter((address) => !isPlace(address)) } : values
  },
}

export const IMPORTED: Readonly<Record<ImportKind, ImportedKind>> = { person: people, company: companies }
