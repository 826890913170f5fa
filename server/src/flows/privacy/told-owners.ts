import { href } from '@kontor/contract/kit/paths.ts'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { findRights, listAdmins, listOwners } from '#identity/accounts/people.ts'
import type { Ctx } from '#kit/http/context.ts'
import { greeting } from '#kit/mail/greeting.ts'
import { writeMail } from '#kit/mail/mail.ts'
import { recordKind, relationshipOf } from '#kit/records/kinds.ts'
import { deliverTo } from '#workspace/notifications/deliver.ts'

type Told = { reason: 'expiring' | 'corrected' | 'withdrawn'; personId: string; occasion: string }

/**
 * Whoever looks after the person is told, else who added her, else those who answer for the account: by a notification,
 * or by mail where the plan of the account has none.
 */
export async function tellOwners(ctx: Ctx, about: Told, addedBy: string | null) {
  const { kit, tx, session } = ctx
  const owner = (await relationshipOf(ctx, 'person', about.personId))?.owner?.userId
  const there = new Set((await listOwners(tx)).map(({ userId }) => userId))
  const first = [owner, addedBy].find((id) => id !== null && id !== undefined && there.has(id))
  const isNotified = hasFeature(session.plan, 'notifications')
  for (const userId of first ? [first] : await listAdmins(tx)) {
    if (isNotified) await deliverTo({ kit, tx, accountId: session.accountId }, userId, about)
    else await mailTo(ctx, userId, about)
  }
}

async function mailTo(ctx: Ctx, userId: string, { reason, personId }: Told) {
  const { kit, tx, session } = ctx
  const user = await findRights(tx, userId)
  // Nothing is written to an address that nobody has confirmed.
  if (!user?.active || user.email_verified_at === null) return
  const { locale, email: to } = user
  const name = (await recordKind('person').seenBy(ctx, [personId])).get(personId)?.title ?? ''
  const line = kit.translate(locale, `mail.digest.${reason}`, { name })
  const page =
    reason === 'withdrawn' ? href('recentlyDeleted', locale) : href('contactDetail', locale, { id: personId })
  await writeMail(tx, {
    to,
    accountId: session.accountId,
    subject: line,
    text: kit.translate(locale, 'mail.person.body', {
      greeting: greeting(kit.translate, user),
      line,
      link: kit.publicUrl + page,
    }),
  })
}
