const MINUTE_MS = 60_000
/** Beyond so many keys those whose minute is over are forgotten. */
const MOST_KNOWN = 10_000

/** Counts for each key how often it comes in a minute. Returns the seconds to wait, 0 for who may go on. */
export function minuteWindow(perMinute: number) {
  const windows = new Map<string, { count: number; until: number }>()
  return (key: string, nowMs: number): number => {
    const known = windows.get(key)
    if (known && known.until > nowMs) {
      known.count += 1
      return known.count > perMinute ? Math.ceil((known.until - nowMs) / 1000) : 0
    }
    if (windows.size >= MOST_KNOWN) forgetPast(windows, nowMs)
    // Put in again, so that the map stays in the order of time.
    windows.delete(key)
    windows.set(key, { count: 1, until: nowMs + MINUTE_MS })
    return 0
  }
}

function forgetPast(windows: Map<string, { until: number }>, nowMs: number) {
  for (const [key, { until }] of windows) {
    if (until > nowMs) break
    windows.delete(key)
  }
}
