import { faultsOf } from '@kontor/contract/kit/faults.ts'
import { ShortlistFeedback, sharedShortlists } from '@kontor/contract/shared-shortlists.ts'
import { call } from '~/lib/client.ts'
import type { Values } from '~/ui/plain/form.ts'

/** The contract's rules and call for what a reader says. Loaded with the first use. */
export type Where = { code: string; password: string | undefined; place: number }

function bodyOf(values: Values, { code, password, place }: Where) {
  const { author = '', verdict, text = '' } = values
  return { code, place, author, verdict: verdict as 'advance', text, ...(password === undefined ? {} : { password }) }
}

export function checkFeedback(values: Values, where: Where) {
  return faultsOf(ShortlistFeedback, bodyOf(values, where))
}

export function sendFeedback(values: Values, where: Where) {
  return call(sharedShortlists.feedback, { body: bodyOf(values, where) })
}
