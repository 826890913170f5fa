import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startApp } from '#kit/testing/app.ts'
import { action, playLedger } from '#kit/testing/credit-histories.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { costlyRuns, runs } from '../../../../tools/runs.ts'

const database = testDatabase()

const HISTORIES = costlyRuns(15)
const LENGTH = 200
const AT_ONCE = 5

test(
  `entries and balance agree after ${HISTORIES * LENGTH} operations with faults in between`,
  async () => {
    const app = await startApp(database)
    const histories = fc.array(action, { minLength: LENGTH, maxLength: LENGTH, size: 'max' })
    // Several accounts at a time: none may notice the others.
    const several = fc.array(histories, { minLength: AT_ONCE, maxLength: AT_ONCE })
    const property = fc.asyncProperty(several, async (all) => {
      await Promise.all(all.map((actions) => playLedger(app, database, actions)))
    })
    const outcome = await fc.check(property, { numRuns: HISTORIES / AT_ONCE, endOnFailure: true })
    expect(fc.defaultReportMessage(outcome)).toBeUndefined()
  },
  runs(300_000),
)
