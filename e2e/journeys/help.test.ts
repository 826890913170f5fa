import { href, type PageName } from '@kontor/contract/kit/paths.ts'
import { expect, test } from 'vitest'
import { fixture } from '../fixture.ts'
import { awake } from '../pages.ts'

const { enter, enterAs } = fixture()

test('a visitor finds an article by a word and reads it, in the language of the page', async () => {
  const { page } = await enter()
  await page.goto('/de/knowledge')
  await awake(page)
  const field = page.getByRole('searchbox', { name: 'Hilfe durchsuchen' })
  await field.fill('Schlagwörter')
  await field.press('Enter')
  await page.waitForURL('**/de/knowledge?query=*')
  const results = page.getByRole('region', { name: 'Treffer' })
  await results.getByRole('link', { name: 'Schlagwörter', exact: true }).click()
  await page.waitForURL('**/de/knowledge/tags')
  await expect.poll(() => page.locator('h1').textContent()).toBe('Schlagwörter')
})

test('a question without an answer says so and still shows all articles', async () => {
  const { page } = await enter()
  await page.goto('/knowledge?query=xylophone')
  await awake(page)
  await page.getByRole('status').getByText('No results for').waitFor()
  expect(await page.getByRole('link', { name: 'First steps' }).count()).toBe(1)
})

const SCREENS = [
  ['financials', 'Financial statements'],
  ['news', 'News'],
  ['markets', 'Markets'],
  ['accountTags', 'Tags'],
  ['account', 'Your account and profile'],
] as const satisfies [PageName, string][]

test.each(SCREENS)(
  'the help panel of %s leads to its article, and the article back to the screen',
  async (name, title) => {
    const { page } = await enterAs('anna@nordwind.example')
    const address = href(name, 'en')
    await page.goto(address)
    await awake(page)
    await page.keyboard.press('?')
    await page.getByRole('link', { name: 'Help on this page' }).click()
    await expect.poll(() => page.locator('h1').textContent()).toBe(title)
    await awake(page)
    const article = page.getByRole('article')
    await article.locator(`.p-written a[href="${address}"]`).first().click()
    await page.waitForURL(`**${address}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  },
)

test('what each plan and role may do is a table of the product', async () => {
  const { page } = await enter()
  await page.goto('/knowledge/plans-and-roles')
  await awake(page)
  await page.getByRole('row', { name: 'Hiring Enterprise' }).waitFor()
  expect(await page.getByRole('row', { name: /^Restricted / }).textContent()).not.toContain('changes')
})
