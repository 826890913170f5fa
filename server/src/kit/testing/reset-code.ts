import { sendResetCode } from '#identity/auth/auth.worker.ts'
import { inPlatform } from '../db/scope.ts'
import { openText } from '../mail/mail.ts'
import type { Kit } from '../http/context.ts'
import type { TestApp } from './app.ts'

/** What the person reads in the mail after asking for a new password. */
export async function resetCode({ kit }: TestApp, email: string, locale: 'en' | 'de' | 'fr' = 'en', asked = {}) {
  await sendResetCode.handle(kit, { email, locale, ...asked }, { number: 1, last: false })
  return lastCode(kit, email)
}

/** The code of the newest mail to an address, as its recipient reads it. */
export async function lastCode(kit: Kit, email: string) {
  const mail = await inPlatform(kit.db, 'read only', (tx) =>
    tx
      .selectFrom('flows.mails')
      .selectAll()
      .where('recipient', '=', email)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow(),
  )
  const text = mail.sealed ? openText(kit.secret, mail.sealed) : mail.body
  const code = /code=([\w-]+)/.exec(text)?.[1]
  if (!code) throw new Error('the mail holds no code')
  return { code, text, mail }
}
