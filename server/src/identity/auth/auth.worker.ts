import { href } from '@kontor/contract/kit/paths.ts'
import { inPlatform, type PlatformTx } from '#kit/db/scope.ts'
import { listener } from '#kit/events/deliver.ts'
import type { Kit } from '#kit/http/context.ts'
import { writeMail } from '#kit/mail/mail.ts'
import { handler } from '#kit/queue/runner.ts'
import { hashToken, randomToken } from '#kit/security/keys.ts'
import { passwordReset, sessionReused } from './auth.events.ts'
import { resetMail } from './auth.jobs.ts'
import * as repository from './auth.repository.ts'

const CODE_MINUTES = 15

export const sendResetCode = handler(resetMail, async (kit, { email, locale }) => {
  await inPlatform(kit.db, 'read write', async (tx) => {
    const user = await repository.findUserByEmail(tx, email)
    if (!user?.active) return
    const code = randomToken().slice(0, 26)
    await repository.removeResetCodes(tx, user.id)
    const expiresAt = new Date(kit.now().getTime() + CODE_MINUTES * 60_000)
    const row = {
      account_id: user.account_id,
      user_id: user.id,
      hash: hashToken(code),
      expires_at: expiresAt,
      used_at: null,
    }
    await repository.insertResetCode(tx, row)
    const link = kit.publicUrl + href('forgot', locale, {}, { email, code })
    await writeMail(tx, {
      to: user.email,
      accountId: user.account_id,
      subject: kit.say(locale, 'mail.reset.subject'),
      text: kit.say(locale, 'mail.reset.body', { name: user.name, link, code }),
    })
  })
})

export const authListeners = [
  listener('tell-password-reset', passwordReset, (kit, tx, { userId }) => tellUser(kit, tx, userId, 'mail.resetDone')),
  listener('tell-session-reuse', sessionReused, (kit, tx, { userId }) => tellUser(kit, tx, userId, 'mail.reuse')),
]

async function tellUser(kit: Kit, tx: PlatformTx, userId: string, letter: 'mail.resetDone' | 'mail.reuse') {
  const user = await repository.findUser(tx, userId)
  if (!user) return
  const link = kit.publicUrl + href('forgot', user.locale)
  await writeMail(tx, {
    to: user.email,
    accountId: user.account_id,
    subject: kit.say(user.locale, `${letter}.subject`),
    text: kit.say(user.locale, `${letter}.body`, { name: user.name, link }),
  })
}
