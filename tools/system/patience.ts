import { setTimeout as pause } from 'node:timers/promises'

const LONG_SECONDS = 120

/** For tests: waits for what must come, however slow the machine is, and says what never came. */
export async function waitUntil(question: () => unknown, everyMs?: number) {
  if (await until(question, LONG_SECONDS, everyMs)) return
  throw new Error(`Waited ${LONG_SECONDS} s in vain for ${question.toString()}`)
}

/** Asks again and again until the answer is truthy; false when the time is over. */
export async function until(question: () => unknown, seconds: number, everyMs = 25): Promise<boolean> {
  const end = performance.now() + seconds * 1000
  while (!(await question())) {
    if (performance.now() > end) return false
    await pause(everyMs)
  }
  return true
}
