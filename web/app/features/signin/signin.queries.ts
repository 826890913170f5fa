import { accounts, EmailVerification, NewAccount, PasswordReset, ResetMail } from '@kontor/contract/accounts.ts'
import { TokenRequest } from '@kontor/contract/auth.ts'
import { AcceptedInvitation } from '@kontor/contract/users.ts'
import { type Fault, faultsOf } from '@kontor/contract/kit/faults.ts'
import { solveCaptcha } from '~/lib/captcha.ts'
import { call, jar, session } from '~/lib/client.ts'
import { readSettings } from '~/lib/jar.ts'
import { warn } from '~/lib/report.ts'
import type { Values } from '~/ui/plain/form.ts'

/** The contract's rules and calls for signing in and up. Loaded with the first use: they are heavier than the page. */
export const prove = solveCaptcha

export function checkSignIn({ email, password }: Values) {
  return faultsOf(TokenRequest, { grantType: 'password', email, password })
}

export function checkJoin({ companyName, name, email, password }: Values) {
  return faultsOf(NewAccount, { companyName, name, email, password })
}

export function checkResetMail({ email }: Values) {
  return faultsOf(ResetMail, { email })
}

export function checkReset({ email, code, newPassword, repeated }: Values): Fault[] {
  const faults = faultsOf(PasswordReset, { email, code, newPassword })
  return newPassword === repeated ? faults : [...faults, { path: 'repeated', key: 'password.mismatch' }]
}

export function sendResetMail(email: string, captcha: string) {
  return call(accounts.sendResetMail, { body: { email } }, { captcha, asBrowser: true })
}

export function resetPassword(email: string, code: string, newPassword: string) {
  return call(accounts.resetPassword, { body: { email, code, newPassword } }, { asBrowser: true })
}

export function checkConfirmation({ code }: Values) {
  return faultsOf(EmailVerification, { code })
}

/** Whoever is signed in here is read anew, so that the next page no longer asks to confirm. */
export async function confirmAddress(code: string) {
  await call(accounts.verifyEmail, { body: { code } })
  if (!readSettings(jar).session) return
  // The address is confirmed either way; a failure here only leaves the reminder until the next page has asked.
  await call(accounts.current, {}).then(({ user }) => session.remember(user), warn)
}

export function checkAcceptance({ code, name, password }: Values) {
  return faultsOf(AcceptedInvitation, { code, name, password })
}
