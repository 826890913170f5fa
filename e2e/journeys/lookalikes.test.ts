import { AxeBuilder } from '@axe-core/playwright'
import type { SavedSearch } from '@kontor/contract/saved-searches.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE } from '../browser.ts'
import { rounds } from '../rounds.ts'
import type { DomNode } from '../dom-node.ts'
import { fixture, whereIs } from '../fixture.ts'

const { enterAs } = fixture()
const MIA = 'mia@nordwind.example'
const SEED = 'Kranichhafen Logistik SE'

/** Where the three languages keep the page. */
const PLACES = { en: '/lookalikes', de: '/de/lookalikes', fr: '/fr/lookalikes' }

function namesOf(page: Page) {
  return page.locator('.hits .row-main > strong').allInnerTexts()
}

async function pick(page: Page, field: string, words: string) {
  await page.getByRole('combobox', { name: field, exact: true }).fill(words)
  await page.locator('.ant-select-item-option', { hasText: SEED }).first().click()
}

test.each(rounds())('from one company to others, away from one, and shared; in $locale on a $size', async (round) => {
  const { locale, translate, size, options } = round
  const { page } = await enterAs(MIA, options)
  await page.goto(PLACES[locale])
  await page.getByRole('button', { name: translate('Choose a company') }).click()
  await pick(page, translate('Add a company that fits'), 'kranichhafen')
  await page.locator('.hits').waitFor()
  const [first = '', second = ''] = await namesOf(page)
  expect(first).not.toBe(SEED)

  await page.locator('.hit-score').first().click()
  const reasons = page.getByRole('table', { name: translate('Why {name} is similar', { name: first }) })
  await expect.poll(() => reasons.getByRole('row').count()).toBe(7)

  await page.getByRole('button', { name: translate('Less like {name}', { name: second }) }).click()
  await expect.poll(() => namesOf(page)).not.toContain(second)
  await page
    .getByRole('list', { name: translate('Not like these') })
    .getByText(second)
    .waitFor()

  if (size === 'phone') await page.getByRole('button', { name: translate('Weights and exclusions') }).click()
  const slider = page.getByRole('slider', { name: new RegExp(translate('Place')) })
  await slider.focus()
  await page.keyboard.press('End')
  await page.waitForURL(/place=100/)
  const shared = whereIs(page)

  const other = await enterAs('rico@nordwind.example', options)
  await other.page.goto(shared)
  await other.page.locator('.hits').waitFor()
  const found = await namesOf(other.page)
  await expect.poll(() => namesOf(page)).toEqual(found)

  await page.goBack()
  await page.getByRole('link', { name: second }).first().waitFor({ state: 'attached' })
  expect(whereIs(page)).not.toContain('unlike=')
})

test('what was found becomes a search of the user', async () => {
  const { page } = await enterAs(MIA)
  await page.goto(PLACES.en)
  await pick(page, 'Add a company that fits', 'kranichhafen')
  await page.getByRole('button', { name: 'Save as search' }).click()
  await page.getByText(/compan(y fits|ies fit) today/).waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill('Like the crane harbour')
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/searches'),
  )
  await page.getByRole('button', { name: 'Save search' }).click()
  await page.getByText('The search is saved').waitFor()
  const { data } = (await (await answered).json()) as { data: SavedSearch }
  expect(data).toMatchObject({ name: 'Like the crane harbour', state: { countries: 'DE' } })
  expect(data.state['industries']).toMatch(/^nace:/)
})

test('a company leads to its lookalikes; a free plan is led to the prices', async () => {
  const { page } = await enterAs(MIA)
  await page.goto('/company?query=kranichhafen+logistik')
  await page.getByRole('button', { name: `Actions for ${SEED}` }).click()
  await page.getByRole('menuitem', { name: 'Find lookalikes' }).click()
  await page.getByRole('list', { name: 'Like these' }).getByText(SEED).waitFor()
  await page.locator('.hits').waitFor()
  expect(whereIs(page)).toMatch(/^\/lookalikes\?seeds=[\da-f-]{36}$/)
  const free = await enterAs('fred@freistil.example')
  await free.page.goto(PLACES.en)
  await free.page.getByRole('heading', { level: 1, name: 'Search is not in your plan' }).waitFor()
  await free.page.getByRole('link', { name: 'See what Essential costs' }).click()
  await free.page.waitForURL('**/pricing?*')
  expect(whereIs(free.page)).toBe('/pricing?from=%2Flookalikes')
})

test('a phone keeps the weights in a sheet and scrolls in one direction only, in every language', async () => {
  const { page } = await enterAs(MIA, { viewport: PHONE })
  await page.goto(PLACES.en)
  await pick(page, 'Add a company that fits', 'kranichhafen')
  await page.locator('.hits').waitFor()
  const { search } = new URL(page.url())
  for (const place of Object.values(PLACES)) {
    await page.goto(place + search)
    await page.locator('.hit-score').first().click()
    await page.locator('.reasons').waitFor()
    const sideways = await page.locator('html').evaluate((html) => {
      const { scrollWidth, clientWidth } = html as unknown as DomNode
      return scrollWidth - clientWidth
    })
    expect(sideways).toBeLessThanOrEqual(0)
    expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations.map(({ id }) => id)).toEqual([])
  }
  await page.goto(PLACES.en + search)
  await page.getByRole('button', { name: 'Weights and exclusions' }).click()
  await page.getByRole('slider', { name: /Tags/ }).waitFor()
})
