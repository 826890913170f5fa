import { href } from '@kontor/contract/kit/paths.ts'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { isRestrictedUser } from '@kontor/contract/kit/roles.ts'
import { findRights, listAdmins, listOwners } from '#identity/accounts/people.ts'
import { actingFor } from '#kit/db/scope.ts'
import type { Ctx } from '#kit/http/context.ts'
import { greeting } from '#kit/mail/greeting.ts'
import { writeMail } from '#kit/mail/mail.ts'
import { recordKind, relationshipOf } from '#kit/records/kinds.ts'
import { deliverTo } from '#workspace/notifications/deliver.ts'

type Told = { reason: 'expiring' | 'corrected' | 'withdrawn'; personId: string; occasion: string }

/**
 * Whoever looks after the person is told, else who added her, else those who answer for the account: by a notification,
 * or by mail where the plan of the account has none. Of an end that comes near the administrators hear in any case.
 */
export async function tellOwners(ctx: Ctx, about: Told, addedBy: string | null) {
  const { kit, tx, session } = ctx
  const owner = (await relationshipOf(ctx, 'person', about.personId))?.owner?.userId
  const there = new Set((await listOwners(tx)).map(({ userId }) => userId))
  const first = [owner, addedBy].find((id) => id !== null && id !== undefined && there.has(id))
  const isNotified = hasFeature(session.plan, 'notifications')
  const admins = first === undefined || about.reason === 'expiring' ? await listAdmins(tx) : []
  for (const userId of new Set([...(first ? [first] : []), ...admins])) {
    if (isNotified) await deliverTo({ kit, tx, accountId: session.accountId }, userId, about)
    else await mailTo(ctx, userId, about)
  }
}

async function mailTo(ctx: Ctx, userId: string, { reason, personId }: Told) {
  const { kit, tx, session } = ctx
  const user = await findRights(tx, userId)
  // Nothing is written to an address that nobody has confirmed.
  if (!user?.active || user.email_verified_at === null || isRestrictedUser(user)) return
  const { locale, email: to, roles } = user
  const reader = { ...ctx, session: { ...session, userId, roles, locale } }
  const seen = await actingFor(tx, userId, () => recordKind('person').seenBy(reader, [personId]))
  // A record that was withdrawn is deleted by now, and its mail names nobody.
  if (reason !== 'withdrawn' && !seen.has(personId)) return
  const name = seen.get(personId)?.title ?? ''
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
