import { explainPhone, parsePhone } from '@kontor/contract/kit/phones.ts'
import type { PersonPhone, PersonPlace } from '@kontor/contract/person-parts.ts'
import { homeOf } from './derived.ts'

/** The number in one spelling, an extension behind it; what is no number stays as it was typed. */
export function spelled(phone: string, country?: string): string {
  const read = parsePhone(phone, country)
  if (!read) return phone
  return read.ext ? `${read.number};ext=${read.ext}` : read.number
}

/** A number is read as one of the country where the person lives, unless it begins with another one's. */
export function withSpelling(phones: readonly PersonPhone[], places: readonly PersonPlace[]): PersonPhone[] {
  const country = homeOf(places)?.country
  return phones.map((each) => ({ ...each, phone: spelled(each.phone, country) }))
}

/** Numbers that cannot be called, each with its place and why; those that were there before are not asked again. */
export function phoneFaults(phones: readonly PersonPhone[], before: readonly PersonPhone[], country?: string) {
  const known = new Set(before.map(({ phone }) => phone))
  return phones.flatMap(({ phone }, index) => {
    const key = known.has(phone) ? undefined : explainPhone(phone, country)
    return key ? [{ path: `phones.${index}.phone`, key }] : []
  })
}

/** Those that can be called, in one spelling. */
export function callable(phones: readonly PersonPhone[], places: readonly PersonPlace[]): PersonPhone[] {
  const country = homeOf(places)?.country
  return withSpelling(
    phones.filter(({ phone }) => explainPhone(phone, country) === undefined),
    places,
  )
}
