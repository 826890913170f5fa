import type { LinkType, NetworkLink, NodeKind } from '@kontor/contract/networks.ts'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const LINK_NAMES: Readonly<Record<LinkType, MessageDescriptor>> = {
  position: msg`Position`,
  education: msg`Education`,
  parent: msg`Parent company`,
  owner: msg`Owner`,
  auditor: msg`Auditor`,
  client: msg`Client`,
  partner: msg`Partner`,
  successor: msg`Successor`,
  submission: msg`Submission`,
  job: msg`Job for a client`,
  contact: msg`Contact of a user`,
}

export const NODE_NAMES: Readonly<Record<NodeKind, MessageDescriptor>> = {
  company: msg`Company`,
  person: msg`Person`,
  job: msg`Job`,
  user: msg`User of your account`,
}

const KNOWN_BY: Readonly<Record<string, MessageDescriptor>> = {
  owner: msg`looks after it`,
  added: msg`added it`,
}

/** When a link held, as far as it is known. */
export function timeText({ from, to, lasts }: Pick<NetworkLink, 'from' | 'to' | 'lasts'>, i18n: I18n) {
  if (from && to) return from === to ? from : `${from} – ${to}`
  if (from) return lasts ? i18n._(msg`since ${from}`) : from
  return to ? i18n._(msg`until ${to}`) : ''
}

/** What the record says of a link. */
export function detailText({ type, text, place }: Pick<NetworkLink, 'type' | 'text' | 'place'>, i18n: I18n) {
  const known = type === 'contact' ? KNOWN_BY[text] : undefined
  return [known ? i18n._(known) : text, place].filter(Boolean).join(' · ')
}
