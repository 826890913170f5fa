import fc from 'fast-check'
import { runs, SEED } from './runs.ts'

/** Loaded before every test file: what a property does not decide itself is decided here. */
fc.configureGlobal({ seed: SEED, numRuns: runs(100) })
