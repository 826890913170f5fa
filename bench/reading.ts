import { analyse } from '../server/src/flows/search/text/analyse.ts'
import { readQuery } from '../server/src/flows/search/text/query.ts'
import { LONG_TEXTS } from '../server/src/kit/testing/long-texts.ts'

/** The longest time that reading ten thousand characters takes, as two texts of a company and as a query. */
export function measureReading() {
  const times = LONG_TEXTS.map(([kind, text]) => {
    read(text)
    const began = performance.now()
    read(text)
    const ms = performance.now() - began
    console.log(`  ${kind.padEnd(18)} ${ms.toFixed(1).padStart(6)} ms`)
    return ms
  })
  return Math.max(...times)
}

function read(text: string) {
  analyse(text, 'de', 'text')
  analyse(text, 'any', 'name')
  readQuery(text, { prefixLast: true })
}
