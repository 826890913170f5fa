import { type KnownWords, termList, writtenWords } from './document-words.ts'
import type { Document, Weight } from './engine.ts'
import { cellTerm, filterTerm } from './filter-terms.ts'
import { analyse, lexemesIn } from './text/analyse.ts'
import { nameUnits, phraseOf } from './text/names.ts'

type Plain<Columns> = {
  id: string
  slug: string
  name: string
  /** What else it is found by; what people look for first weighs most. */
  texts: Partial<Record<Exclude<Weight, 'A'>, readonly (string | null)[]>>
  /** The values of each filter. */
  values: Readonly<Record<string, readonly (string | null)[]>>
  point?: { latitude: number; longitude: number } | undefined
  columns: Columns
  /** From 0 to 1, beside others with the same words. */
  popularity: number
  version: number
  updatedAt: Date
}

/** The document of a record that has a name, texts and values: enough for kinds that read nothing special in them. */
export function plainDocument<Columns>(record: Plain<Columns>, known?: KnownWords): Document<Columns> {
  const { name, texts, values, point } = record
  const units = nameUnits(name)
  const terms = termList()
  terms.add(lexemesIn(units, 'any', 'name'), 'A', 'B')
  const written = (['B', 'C', 'D'] as const).flatMap((weight) => {
    const given = (texts[weight] ?? []).filter((text) => text !== null)
    for (const text of given) terms.add(analyse(text, 'any', 'text'), weight)
    return given
  })
  for (const [key, all] of Object.entries(values)) {
    terms.mark(all.filter((value) => value !== null).map((value) => filterTerm(key, value)))
  }
  if (point) terms.mark([cellTerm(point.latitude, point.longitude)])
  return {
    ...record.columns,
    record_id: record.id,
    slug: record.slug,
    name,
    name_key: phraseOf(units),
    popularity: Math.fround(record.popularity),
    version: record.version,
    updated_at: record.updatedAt,
    terms: terms.all,
    words: [name, ...written].flatMap((text) => writtenWords(text, known)),
  }
}
