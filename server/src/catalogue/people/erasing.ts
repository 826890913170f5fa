import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { enqueue } from '#kit/queue/queue.ts'
import { listAliases } from '#kit/records/aliases.repository.ts'
import type { Subject } from '#kit/records/personal-data.ts'
import { listAny, lockAny, removeForGood } from '#kit/records/rows.repository.ts'
import { listOriginals } from './consent.repository.ts'
import { blockAll } from './erased.ts'
import { removePhoto } from './people.jobs.ts'
import { canErase } from './people.policy.ts'
import type { Row } from './people.repository.ts'
import { personType } from './person-type.ts'

export type Known = {
  subject: Subject
  rows: readonly Row[]
  /** The public person into whom she was merged. */
  publicId: string | null
}

/**
 * Everybody who is or was this person of the account: a deleted one too, and those that were merged into it. One that was
 * merged into a public person is still the account's own; into another one of the account, it is part of that one.
 */
export async function subjectOf(ctx: Ctx, id: string): Promise<Known> {
  const asked = (await listAny<Row>(ctx.tx, personType, [id])).get(id)
  if (!asked) throw new AppError('notFound')
  const publicId = asked.merged_into
  if (publicId && !(await isPublic(ctx, publicId))) throw new AppError('notFound')
  if (!canErase(ctx.session, asked)) throw new AppError('forbidden')
  const ids = (await listAliases(ctx.tx, personType, [id])).map((alias) => alias.id)
  const rows = [...(await listAny<Row>(ctx.tx, personType, ids)).values()]
  const subject = {
    accountId: ctx.session.accountId,
    ids,
    names: rows.map(({ name }) => name),
    emails: rows.flatMap(({ emails }) => emails.map(({ email }) => email)),
    phones: rows.flatMap(({ phones }) => phones.map(({ phone }) => phone)),
  }
  return { subject, rows, publicId }
}

async function isPublic(ctx: Ctx, id: string) {
  return (await listAny<Row>(ctx.tx, personType, [id])).get(id)?.account_id === null
}

/** One erasure after the other, and after whatever is being written. */
export async function lockPerson(ctx: Ctx, id: string) {
  await lockAny(ctx.tx, personType, id)
}

/** Removes the records, so that nobody takes them in again. What refers to them goes with them; the photo follows. */
export async function removePerson(ctx: Ctx, { subject, rows, publicId }: Known) {
  const originals = await listOriginals(ctx.tx, subject.ids)
  await blockAll(ctx, rows, publicId ? [...originals, publicId] : originals)
  await removeForGood(ctx.tx, personType, subject.ids)
  const { accountId } = subject
  for (const key of new Set(rows.flatMap(({ photo_key }) => photo_key ?? [])))
    await enqueue(ctx.tx, removePhoto, { key, accountId })
}
