import { defineConfig } from 'vitest/config'

/** Whole systems and browsers: one file after the other, with patience. */
export default defineConfig({
  test: {
    name: 'e2e',
    root: `${import.meta.dirname}/..`,
    include: ['e2e/**/*.test.ts'],
    fileParallelism: false,
    globalSetup: ['e2e/shared-system.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    teardownTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
