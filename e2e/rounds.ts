import type { BrowserContextOptions } from 'playwright-core'
import { expect } from 'vitest'
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

const ROUNDS = await Promise.all(
  PAIRS.map(async ([locale, size], at) => ({
    locale,
    size,
    at,
    /** For names that are given once. */
    mark: `${locale}-${at}`,
    options: SIZES[size],
    translate: await loadWords(locale),
  })),
)

export type Round = (typeof ROUNDS)[number]

/** How many journeys of each file have been declared: files share the program. */
const journeys = new Map<string, number>()

/** `npm run prove` makes each journey in all languages on both; else those of a file go in English on a desk and in German on a phone by turns. */
export function rounds(): readonly Round[] {
  const file = expect.getState().testPath ?? ''
  const turn = journeys.get(file) ?? 0
  journeys.set(file, (turn + 1) % 2)
  return PROVE ? ROUNDS : ROUNDS.slice(turn, turn + 1)
}
