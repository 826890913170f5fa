import { z } from 'zod'
import { LOCALES } from './locales.ts'
import { paragraphs } from './text.ts'

/** Reading stands apart: pages that only show texts go without schemas. */
export { inLanguage, type Localized } from './in-language.ts'

/** One text in the languages it exists in. */
export function localized(max: number) {
  return z.partialRecord(z.enum(LOCALES), paragraphs(max))
}
