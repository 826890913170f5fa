import { setImmediate } from 'node:timers/promises'

/** So long may one piece of work keep everybody else waiting, in milliseconds. */
const PIECE = 10

/** To be awaited between two steps of long work: lets others have their turn when it is time. */
export function turns(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < PIECE) return
    await setImmediate()
    since = performance.now()
  }
}
