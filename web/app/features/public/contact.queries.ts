import { faultsOf } from '@kontor/contract/kit/faults.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { ContactMessage, operations } from '@kontor/contract/operations.ts'
import { solveCaptcha } from '~/lib/captcha.ts'
import { call } from '~/lib/client.ts'
import type { Sending, Values } from '~/ui/plain/form.ts'

/** The contract's rules and call for a message to the operator. Loaded with the first use. */
export const prove = solveCaptcha

export function checkMessage({ name, email, subject, message }: Values) {
  return faultsOf(ContactMessage, { name, email, subject, message })
}

export function sendMessage({ values, proof, attempt }: Sending, locale: Locale) {
  const { name = '', email = '', subject = '', message = '' } = values
  return call(
    operations.contact,
    { body: { name, email, subject, message, locale } },
    { captcha: proof, idempotencyKey: attempt },
  )
}
