import { type Answer, startApp } from './app.ts'
import type { TestDatabase } from './database.ts'

/** The API with as many connections as in production. Its time limits are far off: a busy machine must not decide. */
export function startPatientApp(database: TestDatabase) {
  return startApp(database, { patience: 20 })
}

/** Starts the work so many times before any of it is done. */
export function atOnce<T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, index) => work(index)))
}

/** How often each status was answered. */
export function statusesOf(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
