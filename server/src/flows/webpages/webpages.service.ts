import { Worker } from 'node:worker_threads'
import { limitTo } from '#kit/security/limit.ts'
import type { Given, PageFacts } from './read-page.ts'
import type { GivenOfPerson, PersonPageFacts } from './read-person-page.ts'

const START_MS = 20_000
const READ_MS = 5000
const MEMORY_MB = 256
/** Pages that are read at once: each may take all of one processor and its memory. */
const oneOfTwo = limitTo(2)

/**
 * Reads a page that somebody else wrote: in a thread of its own, because it may be made to take all the time and
 * memory there is. Nothing when it does.
 */
export function readInThread(given: Given, limitMs = READ_MS): Promise<PageFacts | undefined> {
  return oneOfTwo(() => readNow<PageFacts>(given, limitMs))
}

/** The same for a page about a person. */
export function readPersonInThread(given: GivenOfPerson, limitMs = READ_MS): Promise<PersonPageFacts | undefined> {
  return oneOfTwo(() => readNow<PersonPageFacts>(given, limitMs))
}

function readNow<Facts>(given: Given | GivenOfPerson, limitMs: number): Promise<Facts | undefined> {
  return new Promise((resolve) => {
    const thread = new Worker(new URL('page-thread.ts', import.meta.url), {
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    })
    const end = (facts?: Facts) => {
      clearTimeout(timer)
      void thread.terminate()
      resolve(facts)
    }
    let timer = setTimeout(end, START_MS)
    thread.on('message', (message: 'ready' | Facts) => {
      if (message !== 'ready') return end(message)
      clearTimeout(timer)
      timer = setTimeout(end, limitMs)
      thread.postMessage(given, [])
    })
    thread.once('error', () => end())
    thread.once('exit', () => end())
  })
}
