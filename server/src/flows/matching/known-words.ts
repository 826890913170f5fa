import { conceptOf, exactConceptOf, labelOf } from '#catalogue/concepts/concepts.service.ts'
import { keyOf } from '#catalogue/concepts/label-keys.ts'
import { isProperName } from '#catalogue/concepts/nearness.ts'
import { cityIn } from '#kit/text/city-names.ts'
import { slugOf } from '#kit/text/fold.ts'
import { readTable } from '#kit/text/read-table.ts'
import { remember } from '#kit/text/remember.ts'
import type { Point } from './inputs.ts'

/**
 * Everyday wordings of one skill in three languages, which neither the dictionary nor the encoder brings together. A
 * skill that the dictionary has under one of them keeps its concept.
 */
const ownWordings: () => ReadonlyMap<string, string> = once(() => {
  const known = new Map<string, string>()
  for (const row of readTable('labels/own-wordings.tsv')) {
    const wordings = row.flatMap((list) => list.split(';'))
    const concept =
      wordings.map(exactSkill).find((each) => each !== undefined) ?? `o:skill:${slugOf(wordings[0] ?? '')}`
    for (const wording of wordings) known.set(keyOf(wording), concept)
  }
  return known
})

function exactSkill(wording: string) {
  return exactConceptOf(wording, 'skill', 'en')?.concept
}

function once<T>(read: () => T): () => T {
  let value: T | undefined
  return () => (value ??= read())
}

const found: (name: string) => { concept: string | null } = remember((name) => ({
  concept: ownWordings().get(keyOf(name)) ?? conceptOf(name, 'skill', 'en')?.concept ?? null,
}))

/** The concept of a skill in words, the same for job and person; many write the same words. */
export function skillConcept(name: string): string | null {
  return found(name).concept
}

type Place = { city: string; country: string; latitude: number | null; longitude: number | null }

/** Where a place is: as it was given, else where its town is. */
export function pointOf({ city, country, latitude, longitude }: Place): Point | null {
  if (latitude !== null && longitude !== null) return { latitude, longitude }
  const known = cityIn(city, country)
  return known ? { latitude: known.latitude, longitude: known.longitude } : null
}

/** The concept of words that stand in our own list; nothing for others, without looking for what is near. */
export function ownWording(words: string): string | null {
  return ownWordings().get(keyOf(words)) ?? null
}

/** Whether a concept is called by the name of a product, which is the same in every language. */
export const isProductName: (concept: string) => boolean = remember((concept) =>
  isProperName(labelOf(concept, 'en') ?? ''),
)
