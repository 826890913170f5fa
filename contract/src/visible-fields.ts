import { COMPANY_FIELDS } from './company-record.ts'
import type { Access } from './kit/roles.ts'
import { type FieldTable, hiddenIn, type Reader, visibleIn } from './kit/visible.ts'

/** Everything of a company that a role may see or not: what is written, and what is derived or added by others. */
export const COMPANY_RECORD_FIELDS = [
  ...COMPANY_FIELDS,
  'location',
  'logo',
  'relations',
  'enrichment',
  'relationship',
] as const
export type CompanyRecordField = (typeof COMPANY_RECORD_FIELDS)[number]

const sees = <Field extends string>(table: FieldTable<Field>) => table

/**
 * Which fields of a kind of record a role sees. Every reader asks here: for what it shows, and for what may be
 * filtered, sorted, counted, matched or suggested by. Id, slug, access, version and the times of a record are no fields:
 * they tell that it exists and when it was written, not what it says.
 */
export const VISIBLE_FIELDS = {
  company: sees<CompanyRecordField>({
    all: COMPANY_RECORD_FIELDS,
    visitor: COMPANY_RECORD_FIELDS,
    restricted: ['name', 'type', 'location', 'industries', 'logo'],
    ofAccount: ['relationship'],
  }),
}
export type FieldKind = keyof typeof VISIBLE_FIELDS
type FieldOf<K extends FieldKind> = (typeof VISIBLE_FIELDS)[K]['all'][number]

export function visibleFields<K extends FieldKind>(kind: K, who: Reader, access: Access): readonly FieldOf<K>[] {
  return visibleIn(VISIBLE_FIELDS[kind], who, access)
}

/** The names of the fields whose value is kept from the reader, whether the record has one or not. */
export function hiddenFields<K extends FieldKind>(kind: K, who: Reader, access: Access): FieldOf<K>[] {
  return hiddenIn(VISIBLE_FIELDS[kind], who, access)
}

export function seesField<K extends FieldKind>(kind: K, field: FieldOf<K>, who: Reader, access: Access) {
  return visibleFields(kind, who, access).includes(field)
}
