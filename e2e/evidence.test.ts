import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newVisitor } from './browser.ts'
import { watch } from './evidence.ts'
import { fixture } from './fixture.ts'

const { enter, system } = fixture()

/** A visitor of the imprint who has said something, waits for an answer and stands on a link. */
async function watchedVisitor() {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-evidence-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { webUrl, env } = system()
  const browser = (await enter()).context.browser()
  if (!browser) throw new Error('A context that was not launched has no browser')
  const { context, page } = await newVisitor(browser, { baseURL: webUrl })
  onTestFinished(() => context.close())
  const keep = await watch(context, env.dataDir, { folder, isTraced: true })
  await page.route('**/never-answered', () => undefined)
  await page.goto('/imprint')
  await page.locator('html').evaluate(() => {
    console.log('said to the console')
    void fetch('/never-answered').catch(() => undefined)
  })
  await page.keyboard.press('Tab')
  return { folder, page, keep }
}

const ended = (state: string) => ({
  task: { name: 'a story: of “one”', file: { name: 'e2e/a.test.ts' }, result: { state } },
})

test('a failed journey leaves a trace, a picture, addresses, focus, console, open requests and logs', async () => {
  const { folder, page, keep } = await watchedVisitor()
  await keep(ended('fail'))
  const [name = ''] = readdirSync(folder)
  const read = (file: string) => readFileSync(join(folder, name, file), 'utf8')
  expect(name).toMatch(/^e2e-a-test-ts-a-story-of-one/)
  expect(read('pages.txt')).toContain(`address: ${page.url()}`)
  expect(read('pages.txt')).toMatch(/focused: <a .*>/)
  expect(read('console.txt')).toContain('said to the console')
  expect(read('open-requests.txt')).toMatch(/^\S+ GET \S+\/never-answered$/m)
  expect(read('page-1.html')).toContain('<body')
  for (const file of ['trace.zip', 'page-1.png', 'api.log'])
    expect(existsSync(join(folder, name, file)), file).toBe(true)
})

test('a journey that passed leaves nothing', async () => {
  const { folder, keep } = await watchedVisitor()
  await keep(ended('pass'))
  expect(readdirSync(folder)).toEqual([])
})

test('what went wrong in the pages of a journey that passed is kept too, as it will fail for it', async () => {
  const { folder, keep } = await watchedVisitor()
  await keep(ended('pass'), ['console: Failed to load resource'])
  expect(readdirSync(folder)).toHaveLength(1)
})
