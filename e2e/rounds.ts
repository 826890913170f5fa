import type { BrowserContextOptions } from 'playwright-core'
import { PROVE } from '../tools/runs.ts'
import { DESK, PHONE } from './browser.ts'
import { loadWords } from './words.ts'

const SIZES: Record<'desk' | 'phone', BrowserContextOptions> = {
  desk: { viewport: DESK },
  phone: { viewport: PHONE, hasTouch: true, isMobile: true },
}
const PAIRS = [
  ['en', 'desk'],
  ['de', 'phone'],
  ['en', 'phone'],
  ['de', 'desk'],
  ['fr', 'desk'],
  ['fr', 'phone'],
] as const

/** A journey is made in English on a desk and in German on a phone; by `npm run prove` in all three languages on both. */
export const ROUNDS = await Promise.all(
  PAIRS.slice(0, PROVE ? PAIRS.length : 2).map(async ([locale, size], at) => ({
    locale,
    size,
    /** For names that are given once. */
    mark: `${locale}-${at}`,
    options: SIZES[size],
    translate: await loadWords(locale),
  })),
)

export type Round = (typeof ROUNDS)[number]
