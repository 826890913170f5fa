import { checks } from './check.ts'
import { browser, build, journeys } from './e2e.ts'
import { inOrder } from './system/steps.ts'

await inOrder([browser, build, ...checks([]), journeys([])])
