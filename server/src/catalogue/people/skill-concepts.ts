import type { ConceptLabel } from '@kontor/contract/person-parts.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { exactConceptOf, labelOf } from '#catalogue/concepts/concepts.service.ts'
import { conceptKey, unique } from './joins.ts'

type Kind = 'skill' | 'occupation'

/**
 * Words that the dictionary has become its concept. A concept is kept under its English name, whatever the language of
 * whoever wrote it, so that the same skill is written the same way in every record.
 */
export function tidyConcepts(labels: readonly ConceptLabel[], kind: Kind): ConceptLabel[] {
  const known = labels.map(({ id, name }) => {
    const concept = id ?? exactConceptOf(name, kind, 'en')?.concept ?? null
    return { id: concept, name: (concept && labelOf(concept, 'en')) ?? name }
  })
  return unique(known, conceptKey)
}

export function isConcept(id: string) {
  return labelOf(id, 'en') !== undefined
}

/** As the reader calls it. */
export function inLanguage({ id, name }: ConceptLabel, locale: Locale): ConceptLabel {
  return { id, name: (id && labelOf(id, locale)) ?? name }
}

/** The value of a filter as the reader calls it: the name of a concept, or the words that are none. */
export function conceptLabel(value: string, locale: Locale): string {
  return labelOf(value, locale) ?? value
}
