import { NOTICE_SOURCES, type NoticeSource } from '@kontor/contract/privacy-notices.ts'
import type { PersonRow as Person } from '#catalogue/people/why-kept.ts'

/** The name under which provenance and history know what the person put right herself. */
export const BY_PERSON = 'person'

const KNOWN: Readonly<Record<string, NoticeSource>> = {
  [BY_PERSON]: 'you',
  careers: 'you',
  resume: 'documents',
  import: 'import',
  user: 'staff',
  restored: 'staff',
  merge: 'staff',
}

/** Where what is kept comes from, in few words; whatever is not known by name was read in public. */
export function sourcesOf({ provenance }: Pick<Person, 'provenance'>): NoticeSource[] {
  const found = new Set(Object.values(provenance).map(({ source }) => sourceOf(source)))
  return NOTICE_SOURCES.filter((source) => found.has(source))
}

/** An address that follows from those of colleagues was made here, and read nowhere. */
function sourceOf(source: string): NoticeSource {
  return KNOWN[source] ?? (source.startsWith('pattern: ') ? 'staff' : 'public')
}
