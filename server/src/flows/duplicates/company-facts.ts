import { fold } from '#kit/text/fold.ts'
import { nameKey } from '#kit/text/name-key.ts'
import { domainWord, rootDomain } from './domains.ts'
import { legalForm } from './legal-forms.ts'
import { phoneKey } from './phones.ts'
import { readRegisterNumber, type RegisterNumber } from './register-numbers.ts'

/** What is written about a company, as far as the radar looks at it. */
export type Written = {
  name: string
  type: string
  country: string | null
  city: string | null
  domain: string | null
  phone: string | null
  registerNumber: string | null
  lei: string | null
}

/** The same, brought to one spelling. */
export type Facts = {
  /** In the order of the name, without spaces. */
  name: string
  words: readonly string[]
  form: string | null
  type: string | null
  country: string | null
  city: string | null
  domain: string | null
  domainRoot: string | null
  domainWord: string | null
  phone: string | null
  register: RegisterNumber | null
  lei: string | null
}

export function factsOf(written: Written): Facts {
  const words = loosely(nameKey(written.name))
    .split(' ')
    .filter((word) => word !== '')
  const { domain } = written
  return {
    name: words.join(''),
    words: words.toSorted(),
    form: legalForm(written.name),
    type: written.type === 'unknown' ? null : written.type,
    country: written.country || null,
    city: written.city ? loosely(fold(written.city)) || null : null,
    domain,
    domainRoot: domain && rootDomain(domain),
    domainWord: domain && domainWord(domain),
    phone: (written.phone && phoneKey(written.phone)) ?? null,
    register: (written.registerNumber && readRegisterNumber(written.registerNumber, written.country)) || null,
    lei: written.lei?.toUpperCase() ?? null,
  }
}

/** Müller is typed Mueller by some and Muller by others: all three are read as the last. */
function loosely(folded: string) {
  return folded.replace(/([aou])e/g, '$1').replace(/[^\p{L}\p{N} ]/gu, '')
}
