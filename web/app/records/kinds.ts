import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { company } from './company/company-kind.tsx'
import { jobKind } from './job/job-kind.tsx'
import type { RecordKind } from './kit/record-kind.ts'
import { personKind } from './person/person-kind.tsx'
import { statement } from './statement/statement-kind.ts'
import { list } from './list/list-kind.ts'
import { PLAIN_KINDS } from './plain-kinds.ts'
import { task } from './task/task-kind.ts'

/** What can be said of a record by its `{kind, id}`, whatever its kind. */
export type KnownKind = Pick<
  RecordKind<unknown>,
  | 'kind'
  | 'icon'
  | 'Picture'
  | 'hrefById'
  | 'listPage'
  | 'searchPage'
  | 'importPage'
  | 'statementsHref'
  | 'words'
  | 'fields'
  | 'events'
> & {
  key: readonly string[]
  /** Gives a field what it had before an entry of the history, where the kind has one. */
  restoreField?: (id: string, entryId: string) => Promise<unknown>
}

const known = <Whole, Shown>(kind: RecordKind<Whole, Shown>): KnownKind => ({
  ...kind,
  key: kind.api.key,
  restoreField: kind.api.restoreField,
})

/** Every kind of record that has screens. A kind with screens of its own joins by its line here. */
export const RECORD_KINDS: Readonly<Partial<Record<Kind, KnownKind>>> = {
  company: known(company),
  job: known(jobKind),
  list: known(list),
  person: known(personKind),
  statement,
  task: known(task),
  ...Object.fromEntries(PLAIN_KINDS.map((kind) => [kind.kind, known(kind)])),
}
