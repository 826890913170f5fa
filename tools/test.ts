import process from 'node:process'
import { sources, styles, tests } from './check.ts'
import { browser, build, journeys } from './e2e.ts'
import { unchangedTests } from './guarded-tests.ts'
import { type Plan, runAll } from './system/steps.ts'
import { asFilters, changeOf, filesWith } from './test-files.ts'

/** `npm test` runs everything, `npm test <words>` the files with one of the words in their path, `npm test changed` what a change touches. */
function stepsFor(words: readonly string[]): Plan {
  if (words.length === 0) return everything()
  return words.length === 1 && words[0] === 'changed' ? touched() : matching(words)
}

/** Building and reading the sources find room beside each other; tests and journeys each take both processors. */
function everything(): Plan {
  const leftOut = unchangedTests()
  if (leftOut.length > 0) console.log(`Nothing that these guard has changed since they passed: ${leftOut.join(', ')}.`)
  return [browser, styles, [[build], [sources()]], tests([], leftOut), journeys([], leftOut)]
}

function matching(words: readonly string[]): Plan {
  const chosen = filesWith(words)
  const files = [...chosen.tests, ...chosen.journeys]
  if (files.length === 0) {
    console.error(`No test file has ${words.map((word) => `“${word}”`).join(' or ')} in its path.`)
    process.exit(1)
  }
  console.log(`${files.length} of ${chosen.of} test files, without the checks of the sources:`)
  for (const file of files) console.log(`  ${file}`)
  return [
    ...(chosen.tests.length > 0 ? [styles, tests(asFilters(chosen.tests))] : []),
    ...(chosen.journeys.length > 0 ? [browser, build, journeys(asFilters(chosen.journeys))] : []),
  ]
}

/** Vitest follows the imports; what no import shows is listed as `forceRerunTriggers` in the two configurations. */
function touched(): Plan {
  const { since, files } = changeOf()
  if (files.length === 0) {
    console.log('Nothing differs from the trunk: nothing to run.')
    process.exit(0)
  }
  console.log(`${files.length} files differ from ${since.slice(0, 12)}:`)
  for (const file of files) console.log(`  ${file}`)
  console.log('All checks of the sources, the tests that import one of these files, and every journey if the product')
  console.log('changed. Not seen: what a test reaches without importing it, such as programs it starts.')
  const changed = ['--changed', since]
  return [browser, styles, build, sources(), tests(changed), journeys(changed)]
}

await runAll(stepsFor(process.argv.slice(2)))
