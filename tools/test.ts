import { sources, tests } from './check.ts'
import { browser, build, journeys } from './e2e.ts'
import { runAll } from './system/steps.ts'

await runAll([browser, build, sources(), tests(), journeys()])
