import type { NewRelation } from '@kontor/contract/company-record.ts'
import type { z } from 'zod'
import { AppError } from '#kit/errors.ts'
import { record } from '#kit/events/events.ts'
import type { Ctx } from '#kit/http/context.ts'
import { companyChanged } from './companies.events.ts'
import { canEdit } from './companies.policy.ts'
import * as companies from './companies.repository.ts'
import type { Row } from './companies.repository.ts'
import { present } from './present.ts'
import { lockEditable, survivorOf } from './reading.ts'
import { noteChanges } from './record.ts'
import * as relations from './relations.repository.ts'

export async function add(ctx: Ctx, id: string, given: z.output<typeof NewRelation>) {
  const row = await lockEditable(ctx, id)
  const other = await survivorOf(ctx, await companies.find(ctx.tx, given.companyId))
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
    source: 'user',
  })
  if (!added) throw refused('companyId', 'list.duplicate')
  await note(ctx, { ...row, account_id }, null, shown(added))
  return present(ctx, row)
}

export async function remove(ctx: Ctx, id: string, relationId: string) {
  const row = await companies.find(ctx.tx, id)
  const relation = await relations.findRelation(ctx.tx, relationId)
  if (!row || !relation || ![relation.company_id, relation.other_id].includes(row.id)) throw new AppError('notFound')
  if (!canEdit(ctx.session, { account_id: relation.account_id })) throw new AppError('forbidden')
  await relations.removeRelation(ctx.tx, relation.id)
  await note(ctx, { ...row, account_id: relation.account_id }, shown(relation), null)
  return null
}

function shown({ kind, company_id, other_id, valid_from, valid_to }: relations.RelationRecord) {
  return { kind, companyId: company_id, otherId: other_id, from: valid_from, to: valid_to }
}

/** The entry belongs to whom the relation belongs: a public record must not tell of an account's own. */
async function note(ctx: Ctx, row: Row, before: unknown, after: unknown) {
  await noteChanges(ctx, row, 'user', [{ field: 'relations', before, after }])
  await record(ctx.tx, companyChanged, ctx.session.accountId, { companyId: row.id })
}

function refused(path: string, key: 'merge.same' | 'list.duplicate') {
  return new AppError('invalid', { faults: [{ path, key }] })
}
