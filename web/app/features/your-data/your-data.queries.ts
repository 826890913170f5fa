import { type Fault, faultsOf } from '@kontor/contract/kit/faults.ts'
import { explainPhone } from '@kontor/contract/kit/phones.ts'
import { privacy } from '@kontor/contract/privacy.ts'
import { NoticeCorrection } from '@kontor/contract/privacy-notices.ts'
import { call } from '~/lib/client.ts'
import type { Values } from '~/ui/plain/form.ts'

/** One entry to a line. */
const linesOf = (text = '') =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

function correctionOf(token: string, { name, emails, phones, message = '' }: Values) {
  return { token, name, emails: linesOf(emails), phones: linesOf(phones), message }
}

/** The contract's rules and call for a correction; loaded with the first use. */
export function checkCorrection(token: string, values: Values): Fault[] {
  const correction = correctionOf(token, values)
  const phones = correction.phones.flatMap((phone): Fault[] => {
    const key = explainPhone(phone)
    return key ? [{ path: 'phones', key }] : []
  })
  // An entry of a list is a line of its field.
  return [...faultsOf(NoticeCorrection, correction), ...phones].map((fault) => ({
    ...fault,
    path: fault.path.split('.')[0] ?? fault.path,
  }))
}

export function sendCorrection(token: string, values: Values) {
  return call(privacy.correctNotice, { body: correctionOf(token, values) })
}
