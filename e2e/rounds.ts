import type { BrowserContextOptions } from 'playwright-core'
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

/** A story is told in English on a desk and in German on a phone; with `ROUNDS=all` in all three languages on both. */
export const ROUNDS = await Promise.all(
  PAIRS.slice(0, process.env['ROUNDS'] === 'all' ? PAIRS.length : 2).map(async ([locale, size], at) => ({
    locale,
    size,
    /** For names that are given once. */
    mark: `${locale}-${at}`,
    options: SIZES[size],
    say: await loadWords(locale),
  })),
)

export type Round = (typeof ROUNDS)[number]
