import { profileOf } from '@kontor/contract/kit/profile-of-url.ts'
import { isObject, listOf, type Organization, textOf } from './json-ld.ts'
import { readAddress } from './organization-facts.ts'
import { tidyPhone } from './phones.ts'

const MOST_WORDS = 50

/** The facts of a described person, still unchecked, under the names of the person's fields. */
export function personFacts(person: Organization) {
  const texts = (key: string) => listOf(person[key]).flatMap((value) => textOf(value) ?? [])
  return {
    emails: texts('email').map((email) => ({ email: email.replace(/^mailto:/i, '') })),
    phones: texts('telephone').flatMap((phone) => {
      const number = tidyPhone(phone.replace(/^tel:/i, ''))
      return number ? [{ phone: number }] : []
    }),
    places: listOf(person['address'])
      .flatMap(readAddress)
      .map((address) => ({ ...address, kind: 'work' })),
    positions: positionsOf(person),
    educations: texts('alumniOf').map((school) => ({ school })),
    skills: texts('knowsAbout')
      .slice(0, MOST_WORDS)
      .map((name) => ({ name })),
    languages: listOf(person['knowsLanguage']).flatMap(languageOf),
    profiles: texts('sameAs').flatMap(personLink),
    summary: texts('description').find((text) => text.length >= 40),
  }
}

/** What somebody is called at the first of the companies that are named. */
function positionsOf(person: Organization) {
  const [title] = listOf(person['jobTitle']).flatMap((value) => textOf(value) ?? [])
  const [company = ''] = listOf(person['worksFor']).flatMap((value) => textOf(value) ?? [])
  return title ? [{ title, company }] : []
}

function languageOf(value: unknown) {
  const code = isObject(value) ? textOf(value['alternateName']) : textOf(value)
  return code && /^[a-z]{2,3}(?:-[A-Z]{2})?$/.test(code) ? [{ language: code.split('-')[0] }] : []
}

/** The page of a person at a service that keeps pages of people. */
export function personLink(address: string): object[] {
  const profile = profileOf(address, 'person')
  return profile && ['linkedin', 'xing', 'github', 'twitter', 'wikipedia'].includes(profile.type) ? [profile] : []
}
