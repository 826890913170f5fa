export type Print = (line: string) => void

const QUIET_MS = 700

/** Does one part of a longer work and says so: while it lasts if that is long, and with its seconds at the end. */
export async function step<T>(print: Print, doing: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const notice = setTimeout(() => print(`${doing} …`), QUIET_MS)
  try {
    const result = await work()
    print(`${doing}: ${seconds(began)} s`)
    return result
  } finally {
    clearTimeout(notice)
  }
}

export function seconds(began: number) {
  return ((performance.now() - began) / 1000).toFixed(1)
}
