import type { PersonHit } from '@kontor/contract/people.ts'
import type { ShownPerson } from '~/records/person/person-kind.tsx'

/** A hit of the search in the shape of lists and records. */
export function shownPerson(hit: PersonHit): ShownPerson {
  const { personId, title, subtitle, access, can, location, avatarUrl, hidden, updatedAt } = hit
  return { personId, name: title, headline: subtitle, access, can, location, avatarUrl, hidden, updatedAt }
}
