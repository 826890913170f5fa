import { COMPANY_FIELDS } from './company-record.ts'
import { JOB_RECORD_FIELDS, type JobRecordField } from './job-record.ts'
import type { Access } from './kit/roles.ts'
import { type FieldTable, hiddenIn, type Reader, visibleIn } from './kit/visible.ts'
import type { ListField } from './lists.ts'
import { PERSON_RECORD_FIELDS, type PersonRecordField } from './person-record.ts'
import { type StatementField, statementFields } from './statement-record.ts'
import { type TaskField, taskFields } from './tasks.ts'

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
  // People have no page for visitors: without a session nobody sees anything of them.
  person: sees<PersonRecordField>({
    all: PERSON_RECORD_FIELDS,
    visitor: [],
    restricted: ['name', 'headline', 'location', 'photo'],
    ofAccount: ['relationship', 'consent', 'files'],
  }),
  // Nor have jobs, but on an account's careers page.
  job: sees<JobRecordField>({
    all: JOB_RECORD_FIELDS,
    visitor: [],
    restricted: ['title', 'titles', 'location', 'functions', 'status'],
    ofAccount: ['relationship', 'candidates', 'team'],
  }),
  list: sees<ListField>({
    all: ['name', 'note', 'shared', 'holds', 'state'],
    visitor: [],
    restricted: ['name', 'shared', 'holds'],
  }),
  task: sees<TaskField>({ all: Object.keys(taskFields) as TaskField[], visitor: [], restricted: ['title'] }),
  statement: sees<StatementField>({
    all: Object.keys(statementFields) as StatementField[],
    visitor: [],
    restricted: ['endDate'],
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

/** Kinds whose lists a restricted user may read. */
type ListedKind = 'company' | 'person' | 'job' | 'list'

/**
 * The field that each parameter of such a list asks about, `null` where it is about none. The parameters of searches say
 * so in their declarations.
 */
export const LIST_PARAMETERS: { [K in ListedKind]: Readonly<Record<string, FieldOf<K> | null>> } = {
  company: { query: 'name', access: null },
  person: {
    query: 'name',
    access: null,
    knowsLanguages: 'languages',
    companyId: 'positions',
    // How the company is meant; without one it asks for nothing.
    employment: null,
    schoolId: 'educations',
  },
  job: { query: 'title', access: null, status: 'status', group: 'status', mine: 'team', companyId: 'companyId' },
  list: { query: 'name', shared: 'shared', kind: 'holds' },
}

/** Parameters that were given and ask about a field that the caller does not see of the account's own records. */
export function hiddenParameters(kind: ListedKind, who: Reader, given: Readonly<Record<string, unknown>>): string[] {
  const visible = new Set<string>(visibleFields(kind, who, 'company'))
  return Object.entries(LIST_PARAMETERS[kind]).flatMap(([name, field]) =>
    field !== null && isAsked(given[name]) && !visible.has(field) ? [name] : [],
  )
}

function isAsked(value: unknown) {
  return value !== undefined && value !== 'false'
}
