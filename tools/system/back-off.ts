const FIRST_MS = 250
/** Longer would not spare anything and would be missing when somebody waits: a killed API is back within seconds. */
export const LONGEST_PAUSE_MS = 1000
/** Who ran for so long has recovered; its next failure is a first one. */
export const STEADY_MS = 60_000

/** How long to wait before something that failed so many times in a row is started again. */
export function restartPauseMs(failures: number) {
  return Math.min(FIRST_MS * 2 ** Math.min(failures - 1, 16), LONGEST_PAUSE_MS)
}
