import { expect, test } from 'vitest'
import { fixture } from '../fixture.ts'
import { awake } from '../pages.ts'

const { enterAs } = fixture()
const FINANCIALS = '/company/kranichhafen-logistik-se/financials'

test('from all markets into one, follow it, see its companies, and compare one with its peers', async () => {
  const { page } = await enterAs('anna@nordwind.example')
  await page.goto('/markets')
  await awake(page)
  const table = page.getByRole('table', { name: 'Markets by industry and country' })
  await table.waitFor()
  await table.getByRole('link', { name: /^Manufacturing · Germany: / }).press('Enter')
  await page.waitForURL('**industry=C*')
  await page.getByRole('heading', { name: 'Manufacturing · Germany' }).waitFor()
  const follow = page.getByRole('button', { name: 'Follow Manufacturing · Germany' })
  await follow.press('Enter')
  await page.getByRole('heading', { name: 'Markets you follow' }).waitFor()
  await expect.poll(() => follow.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('link', { name: 'Show companies' }).press('Enter')
  await page.waitForURL('**/search/companies?*')
  expect(new URL(page.url()).searchParams.get('countries')).toBe('DE')

  await page.goto(`${FINANCIALS}?tab=benchmark&peer-depth=section`)
  await awake(page)
  await page.getByText(/^Percentile \d+$/).waitFor()
  await page.getByRole('img', { name: /: distribution of the peers and / }).waitFor()
  await page.getByRole('combobox', { name: 'Country' }).selectOption('same')
  await page.waitForURL('**peer-country=same*')
  await page.getByRole('heading', { name: 'Who the peers are' }).waitFor()
})
