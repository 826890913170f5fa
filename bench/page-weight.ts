import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { openBrowser } from '../tools/browser.ts'

export type Weight = { kib: number; paint: number }

/** What a first visit of each page costs in a real browser: JavaScript, compressed, and the time of its largest paint. */
export async function weighPages(webUrl: string, paths: readonly string[]) {
  const browser = await openBrowser()
  try {
    const weights = new Map<string, Weight>()
    for (const path of paths) weights.set(path, await weigh(await browser.newPage(), webUrl + path))
    return weights
  } finally {
    await browser.close()
  }
}

async function weigh(page: Page, url: string): Promise<Weight> {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  // What comes later is not of the first visit, and its body would be lost with the page.
  page.removeAllListeners('response')
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  const paint = await page.evaluate<number>(LARGEST_PAINT)
  await page.close()
  return { kib: bytes / 1024, paint: paint / 1000 }
}

/** Runs in the browser, which has told its paints by now. */
const LARGEST_PAINT = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  })
})`
