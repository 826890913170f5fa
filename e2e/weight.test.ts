import { gzipSync } from 'node:zlib'
import { type PageEntry, type PageName, PAGES } from '@kontor/contract/kit/paths.ts'
import { expect, test } from 'vitest'
import type { Visitor } from './browser.ts'
import { sightAddress, sightPages } from './pages.ts'
import { stage } from './stage.ts'

const { enter, enterAs } = stage()
/** What was promised; the application itself has no limit yet. */
const LIMITS_KIB = { public: 130, guest: 130, open: 230, app: Infinity } as const satisfies Record<
  PageEntry['area'],
  number
>

test('pages for visitors stay light: JavaScript of a first visit, compressed', async () => {
  const [visitor, user] = [await enter(), await enterAs('eva@kontor.example')]
  const weigh = async (who: Visitor, names: readonly PageName[]) => {
    const rows: { page: string; area: PageEntry['area']; files: number; KiB: number }[] = []
    for (const page of names) {
      const { files, bytes } = await firstVisit(who, sightAddress(page, 'en'))
      rows.push({ page, area: PAGES[page].area, files, KiB: Math.round(bytes / 102.4) / 10 })
    }
    return rows
  }
  const isApp = (name: PageName) => PAGES[name].area === 'app'
  const both = [
    weigh(
      visitor,
      sightPages.filter((name) => !isApp(name)),
    ),
    weigh(user, sightPages.filter(isApp)),
  ]
  const rows = (await Promise.all(both)).flat()
  process.stdout.write(
    `\n${rows.map((row) => `${row.page.padEnd(14)} ${row.area.padEnd(7)} ${row.files} files ${row.KiB} KiB`).join('\n')}\n`,
  )
  expect(rows.every((row) => row.files > 0)).toBe(true)
  expect(rows.filter((row) => row.KiB > LIMITS_KIB[row.area])).toEqual([])
})

/** The scripts of a page for a browser that has kept nothing. */
async function firstVisit({ page, context }: Visitor, address: string) {
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  await page.goto('about:blank')
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    sizes.push(response.body().then((body) => gzipSync(body).length))
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  // What comes later is not of the first visit, and its body would be lost with the page.
  page.removeAllListeners('response')
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  return { files: sizes.length, bytes }
}
