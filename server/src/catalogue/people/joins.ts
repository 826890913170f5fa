import type { ConceptLabel, Education, PersonPlace, Position, SpokenLanguage } from '@kontor/contract/person-parts.ts'
import { MOST_OF_PERSON } from '@kontor/contract/person-record.ts'
import { fold } from '#kit/text/fold.ts'
import { personKey } from './person-key.ts'

/** Both sides of a list, the survivor's first. */
function united<T>(most: number, keyOf: (item: T) => string) {
  return (mine: T[], theirs: T[]): T[] => {
    const known = new Set(mine.map(keyOf))
    return [...mine, ...theirs.filter((item) => !known.has(keyOf(item)))].slice(0, Math.max(most, mine.length))
  }
}

const employer = ({ companyId, company }: Position) => companyId ?? personKey(company)

/** The same title at the same company since the same year is the same position, however exactly it is dated. */
export const joinPositions = united<Position>(
  MOST_OF_PERSON.positions,
  (position) => `${personKey(position.title)} ${employer(position)} ${position.from?.slice(0, 4) ?? ''}`,
)
export const joinEducations = united<Education>(
  MOST_OF_PERSON.educations,
  ({ school, schoolId, degree, to }) =>
    `${schoolId ?? personKey(school)} ${personKey(degree)} ${to?.slice(0, 4) ?? ''}`,
)
export const joinConcepts = (most: number) => united<ConceptLabel>(most, conceptKey)
export const joinLanguages = united<SpokenLanguage>(MOST_OF_PERSON.languages, ({ language }) => language)
export const joinPlaces = united<PersonPlace>(MOST_OF_PERSON.places, ({ kind, street, postalCode, city, country }) =>
  fold(`${kind} ${street} ${postalCode} ${city} ${country}`),
)
export const joinByJson = (most: number) => united<unknown>(most, (item) => JSON.stringify(item).toLowerCase())
export const joinTags = united<string>(MOST_OF_PERSON.tags, (tag) => tag.toLowerCase())

export function conceptKey({ id, name }: ConceptLabel) {
  return id ?? fold(name)
}

/** Entries that stand there twice are kept once, the first of them. */
export function unique<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const seen = new Set<string>()
  return items.filter((item) => {
    const isNew = !seen.has(keyOf(item))
    seen.add(keyOf(item))
    return isNew
  })
}
