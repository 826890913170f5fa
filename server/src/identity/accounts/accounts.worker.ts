import { href } from '@kontor/contract/kit/paths.ts'
import { verificationMail } from '#identity/auth/auth.jobs.ts'
import { inPlatform, inTenant } from '#kit/db/scope.ts'
import { listener } from '#kit/events/deliver.ts'
import { isPlainName } from '#kit/mail/greeting.ts'
import { secretText, writeMail } from '#kit/mail/mail.ts'
import { enqueue } from '#kit/queue/queue.ts'
import { handler } from '#kit/queue/runner.ts'
import { hashToken, randomToken } from '#kit/security/keys.ts'
import { accountJoined } from './accounts.events.ts'
import { invitationMail, removeUserPicture } from './accounts.jobs.ts'
import * as invitations from './invitations.repository.ts'
import { isPictureUsed } from './users.repository.ts'

export const accountListeners = [
  listener('confirm-address', accountJoined, (_, tx, { userId }) => enqueue(tx, verificationMail, { userId })),
]

export const removeReplacedPicture = handler(removeUserPicture, async (kit, { key, accountId }) => {
  const isUsed = await inTenant(kit.db, { accountId }, 'read only', (tx) => isPictureUsed(tx, key))
  if (!isUsed) await kit.storage.remove(key)
})

/** The code exists in the mail alone. Names that strangers typed are in it only where they look like names. */
export const sendInvitation = handler(invitationMail, async (kit, { invitationId }) => {
  await inPlatform(kit.db, 'read write', async (tx) => {
    const open = await invitations.lockLive(tx, invitationId, kit.now())
    // One that has its code was written by an attempt before this one.
    if (!open || open.hash !== null) return
    const { locale, companyName: company, invitedBy: inviter } = open
    const code = randomToken().slice(0, 26)
    await invitations.setHash(tx, open.id, hashToken(code))
    const link = kit.publicUrl + href('invitation', locale, {}, { code })
    const isNamed = inviter !== null && isPlainName(inviter) && isPlainName(company)
    await writeMail(tx, {
      to: open.email,
      accountId: open.accountId,
      subject: kit.translate(locale, 'mail.invitation.subject'),
      ...secretText(kit.secret, (hidden) => {
        const common = { greeting: kit.translate(locale, 'mail.greeting.plain'), link: hidden(link) }
        return isNamed
          ? kit.translate(locale, 'mail.invitation.body', { ...common, inviter, company })
          : kit.translate(locale, 'mail.invitation.plain', common)
      }),
    })
  })
})
