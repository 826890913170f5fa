import { ENRICHED_FIELDS } from '@kontor/contract/person-enrichment.ts'
import { MOST_OF_PERSON } from '@kontor/contract/person-record.ts'
import type { Values } from '#catalogue/people/fields.ts'
import { isMissing } from './enrichable.ts'

const WHOLE = Object.values(ENRICHED_FIELDS).filter((field) => field !== 'profiles')

/** The facts that the person lacks. What somebody has written stays; links are added beside it. */
export function gapsFilledBy(known: Values, facts: Partial<Values>): Partial<Values> {
  const change: Partial<Values> = {}
  for (const field of WHOLE)
    if (isMissing(known[field]) && !isMissing(facts[field])) Object.assign(change, { [field]: facts[field] })
  const addresses = new Set(known.profiles.map(keyOf))
  const links = (facts.profiles ?? []).filter((link) => !addresses.has(keyOf(link)))
  const room = MOST_OF_PERSON.profiles - known.profiles.length
  if (links.length > 0 && room > 0) change.profiles = [...known.profiles, ...links.slice(0, room)]
  return change
}

function keyOf(link: Values['profiles'][number]) {
  const { type } = link
  return `${type} ${'serviceUrl' in link ? link.serviceUrl : link.serviceUsername}`.toLowerCase()
}
