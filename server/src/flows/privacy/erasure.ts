import { lockPerson, removePerson, subjectOf } from '#catalogue/people/erasing.ts'
import { audit } from '#kit/audit.ts'
import { forWholeAccount } from '#kit/db/scope.ts'
import type { Ctx } from '#kit/http/context.ts'
import { partMerged, pointersAt } from '#kit/records/kinds.ts'
import { personalData } from '#kit/records/personal-data.ts'

/**
 * Erases a person with everything the account keeps about her, in one transaction: all of it goes or nothing does. Files
 * are removed by jobs that the same transaction adds. What a merge moved to a public person goes too. What stays is the
 * entry in the audit log and keyed fingerprints.
 */
export async function erase(ctx: Ctx, id: string) {
  await lockPerson(ctx, id)
  const known = await subjectOf(ctx, id)
  const { subject } = known
  await forWholeAccount(ctx.tx, async () => {
    if (known.publicId) await partMerged(ctx, 'person', subject.ids)
    for (const data of personalData()) await data.erase?.(ctx, subject)
    for (const pointer of pointersAt('person')) await pointer.erase?.(ctx.tx, 'person', subject.ids)
    await removePerson(ctx, known)
  })
  const { accountId, userId: actorId } = ctx.session
  await audit(ctx.tx, { accountId, actorId, action: 'person.erased', objectId: id, requestId: ctx.requestId })
  return null
}
