import { defineConfig } from 'vitest/config'
import { LongestFirst } from '../tools/longest-first.ts'

/** Whole systems and browsers, with patience. */
export default defineConfig({
  test: {
    root: `${import.meta.dirname}/..`,
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/demo-world.ts', 'e2e/shared-system.ts'],
    // A story waits as much as it works, so a second one finds room beside it.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    teardownTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
