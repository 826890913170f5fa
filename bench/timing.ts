export type Timing = { p50: number; p95: number; errors: number; count: number }

/** Milliseconds of each call; one that fails counts as an error and with its time. */
export async function timed(times: number[], call: () => Promise<boolean>) {
  const began = performance.now()
  const succeeded = await call()
  times.push(performance.now() - began)
  return succeeded
}

export function timingOf(times: readonly number[], errors = 0): Timing {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), errors, count: sorted.length }
}
