import type { Lock } from './session-core.ts'

/** Runs works one after another inside one page. */
export function createLock(): Lock {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work, work)
    last = mine.catch(() => undefined)
    return mine
  }
}

const ownLock = createLock()

/** One holder over all tabs; a browser without locks serialises its own page. */
export const browserLock: Lock = (work) => {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return ownLock(work)
  return navigator.locks.request('kontor-session', work)
}
