const KEY = 'kontor.resetAsked'
/** As long as a code is good. */
const VALID_MS = 15 * 60_000

/** A code works only in the browser that asked for it, so the browser notes that it did. */
export function noteAsked(now = Date.now()) {
  localStorage.setItem(KEY, String(now))
}

export function hasAsked(now = Date.now()) {
  return now - Number(localStorage.getItem(KEY) ?? 0) < VALID_MS
}
