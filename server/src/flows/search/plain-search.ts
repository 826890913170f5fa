import type { KindFilters } from '@kontor/contract/kit/filters.ts'
import { OWN } from '@kontor/contract/kit/roles.ts'
import { columnsOf, fieldNames } from '#kit/records/fields.ts'
import { titleOf } from '#kit/records/record-kind.ts'
import type { RecordRow, RecordType } from '#kit/records/record-type.ts'
import { searchSource } from '#kit/records/search-source.repository.ts'
import type { SearchKind } from './kind.ts'
import { plainDocument } from './plain-document.ts'

type Texts = Parameters<typeof plainDocument>[0]['texts']

type Declared<R extends RecordRow, V> = {
  type: RecordType<R, V>
  filters: KindFilters
  endpoints: SearchKind['endpoints']
  /** What the records are found by beside their name, and what each part of it is called. */
  textsOf: (row: R) => Texts
  places: SearchKind['places']
  recipe: number
  /** The name of an exported file. */
  file: string
}

/** The search of a kind by name and texts, as its records are declared; one with filters of its own uses searchKind. */
export function plainSearch<R extends RecordRow, V>(declared: Declared<R, V>): SearchKind<object, R, object> {
  const { type, filters, endpoints, textsOf, places, recipe, file } = declared
  return {
    filters,
    endpoints,
    columns: {},
    at: {},
    recipe,
    places,
    source: searchSource(type),
    without: Object.fromEntries(fieldNames(type.fields).map((field) => [field, emptied(type, field)])),
    documentMaker: async () => (row, known) => {
      const { id, slug = '', version, updated_at: updatedAt } = row
      const record = { id, slug, name: titleOf(type, row), texts: textsOf(row), version, updatedAt }
      return plainDocument({ ...record, values: {}, columns: {}, popularity: 0 }, known)
    },
    subtitleOf: () => '',
    avatarUrlOf: () => '',
    details: async () => () => ({ type: type.kind }),
    export: {
      file,
      columns: {
        id: (hit) => hit.record_id,
        name: (hit) => hit.name,
        access: (hit) => (hit.isOwn ? OWN : 'public'),
        updatedAt: (hit) => hit.updated_at.toISOString(),
      },
    },
  }
}

/** The columns of a record that has no value in the field; one that always has a value is a text. */
function emptied<R extends RecordRow, V>({ fields }: RecordType<R, V>, field: keyof V & string) {
  const value = 'empty' in fields[field] ? fields[field].empty : ''
  return columnsOf(fields, { [field]: value } as Partial<V>)
}
