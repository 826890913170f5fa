import { type PageEntry, PAGES } from '@kontor/contract/kit/paths.ts'
import { expect, test } from 'vitest'
import { waitUntil } from '../tools/system/patience.ts'
import { PROVE } from '../tools/runs.ts'
import type { Visitor } from './browser.ts'
import { checkedPages, inGroups, pageAddress, userOf, USERS } from './pages.ts'
import { fixture } from './fixture.ts'

const { enter, enterAs } = fixture()
/** What a page may need as it comes over the line, without what the menu prefetches beside it. */
const LIMITS_KIB = { public: 140, guest: 140, open: 140, app: 420 } as const satisfies Record<PageEntry['area'], number>
/** What the first page of a user may load together with the screens behind the links of the menu. */
const WITH_MENU_KIB = 520
/** Fewer files are the page alone. */
const MENU_FILES = 80

/** One page of each frame, and those with parts of their own: tables of results, charts, a drawn network, a board, a map. */
const HEAVY: ReadonlySet<string> = new Set([
  'landing',
  'signin',
  'careersJob',
  'home',
  'companies',
  'company',
  'companyEdit',
  'companyFinancials',
  'contactEdit',
  'jobApplications',
  'markets',
  'networks',
  'searchCompanies',
  'tasks',
])

test('every page that stands for others is there', () => {
  expect([...HEAVY].filter((page) => !checkedPages.some((each) => each === page))).toEqual([])
})

test.each(inGroups(checkedPages.filter((page) => PROVE || HEAVY.has(page))))(
  'a first visit keeps its budget of JavaScript, compressed, on $names',
  async ({ pages }) => {
    const visitors = {
      visitor: await enter(),
      operator: await enterAs(USERS.operator),
      recruiter: await enterAs(USERS.recruiter),
    }
    for (const { context } of [visitors.operator, visitors.recruiter])
      // What is prefetched or loaded once the browser sees it near comes after the page; here nothing is ever near.
      await context.addInitScript('IntersectionObserver.prototype.observe = () => {}')
    const rows: { page: string; area: PageEntry['area']; files: number; KiB: number }[] = []
    for (const page of pages) {
      const { area } = PAGES[page]
      const { files, bytes } = await firstVisit(
        visitors[area === 'app' ? userOf(page) : 'visitor'],
        pageAddress(page, 'en'),
      )
      rows.push({ page, area, files, KiB: Math.round(bytes / 102.4) / 10 })
    }
    process.stdout.write(
      `\n${rows.map((row) => `${row.page.padEnd(14)} ${row.area.padEnd(7)} ${row.files} files ${row.KiB} KiB`).join('\n')}\n`,
    )
    expect(rows.every((row) => row.files > 0)).toBe(true)
    expect(rows.filter((row) => row.KiB > LIMITS_KIB[row.area])).toEqual([])
  },
)

test('the first page of a user keeps its budget together with what the menu prefetches', async () => {
  const { files, bytes } = await firstVisit(await enterAs('eva@kontor.example'), '/home', MENU_FILES)
  process.stdout.write(`\nhome with its menu ${files} files ${Math.round(bytes / 1024)} KiB\n`)
  expect(bytes / 1024).toBeLessThan(WITH_MENU_KIB)
})

/** Nobody gets to hear of notifications: a page that does is never done with the network. */
const WITHOUT_STREAM = `
  const request = navigator.locks?.request.bind(navigator.locks)
  if (request)
    navigator.locks.request = (name, ...rest) =>
      name.startsWith('kontor-notifications') ? new Promise(() => {}) : request(name, ...rest)
`

/** The page names so many files at least once its menu has prefetched, and each of them has come. */
const HAS_COME = `(least) => {
  const named = new Set(Array.from(document.querySelectorAll('link[rel=modulepreload]'), (link) => link.href))
  return named.size >= least && [...named].every((file) => performance.getEntriesByName(file).length > 0)
}`

/** The scripts of a page for a browser that has kept nothing; with what is prefetched where that is waited for. */
async function firstVisit({ page, context }: Visitor, address: string, leastFiles?: number) {
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  await page.addInitScript(WITHOUT_STREAM)
  await page.goto('about:blank')
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    sizes.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => responseBodySize),
    )
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  if (leastFiles !== undefined) await waitUntil(() => page.evaluate(`(${HAS_COME})(${leastFiles})`), 100)
  // What comes later is not of the first visit, and its body would be lost with the page.
  page.removeAllListeners('response')
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  return { files: sizes.length, bytes }
}
