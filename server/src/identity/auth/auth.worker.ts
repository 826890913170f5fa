import { href } from '@kontor/contract/kit/paths.ts'
import { inPlatform, type PlatformTx } from '#kit/db/scope.ts'
import { listener } from '#kit/events/deliver.ts'
import type { Kit } from '#kit/http/context.ts'
import { greeting } from '#kit/mail/greeting.ts'
import { secretText, writeMail } from '#kit/mail/mail.ts'
import { handler } from '#kit/queue/runner.ts'
import { hashToken, randomToken } from '#kit/security/keys.ts'
import * as attempts from './attempts.repository.ts'
import { countResetMail } from './attempts.ts'
import { passwordChanged, passwordReset, sessionReused } from './auth.events.ts'
import { resetMail, verificationMail } from './auth.jobs.ts'
import * as repository from './auth.repository.ts'
import * as codes from './codes.repository.ts'

const RESET_MINUTES = 15
const VERIFICATION_HOURS = 24

type Whose = { accountId: string; userId: string }

export const sendResetCode = handler(resetMail, async (kit, { email, locale, browser, device, network }) => {
  await inPlatform(kit.db, 'read write', async (tx) => {
    const user = await repository.findUserByEmail(tx, email)
    if (!user?.active) return
    const whose = { accountId: user.account_id, userId: user.id }
    const isKnown = device !== null && (await attempts.isKnownDevice(tx, whose, Buffer.from(device, 'hex')))
    const asker = { userId: user.id, isKnown, key: (isKnown ? device : network) ?? 'unknown' }
    if (!(await countResetMail(tx, kit.secret, asker, kit.now()))) return
    const asked = browser ? Buffer.from(browser, 'hex') : null
    if (asked) await codes.removeCodesOf(tx, user.id, asked)
    const code = await newCode(kit, tx, whose, { purpose: 'password', browser: asked, minutes: RESET_MINUTES })
    const link = kit.publicUrl + href('forgot', locale, {}, { email, code })
    await writeMail(tx, {
      to: user.email,
      accountId: user.account_id,
      subject: kit.translate(locale, 'mail.reset.subject'),
      ...secretText(kit.secret, (hidden) =>
        kit.translate(locale, asked ? 'mail.reset.browser' : 'mail.reset.body', {
          greeting: greeting(kit.translate, { ...user, locale }),
          link: hidden(link),
          code: hidden(code),
        }),
      ),
    })
  })
})

export const sendVerificationCode = handler(verificationMail, async (kit, { userId }) => {
  await inPlatform(kit.db, 'read write', (tx) => writeVerificationMail(kit, tx, userId))
})

/** It goes to an address that a stranger may have typed, so nothing else that was typed is in it. */
async function writeVerificationMail(kit: Kit, tx: PlatformTx, userId: string) {
  const user = await repository.findUser(tx, userId)
  if (!user || user.email_verified_at) return
  const { locale } = user
  const whose = { accountId: user.account_id, userId }
  const code = await newCode(kit, tx, whose, { purpose: 'email', browser: null, minutes: VERIFICATION_HOURS * 60 })
  const link = kit.publicUrl + href('confirm', locale, {}, { code })
  await writeMail(tx, {
    to: user.email,
    accountId: user.account_id,
    subject: kit.translate(locale, 'mail.verify.subject'),
    ...secretText(kit.secret, (hidden) =>
      kit.translate(locale, 'mail.verify.body', { greeting: greeting(kit.translate, user), link: hidden(link) }),
    ),
  })
}

type NewCode = { purpose: 'password' | 'email'; browser: Buffer | null; minutes: number }

/** 156 random bits; only their hash is kept. */
async function newCode(kit: Kit, tx: PlatformTx, whose: Whose, { purpose, browser, minutes }: NewCode) {
  const code = randomToken().slice(0, 26)
  await codes.insertCode(tx, {
    account_id: whose.accountId,
    user_id: whose.userId,
    hash: hashToken(code),
    purpose,
    browser,
    expires_at: new Date(kit.now().getTime() + minutes * 60_000),
    used_at: null,
  })
  return code
}

export const authListeners = [
  listener('tell-password-reset', passwordReset, (kit, tx, { userId }) => tellUser(kit, tx, userId, 'mail.resetDone')),
  listener('tell-password-change', passwordChanged, (kit, tx, { userId }) => tellUser(kit, tx, userId, 'mail.changed')),
  listener('tell-session-reuse', sessionReused, (kit, tx, { userId }) => tellUser(kit, tx, userId, 'mail.reuse')),
]

type Word = 'mail.resetDone' | 'mail.changed' | 'mail.reuse'

async function tellUser(kit: Kit, tx: PlatformTx, userId: string, letter: Word) {
  const user = await repository.findUser(tx, userId)
  if (!user) return
  const link = kit.publicUrl + href('forgot', user.locale)
  await writeMail(tx, {
    to: user.email,
    accountId: user.account_id,
    subject: kit.translate(user.locale, `${letter}.subject`),
    text: kit.translate(user.locale, `${letter}.body`, { greeting: greeting(kit.translate, user), link }),
  })
}
