import type { HistoryEntry } from '@kontor/contract/companies.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'

/** What the product itself writes as the source of a value; anything else is the name of a source. */
const OWN: Readonly<Partial<Record<string, MessageDescriptor>>> = {
  user: msg`entered`,
  restored: msg`restored`,
  merge: msg`by a merge`,
}

/** Who or what a change comes from. */
export function useSourceLine() {
  const { i18n } = useLingui()
  return ({ by, source }: Pick<HistoryEntry, 'by' | 'source'>) => {
    const own = OWN[source]
    const words = own ? i18n._(own) : source
    if (!by) return words
    return source === 'user' ? by : `${by}, ${words}`
  }
}
