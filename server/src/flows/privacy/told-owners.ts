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
type Subject = Pick<Told, 'reason' | 'personId'>
/** Administrators alone are told of an address that belongs to somebody who was erased. */
type Mailed = { reason: Told['reason'] | 'corrected.erased'; personId: string }

/**
 * Whoever looks after the person is told, else who added her, else those who answer for the account: by a notification,
 * or by mail where the plan of the account has none.
 */
export async function tellOwners(ctx: Ctx, about: Told, addedBy: string | null) {
  const { kit, tx, session } = ctx
  const isNotified = hasFeature(session.plan, 'notifications')
  for (const userId of await readersOf(ctx, about, addedBy)) {
    if (isNotified) await deliverTo({ kit, tx, accountId: session.accountId }, userId, about)
    else await mailTo(ctx, userId, about)
  }
}

/** Those who are told. Of an end that comes near the administrators hear in any case. */
export async function readersOf(ctx: Ctx, { reason, personId }: Subject, addedBy: string | null): Promise<string[]> {
  const owner = (await relationshipOf(ctx, 'person', personId))?.owner?.userId
  const there = new Set((await listOwners(ctx.tx)).map(({ userId }) => userId))
  const first = [owner, addedBy].find((id) => id !== null && id !== undefined && there.has(id))
  const admins = first === undefined || reason === 'expiring' ? await listAdmins(ctx.tx) : []
  return [...new Set([...(first ? [first] : []), ...admins])]
}

/** Somebody who may be written to, and the people whom they see. */
export async function mailReader(ctx: Ctx, userId: string) {
  const user = await findRights(ctx.tx, userId)
  // Nothing is written to an address that nobody has confirmed.
  if (!user?.active || user.email_verified_at === null || isRestrictedUser(user)) return undefined
  const { locale, roles } = user
  const own = { ...ctx, session: { ...ctx.session, userId, roles, locale } }
  const see = (ids: readonly string[]) => actingFor(ctx.tx, userId, () => recordKind('person').seenBy(own, ids))
  return { user, see }
}
export type Reader = NonNullable<Awaited<ReturnType<typeof mailReader>>>

export async function mailTo(ctx: Ctx, userId: string, { reason, personId }: Mailed) {
  const { kit, tx, session } = ctx
  const reader = await mailReader(ctx, userId)
  if (!reader) return
  const { user, see } = reader
  const seen = await see([personId])
  // A record that was withdrawn is deleted by now, and its mail names nobody.
  if (reason !== 'withdrawn' && !seen.has(personId)) return
  const { locale, email: to } = user
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
