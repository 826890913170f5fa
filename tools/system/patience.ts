import { setTimeout as pause } from 'node:timers/promises'

/** Asks again and again until the answer is truthy; false when the time is over. */
export async function until(question: () => unknown, seconds: number, everyMs = 25): Promise<boolean> {
  const end = performance.now() + seconds * 1000
  while (!(await question())) {
    if (performance.now() > end) return false
    await pause(everyMs)
  }
  return true
}
