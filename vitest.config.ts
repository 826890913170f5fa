import { defineConfig } from 'vitest/config'

/** Small and module tests run on Node; screens bring their own project. */
export default defineConfig({
  test: {
    // One core is left free otherwise, and of two that is half of them.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'seed/**/*.test.ts'],
          globalSetup: ['tools/test-database.ts'],
          // Each file has a database and an application of its own; loading the program anew for each costs half a minute.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'rules',
          include: ['contract/**/*.test.ts', 'tools/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      'web/vitest.config.*',
    ],
  },
})
