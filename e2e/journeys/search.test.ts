import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { apiOf } from '../api.ts'
import { PHONE } from '../browser.ts'
import type { Seen } from '../seen.ts'
import { stage, whereIs } from '../stage.ts'

const { enterAs, system } = stage()

const box = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })

test('a misspelt German query, narrowed by facets, is the same for whoever gets its address', async () => {
  const { page } = await enterAs('anna@nordwind.example', { locale: 'de-DE' })
  await page.goto('/de/home')
  await box(page, 'Suche').fill('Maschienenbau')
  await page.getByRole('option', { name: 'Nach „Maschienenbau“ suchen' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/de/search?query=Maschienenbau')
  await page.getByText('Ergebnisse für').waitFor()
  await page.getByRole('link', { name: 'Alle anzeigen' }).click()
  await page.getByRole('checkbox', { name: /^Schweiz/ }).check()
  await page.getByRole('button', { name: /Filter entfernen – Land: Schweiz/ }).waitFor()
  const address = whereIs(page)
  expect(address).toBe('/de/search/companies?query=Maschienenbau&countries=CH')
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  const best = await page.locator('a.row-open').first().textContent()

  const { page: other } = await enterAs('otto@ostufer.example')
  await other.goto(address)
  await other
    .getByRole('link', { name: best ?? '' })
    .first()
    .waitFor()
  await other.getByRole('button', { name: /Land: Schweiz/ }).click()
  await other.waitForURL('**/de/search/companies?query=Maschienenbau')
  await other.goBack()
  await other.getByRole('button', { name: /Land: Schweiz/ }).waitFor()
})

test('a saved search says what is new when one comes back', async () => {
  const { page } = await enterAs('rico@nordwind.example')
  await page.goto('/search/companies?query=Quastenflosser')
  await page.getByRole('heading', { name: 'No company fits' }).waitFor()
  await page.getByRole('button', { name: 'Save search' }).click()
  await page.getByRole('textbox', { name: 'Name of the search' }).fill('Old fish')
  await page.keyboard.press('Enter')
  await page.getByText('Saved. Search shows what is new in it.').waitFor()

  const api = await apiOf(system().apiUrl, 'anna@nordwind.example')
  await api.post('/v1/companies', { name: 'Quastenflosser Labor' })
  const saved = page.getByRole('link', { name: /Old fish/ })
  await expect
    .poll(async () => {
      await page.goto('/search')
      await saved.waitFor()
      return saved.textContent()
    })
    .toContain('1 new')
  await saved.click()
  await page.getByRole('link', { name: 'Quastenflosser Labor' }).waitFor()
  await page.goto('/home')
  await saved.waitFor()
  expect(await saved.textContent()).not.toContain('new')
})

test('the preview keeps the place, and chosen rows become a file', async () => {
  const { page } = await enterAs('anna@nordwind.example')
  await page.goto('/search/companies?query=logistik')
  const first = page.locator('a.row-open').first()
  const name = (await first.textContent()) ?? ''
  await first.click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('heading', { name }).waitFor()
  await sheet.getByText('Why this result?').click()
  await sheet.getByText('Together').waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await page.getByRole('checkbox', { name: `Choose ${name}` }).check()
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Visible columns' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(text).toContain(name)
})

test('on a phone, in French, filters are a sheet and nothing is wider than the screen', async () => {
  const { page } = await enterAs('emma@suedhang.example', { viewport: PHONE })
  await page.goto('/fr/search/companies')
  await page.getByRole('button', { name: 'Filtres' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('checkbox', { name: /^France/ }).check()
  await sheet.getByRole('button', { name: 'Afficher les résultats' }).click()
  await page.getByRole('button', { name: /Retirer le filtre Pays : France/ }).waitFor()
  expect(await page.locator('html').evaluate((root: Seen) => root.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
})

test('a free plan sees how many fit and is led to the prices', async () => {
  const { page } = await enterAs('fred@freistil.example')
  await page.goto('/home')
  await box(page, 'Search').fill('logistik')
  await page.getByRole('option', { name: /Unlock the search.*companies fit/ }).click()
  await page.waitForURL('**/pricing?from=**')
  expect(whereIs(page)).toBe('/pricing?from=%2Fsearch%3Fquery%3Dlogistik')
})
