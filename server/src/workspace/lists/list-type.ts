import { listFields, type ListField } from '@kontor/contract/lists.ts'
import { hiddenFields } from '@kontor/contract/visible-fields.ts'
import type { z } from 'zod'
import { accessOf } from '#kit/access.ts'
import { AppError } from '#kit/errors.ts'
import type { FieldList } from '#kit/records/fields.ts'
import { findKind } from '#kit/records/kinds.ts'
import { type RecordRow, recordType } from '#kit/records/record-type.ts'
import { nameKey } from '#kit/text/name-key.ts'
import { privateAmong } from './lists.repository.ts'

type Values = { [F in ListField]: z.output<(typeof listFields)[F]> }
export type ListRow = RecordRow & Values & { owner_id: string | null; featured_at: Date | null }

const FIELDS: FieldList<ListRow, Values> = {
  name: { schema: listFields.name, columns: { name: (name) => name, name_key: nameKey }, read: ({ name }) => name },
  note: { schema: listFields.note, empty: null, columns: { note: (note) => note }, read: ({ note }) => note },
  shared: {
    schema: listFields.shared,
    empty: false,
    columns: { shared: (shared) => shared },
    read: ({ shared }) => shared,
  },
  holds: {
    schema: listFields.holds,
    empty: 'company',
    columns: { holds: (holds) => holds },
    read: ({ holds }) => holds,
  },
  state: {
    schema: listFields.state,
    empty: null,
    columns: { state: (state) => (state === null ? null : JSON.stringify(state)) },
    read: ({ state }) => state,
  },
}

/** Lists, as the record kit keeps them. Those that are private are found for their owner alone: the database sees to it. */
export const listType = recordType<ListRow, Values>({
  kind: 'list',
  table: 'workspace.lists',
  feature: 'myLists',
  access: 'own',
  secretAmong: privateAmong,
  fields: FIELDS,
  titleField: 'name',
  followable: true,
  hiddenOf: (who, row) => hiddenFields('list', who, accessOf(row)),
  describe: () => ({ subtitle: '', avatarUrl: '' }),
  /** What a list said while it was private stays with its owner. */
  pastFrom: (who, row) => (row.owner_id === who.userId ? undefined : 'shared'),
  checks: {
    /** What a list holds, and whether it follows a search, is decided when it is made. */
    refused({ state, holds }, row) {
      if (!row) return findKind(holds ?? 'company')?.type ? undefined : 'holds'
      if (holds !== undefined && holds !== row.holds) return 'holds'
      return state !== undefined && (state === null) !== (row.state === null) ? 'state' : undefined
    },
    async written(ctx, { shared, state, holds }, row) {
      // Who does not own a list would lose sight of it by making it private.
      if (row && shared !== undefined && shared !== row.shared && row.owner_id !== ctx.session.userId)
        throw new AppError('forbidden')
      if (!state) return
      const search = findKind(row?.holds ?? holds ?? 'company')?.search
      if (!search?.isState(state)) throw new AppError('invalid', { faults: [{ path: 'state', key: 'invalid' }] })
      const fields = search.hiddenIn(ctx, state)
      if (fields.length > 0) throw new AppError('hiddenFields', { fields })
    },
  },
})
