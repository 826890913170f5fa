import { defineConfig } from 'vitest/config'

/** What times a start must have the machine to itself. */
const ALONE = ['e2e/start.test.ts']

/** Whole systems and browsers, with patience. */
const common = {
  root: `${import.meta.dirname}/..`,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  teardownTimeout: 30_000,
  expect: { poll: { timeout: 15_000 } },
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...common,
          name: 'system',
          include: ALONE,
          globalSetup: ['e2e/demo-world.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...common,
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          exclude: ALONE,
          globalSetup: ['e2e/demo-world.ts', 'e2e/shared-system.ts'],
          // A story waits as much as it works, so a second one finds room beside it.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
