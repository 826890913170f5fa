import process from 'node:process'
import { buildWeb, isBuilt } from './build.ts'
import { findChromium } from './chromium.ts'
import { run } from './system/run.ts'
import { inOrder, type Step } from './system/steps.ts'

export const build: Step = {
  name: 'Build',
  work: async () => {
    if (!isBuilt()) await buildWeb()
  },
}

export const browser: Step = {
  name: 'Browser',
  work: async () => {
    process.env['CHROMIUM'] = findChromium()
  },
}

/** The journeys through the whole system; the words narrow them. */
export function journeys(words: readonly string[]): Step {
  return { name: 'Journeys', work: () => run('vitest', ['run', '--config', 'e2e/vitest.config.ts', ...words]) }
}

if (import.meta.main) await inOrder([browser, build, journeys(process.argv.slice(2))])
