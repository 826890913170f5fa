import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { href, type PageName } from '@kontor/contract/kit/paths.ts'
import { chromium } from 'playwright-core'
import { findChromium } from '../tools/chromium.ts'

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Kilobytes of JavaScript, compressed, that a first visit of each page loads in a real browser. */
export async function weighPages(webUrl: string, pages: readonly PageName[]) {
  const profile = mkdtempSync(join(tmpdir(), 'kontor-bench-'))
  const browser = await chromium.launchPersistentContext(profile, { executablePath: findChromium(), args: FLAGS })
  try {
    const weights = new Map<PageName, number>()
    for (const name of pages) weights.set(name, await weigh(await browser.newPage(), webUrl + href(name, 'en')))
    return weights
  } finally {
    await browser.close()
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof chromium.launchPersistentContext>>['newPage']>>

async function weigh(page: Page, url: string) {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  await page.close()
  return bytes / 1024
}
