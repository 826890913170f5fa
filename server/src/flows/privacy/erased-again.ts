import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { hasErasedContact } from '#catalogue/people/erased.ts'
import { personType } from '#catalogue/people/person-type.ts'
import type { PersonRow as Person } from '#catalogue/people/why-kept.ts'
import { listAdmins } from '#identity/accounts/people.ts'
import type { Ctx } from '#kit/http/context.ts'
import { find } from '#kit/records/rows.repository.ts'
import { deliverTo } from '#workspace/notifications/deliver.ts'
import * as notices from './notices.repository.ts'
import { mailTo } from './told-owners.ts'

/**
 * Whether what a person wrote about herself holds an address or a number of somebody who was erased; then it is for the
 * administrators to say whether it may stay. Nobody else learns that somebody was erased.
 */
export async function lookForErased(ctx: Ctx, noticeId: string) {
  const { kit, tx, session } = ctx
  // Both are gone where she was erased since.
  const personId = (await notices.lock(tx, noticeId))?.person_id
  const person: Person | undefined = personId === undefined ? undefined : await find(tx, personType, personId)
  if (!person || !(await hasErasedContact(ctx, person))) return
  const about = { reason: 'corrected' as const, personId: person.id, occasion: `${noticeId} erased ${person.version}` }
  const isNotified = hasFeature(session.plan, 'notifications')
  for (const userId of await listAdmins(tx)) {
    if (isNotified)
      await deliverTo({ kit, tx, accountId: session.accountId }, userId, { ...about, details: { of: 'erased' } })
    else await mailTo(ctx, userId, { ...about, reason: 'corrected.erased' })
  }
}
