import { z } from 'zod'

/** The kinds of records that can be read from a table. */
export const IMPORT_KINDS = ['person', 'company'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** What becomes of a column that is no field: its values become tags or lines of a note, or are left out. */
export const REST_TARGETS = ['tag', 'note', 'skip'] as const

const PLACE_TARGETS = ['street', 'postalCode', 'city', 'region', 'country'] as const
const LINK_TARGETS = ['linkedin', 'xing', 'website'] as const

export const PERSON_TARGETS = [
  'id',
  'name',
  'firstName',
  'lastName',
  'prefix',
  'email',
  'privateEmail',
  'phone',
  'mobile',
  'privatePhone',
  'position',
  'employer',
  'positionFrom',
  ...PLACE_TARGETS,
  ...LINK_TARGETS,
  'summary',
  'languages',
  'skills',
  'tags',
] as const

export const COMPANY_TARGETS = [
  'id',
  'name',
  'domain',
  'type',
  'description',
  'phone',
  'employees',
  'revenue',
  'currency',
  'revenueYear',
  'foundedYear',
  'registerNumber',
  'lei',
  ...PLACE_TARGETS,
  ...LINK_TARGETS,
  'tags',
] as const

/** Every target of every kind; which of them a kind has stands in `TARGETS_OF`. */
export const IMPORT_TARGETS = [...new Set([...PERSON_TARGETS, ...COMPANY_TARGETS, ...REST_TARGETS])] as [
  ImportTarget,
  ...ImportTarget[],
]
export type ImportTarget =
  | (typeof PERSON_TARGETS)[number]
  | (typeof COMPANY_TARGETS)[number]
  | (typeof REST_TARGETS)[number]
export const ImportTarget = z.enum(IMPORT_TARGETS)

export const TARGETS_OF: Readonly<Record<ImportKind, readonly ImportTarget[]>> = {
  person: [...PERSON_TARGETS, ...REST_TARGETS],
  company: [...COMPANY_TARGETS, ...REST_TARGETS],
}

/** Several columns may have the same of these targets; every other target takes one column. */
export const REPEATED_TARGETS: readonly ImportTarget[] = [
  'email',
  'privateEmail',
  'phone',
  'mobile',
  'privatePhone',
  'website',
  'languages',
  'skills',
  'tags',
  ...REST_TARGETS,
]

/** The targets of which one must have a column: without a name there is no record. */
export const NAME_TARGETS: Readonly<Record<ImportKind, readonly ImportTarget[]>> = {
  person: ['name', 'firstName', 'lastName'],
  company: ['name'],
}
