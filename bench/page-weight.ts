import { gzipSync } from 'node:zlib'
import { href, type PageName } from '@kontor/contract/kit/paths.ts'
import type { Page } from 'playwright-core'
import { openBrowser } from '../tools/browser.ts'

/** Kilobytes of JavaScript, compressed, that a first visit of each page loads in a real browser. */
export async function weighPages(webUrl: string, pages: readonly PageName[]) {
  const browser = await openBrowser()
  try {
    const weights = new Map<PageName, number>()
    for (const name of pages) weights.set(name, await weigh(await browser.newPage(), webUrl + href(name, 'en')))
    return weights
  } finally {
    await browser.close()
  }
}

async function weigh(page: Page, url: string) {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  // What comes later is not of the first visit, and its body would be lost with the page.
  page.removeAllListeners('response')
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  await page.close()
  return bytes / 1024
}
