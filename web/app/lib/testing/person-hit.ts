import type { PersonHit } from '@kontor/contract/people.ts'
import { PERSON_ID } from './person-record.ts'

/** A result of the people search; a test changes what it is about. */
export function personHit(changes: Partial<PersonHit> = {}): PersonHit {
  const id = changes.id ?? PERSON_ID
  return {
    type: 'person',
    id,
    personId: id,
    slug: '',
    title: 'Ada Brunner',
    subtitle: 'Engineer · Brenner GmbH',
    avatarUrl: '',
    access: 'company',
    highlights: [],
    position: 'Engineer',
    company: 'Brenner GmbH',
    seniority: 'senior',
    location: { city: 'Kiel', country: 'DE' },
    languages: [{ language: 'de', proficiency: 'C2' }],
    skills: ['Docker'],
    tags: [],
    availability: null,
    updatedAt: '2026-11-15T00:00:00Z',
    hidden: [],
    can: {
      edit: true,
      delete: true,
      merge: true,
      enrich: true,
      follow: true,
      copy: false,
      searchIn: true,
      erase: true,
    },
    ...changes,
  }
}
