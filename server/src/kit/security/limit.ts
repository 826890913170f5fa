/** At most `slots` pieces of work at once; the others wait their turn. */
export function limitTo(slots: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= slots) await new Promise<void>((start) => waiting.push(start))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The slot is handed over, so a newcomer cannot slip in between.
      if (next) next()
      else running -= 1
    }
  }
}
