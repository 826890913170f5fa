import process from 'node:process'
import { buildWeb, isBuilt } from './build.ts'
import { findChromium } from './chromium.ts'
import { runJourneys } from './run-vitest.ts'
import { styles, tests } from './check.ts'
import { GUARDED, unchangedTests } from './guarded-tests.ts'
import { type Plan, runAll, type Step } from './system/steps.ts'
import { asFilters } from './test-files.ts'

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
export function journeys(filters: readonly string[] = [], leftOut: readonly string[] = [], name = 'Journeys'): Step {
  const work = () => runJourneys({ args: ['--config', 'e2e/vitest.config.ts'], filters, leftOut })
  return { name, work, needs: [browser.name, build.name] }
}

/** Tests of the life of a system that are due, one after the other; those that pass are noted. */
function lifeCycle(): Plan {
  const unchanged = unchangedTests()
  const due = Object.keys(GUARDED).filter((test) => !unchanged.includes(test))
  if (unchanged.length > 0) console.log(`Unchanged since they passed: ${unchanged.join(', ')}.`)
  const [ofTools, ofSystems] = [
    due.filter((test) => !test.startsWith('e2e/')),
    due.filter((test) => test.startsWith('e2e/')),
  ]
  return [
    ...(ofTools.length > 0 ? [styles, tests(asFilters(ofTools))] : []),
    ...(ofSystems.length > 0 ? [browser, build, journeys(asFilters(ofSystems))] : []),
  ]
}

if (import.meta.main) {
  const words = process.argv.slice(2)
  await runAll(words.length === 1 && words[0] === 'life-cycle' ? lifeCycle() : [browser, build, journeys(words)])
}
