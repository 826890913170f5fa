import process from 'node:process'
import { buildWeb, isBuilt } from './build.ts'
import { findChromium } from './chromium.ts'
import { runJourneys } from './run-vitest.ts'
import { runAll, type Step } from './system/steps.ts'

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

/** The journeys through the whole system; the filters narrow them. */
export function journeys(filters: readonly string[] = [], name = 'Journeys'): Step {
  const work = () => runJourneys({ args: ['--config', 'e2e/vitest.config.ts'], filters })
  return { name, work, needs: [browser.name, build.name] }
}

if (import.meta.main) await runAll([browser, build, journeys(process.argv.slice(2))])
