import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/longest-first.ts'
import { runs } from './tools/runs.ts'

/** Only what hangs is ended: how long something takes depends on what else the machine does. */
const PATIENCE = { testTimeout: runs(300_000), hookTimeout: 300_000, expect: { poll: { timeout: 120_000 } } }
const setupFiles = [`${import.meta.dirname}/tools/generators.ts`]

/** Small and module tests run on Node; screens bring their own project. */
export default defineConfig({
  test: {
    // One core is left free otherwise, and of two that is half of them.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    // What tests read without importing it: `npm test changed` runs them all when it differs.
    forceRerunTriggers: [
      '**/package.json',
      '**/vitest.config.*',
      `${import.meta.dirname}/server/migrations/**`,
      `${import.meta.dirname}/messages/**`,
      `${import.meta.dirname}/tools/{test-database,generators,runs}.ts`,
    ],
    projects: [
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'seed/**/*.test.ts'],
          globalSetup: ['tools/test-database.ts'],
          // Each file has a database and an application of its own; loading the program anew for each costs half a minute.
          isolate: false,
          setupFiles,
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'rules',
          include: ['contract/**/*.test.ts', 'tools/**/*.test.ts'],
          isolate: false,
          setupFiles,
          ...PATIENCE,
        },
      },
      'web/vitest.config.*',
    ],
  },
})
