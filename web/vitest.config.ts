import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'
import { runs } from '../tools/runs.ts'

/** Screens and their parts, in a document without a browser. */
export default defineConfig({
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), lingui()],
  resolve: { alias: { '~': `${import.meta.dirname}/app` } },
  test: {
    name: 'web',
    root: import.meta.dirname,
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'http://localhost:3000/' } },
    include: ['app/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'server/**/*.test.ts'],
    // Most of a small file's time goes into loading the program; setup.ts puts back what a file leaves.
    isolate: false,
    setupFiles: ['app/lib/testing/setup.ts', '../tools/generators.ts'],
    testTimeout: runs(300_000),
    expect: { poll: { timeout: 120_000 } },
    // Otherwise one core of two stays idle.
    maxWorkers: '100%',
  },
})
