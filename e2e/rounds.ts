import type { BrowserContextOptions } from 'playwright-core'
import { DESK, PHONE } from './browser.ts'
import { loadWords } from './words.ts'

const phone: BrowserContextOptions = { viewport: PHONE, hasTouch: true, isMobile: true }

/** A story is told in English on a desk and in German on a phone. */
export const ROUNDS = [
  { locale: 'en', size: 'desk', options: { viewport: DESK } as BrowserContextOptions, say: await loadWords('en') },
  { locale: 'de', size: 'phone', options: phone, say: await loadWords('de') },
] as const

export type Round = (typeof ROUNDS)[number]
