import { sendResetCode } from '#identity/auth/auth.worker.ts'
import { inPlatform } from '../db/scope.ts'
import type { TestApp } from './app.ts'

/** What the person reads in the mail after asking for a new password. */
export async function resetCode({ kit }: TestApp, email: string, locale: 'en' | 'de' | 'fr' = 'en') {
  await sendResetCode.handle(kit, { email, locale }, { number: 1, last: false })
  const mail = await inPlatform(kit.db, 'read only', (tx) =>
    tx
      .selectFrom('flows.mails')
      .selectAll()
      .where('recipient', '=', email)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow(),
  )
  const code = /code=([\w-]+)/.exec(mail.body)?.[1]
  if (!code) throw new Error('the mail holds no code')
  return { code, mail }
}
