import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from '../tools/longest-first.ts'
import { runs } from '../tools/runs.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** Whole systems and browsers, with patience. */
export default defineConfig({
  test: {
    root: ROOT,
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/demo-world.ts', 'e2e/shared-system.ts'],
    // A story waits as much as it works, so others find room beside it.
    maxWorkers: 3,
    // The browser of a worker serves all of its files.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // A journey sees the product through a browser, so no import shows which part it needs.
    forceRerunTriggers: [
      '**/package.json',
      '**/vitest.config.*',
      `${ROOT}/{contract,server,web,seed,messages}/**/!(*.test).*`,
      `${ROOT}/tools/{processes,start}.ts`,
      `${ROOT}/tools/{system,postgres}/!(*.test).ts`,
    ],
    // Only what hangs is ended: how long something takes depends on what else the machine does.
    testTimeout: runs(300_000),
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 120_000 } },
  },
})
