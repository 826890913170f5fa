import { accounts, NewAccount, PasswordReset, ResetMail } from '@kontor/contract/accounts.ts'
import { TokenRequest } from '@kontor/contract/auth.ts'
import { type Fault, faultsOf } from '@kontor/contract/kit/faults.ts'
import { solveCaptcha } from '~/lib/captcha.ts'
import { call } from '~/lib/client.ts'
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
  return call(accounts.sendResetMail, { body: { email } }, { captcha })
}

export function resetPassword(email: string, code: string, newPassword: string) {
  return call(accounts.resetPassword, { body: { email, code, newPassword } })
}
