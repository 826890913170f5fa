import process from 'node:process'

/** The long form of all tests, started by `npm run prove`. */
export const PROVE = process.env['PROVE'] === '1'

const LONGER = 40
/** Any number will do, as long as it stays: the same commit must give the same result. */
const FIXED_SEED = 20_260_101

/** How often a property is tried, here alone: `npm test` tries few, `npm run prove` forty times as many. */
export function runs(count: number) {
  return PROVE ? count * LONGER : count
}

/** The same for what takes a whole program or database each time: a third of it in `npm test`. */
export function costlyRuns(count: number) {
  return PROVE ? runs(count) : Math.ceil(count / 3)
}

/** What depends on the machine and the moment (time, memory, delay) is judged by `npm run prove` alone. */
export function judged(limit: number) {
  return PROVE ? limit : Infinity
}

/** `SEED=…` repeats what failed; fast-check names the seed with every failure. */
export const SEED = Number(process.env['SEED'] ?? (PROVE ? randomSeed() : FIXED_SEED))

export function randomSeed() {
  return Math.floor(Math.random() * 2 ** 31)
}
