import { profileUrl } from '@kontor/contract/kit/profile-links.ts'
import type { ProfileLink } from '@kontor/contract/kit/profile-links.ts'
import { fold } from '#kit/text/fold.ts'
import { nameKey } from '#kit/text/name-key.ts'
import { phoneKey } from './phones.ts'

/** What is written about a person, as far as the radar looks at it. */
export type Written = {
  name: string
  emails: readonly { email: string }[]
  phones: readonly { phone: string }[]
  profiles: readonly ProfileLink[]
  positions: readonly { company: string; companyId: string | null }[]
  city: string | null
}

/** The same, brought to one spelling. */
export type Facts = {
  /** First names and last names in any order. */
  words: readonly string[]
  emails: readonly string[]
  phones: readonly string[]
  profiles: readonly string[]
  /** Companies of the whole career, by id and by name. */
  companies: readonly string[]
  city: string | null
}

/** Titles that some write before a name and others do not. */
const TITLES = new Set(['dr', 'prof', 'dipl', 'ing', 'mag', 'mba', 'herr', 'frau', 'mr', 'mrs', 'ms', 'mme', 'm'])

export function factsOf(written: Written): Facts {
  const words = (loosely(written.name).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !TITLES.has(word))
  return {
    words: words.toSorted(),
    emails: written.emails.map(({ email }) => email.toLowerCase()),
    phones: written.phones.flatMap(({ phone }) => phoneKey(phone.replace(/;ext=\d+$/, '')) ?? []),
    profiles: written.profiles.flatMap((link) => (isOwn(link) ? profileUrl(link, 'person').toLowerCase() : [])),
    companies: [
      ...new Set(
        written.positions.flatMap(({ company, companyId }) => [...(companyId ? [companyId] : []), nameKey(company)]),
      ),
    ].filter((company) => company !== ''),
    city: written.city ? loosely(written.city) : null,
  }
}

/** A network in which everybody has one page; a website may be that of an employer. */
function isOwn({ type }: ProfileLink) {
  return ['linkedin', 'xing', 'github', 'twitter'].includes(type)
}

/** Müller is typed Mueller by some and Muller by others: all three are read as the last. */
function loosely(text: string) {
  return fold(text).replace(/([aou])e/g, '$1')
}
