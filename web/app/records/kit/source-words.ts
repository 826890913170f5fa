import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const OWN = {
  user: msg`Entered by hand`,
  restored: msg`Restored from the history`,
  merge: msg`Taken over in a merge`,
  page: msg`Web page`,
  resume: msg`Resume`,
  careers: msg`Careers page`,
  import: msg`Import`,
  person: msg`The person, by the link of a privacy notice`,
} as const

/** Where a value comes from, in words. Names of registers and lists are their own words. */
export function sourceText(i18n: I18n, source: string) {
  const host = /^page: (.+)$/.exec(source)?.[1]
  if (host) return i18n._(msg`Web page ${host}`)
  const name = /^record: (.+)$/.exec(source)?.[1]
  if (name) return i18n._(msg`Record of ${name}`)
  const [, domain, certainty] = /^pattern: (\S+) (\d+)$/.exec(source) ?? []
  if (domain && certainty) return i18n._(msg`Address pattern of ${domain}, ${certainty} % certain`)
  return Object.hasOwn(OWN, source) ? i18n._(OWN[source as keyof typeof OWN]) : source
}
