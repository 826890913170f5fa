import type { NewRelation } from '@kontor/contract/company-record.ts'
import type { z } from 'zod'
import { AppError } from '#kit/errors.ts'
import { canEdit } from '#kit/access.ts'
import type { Ctx } from '#kit/http/context.ts'
import { noteChanges } from '#kit/records/journal.ts'
import type { RecordPointer } from '#kit/records/kinds.ts'
import { lockEditable, readable } from '#kit/records/reading.ts'
import { find } from '#kit/records/rows.repository.ts'
import { BY_USER, tell } from '#kit/records/writing.ts'
import type { Row } from './companies.repository.ts'
import { companyType } from './company-type.ts'
import { present } from './present.ts'
import * as relations from './relations.repository.ts'

export async function add(ctx: Ctx, id: string, given: z.output<typeof NewRelation>) {
  const row = await lockEditable(ctx, companyType, id)
  const other = await readable(ctx, companyType, given.companyId)
  if (other.id === row.id) throw refused('companyId', 'merge.same')
  // Between two public records it is public; a record of the account keeps what concerns it in the account.
  const account_id = row.account_id ?? other.account_id
  const added = await relations.insertRelation(ctx.tx, {
    account_id,
    company_id: row.id,
    other_id: other.id,
    kind: given.kind,
    valid_from: given.from,
    valid_to: given.to,
    source: BY_USER,
  })
  if (!added) throw refused('companyId', 'list.duplicate')
  await note(ctx, { ...row, account_id }, null, shown(added))
  return present(ctx, row)
}

export async function remove(ctx: Ctx, id: string, relationId: string) {
  const row = await find(ctx.tx, companyType, id)
  const relation = await relations.findRelation(ctx.tx, relationId)
  if (!row || !relation || ![relation.company_id, relation.other_id].includes(row.id)) throw new AppError('notFound')
  if (!canEdit(ctx.session, { account_id: relation.account_id })) throw new AppError('forbidden')
  if ((await relations.removeRelation(ctx.tx, relation.id)) === 0) throw new AppError('notFound')
  await note(ctx, { ...row, account_id: relation.account_id }, shown(relation), null)
  return null
}

function shown({ kind, company_id, other_id, valid_from, valid_to }: relations.RelationRecord) {
  return { kind, companyId: company_id, otherId: other_id, from: valid_from, to: valid_to }
}

/** The entry belongs to whom the relation belongs: a public record must not tell of an account's own. */
async function note(ctx: Ctx, row: Row, before: unknown, after: unknown) {
  await noteChanges(ctx, { ...row, kind: 'company' }, BY_USER, [{ field: 'relations', before, after }])
  await tell(ctx, companyType, 'changed', row.id)
}

function refused(path: string, key: 'merge.same' | 'list.duplicate') {
  return new AppError('invalid', { faults: [{ path, key }] })
}

/** Relations of a company that is merged. What the survivor has already falls away, and comes back with the undo. */
export const relationPointer: RecordPointer = {
  name: 'relations',
  kinds: ['company'],
  move: relations.moveRelations,
  giveBack: relations.giveRelationsBack,
}

/** How many relations a merge would move. */
export function countRelations(ctx: Ctx, row: Pick<Row, 'id' | 'account_id'>) {
  return relations.countRelations(ctx.tx, row.id, row.account_id)
}
