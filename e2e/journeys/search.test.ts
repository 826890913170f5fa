import { readFile } from 'node:fs/promises'
import { href } from '@kontor/contract/kit/paths.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { apiOf } from '../api.ts'
import { PHONE } from '../browser.ts'
import { type Round, rounds } from '../rounds.ts'
import type { DomNode } from '../dom-node.ts'
import { fixture, whereIs } from '../fixture.ts'

const { enterAs, system } = fixture()

const box = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })

/** The box in the head proposes while one types; phones have a field of their own for it. */
async function typeWords(page: Page, { locale, translate, size }: Round, words: string) {
  if (size === 'phone') {
    await page.goto(href('search', locale))
    return page.getByRole('searchbox', { name: translate('Words to search for') }).fill(words)
  }
  await page.goto(href('home', locale))
  await box(page, translate('Search')).fill(words)
  await page.getByRole('option', { name: translate('Search for “{words}”', { words }) }).waitFor()
}

/** Ticks a country beside the results, or in the sheet of a phone. */
async function chooseCountry(page: Page, { translate, size }: Round, country: string) {
  if (size === 'phone') await page.getByRole('button', { name: translate('Filters'), exact: true }).click()
  await page.getByRole('checkbox', { name: new RegExp(`^${country}`) }).check()
  if (size === 'phone') await page.getByRole('button', { name: translate('Show results') }).click()
}

const SWITZERLAND = { en: 'Switzerland', de: 'Schweiz', fr: 'Suisse' }

test.each(rounds())('a misspelt German query, narrowed by facets, shared; in $locale on a $size', async (round) => {
  const { locale, translate, options } = round
  const { page } = await enterAs('anna@nordwind.example', options)
  await typeWords(page, round, 'Maschienenbau')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${href('search', locale, {}, { query: 'Maschienenbau' })}`)
  const companies = page.getByRole('region', { name: new RegExp(`^${translate('Companies')}`) })
  await companies.getByText(translate('Showing results for <0>{meant}</0>.').split('<')[0]?.trim() ?? '').waitFor()
  await companies.getByRole('link', { name: translate('See all') }).click()
  await chooseCountry(page, round, SWITZERLAND[locale])
  const chip = {
    name: translate('Remove the filter {name}: {value}', { name: translate('Country'), value: SWITZERLAND[locale] }),
  }
  await page.getByRole('button', chip).waitFor()
  const address = whereIs(page)
  expect(address).toBe(href('searchCompanies', locale, {}, { query: 'Maschienenbau', countries: 'CH' }))
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  const best = await page.locator('a.row-open').first().textContent()

  const { page: other } = await enterAs('otto@ostufer.example', options)
  await other.goto(address)
  await other
    .getByRole('link', { name: best ?? '' })
    .first()
    .waitFor()
  await other.getByRole('button', chip).click()
  await other.waitForURL(`**${href('searchCompanies', locale, {}, { query: 'Maschienenbau' })}`)
  await other.goBack()
  await other.getByRole('button', chip).waitFor()
})

test.each(rounds())('a saved search says what is new; in $locale on a $size', async (round) => {
  const { locale, translate, options, mark, size } = round
  const { page } = await enterAs(size === 'desk' ? 'rico@nordwind.example' : 'mia@nordwind.example', options)
  const word = `Quastenflosser${mark.replace('-', '')}`
  await page.goto(href('searchCompanies', locale, {}, { query: word }))
  await page.getByRole('heading', { name: translate('No matching companies') }).waitFor()
  await page.getByRole('button', { name: translate('Save search') }).click()
  await page.getByRole('textbox', { name: translate('Name of the search') }).fill(`Old fish ${mark}`)
  await page.keyboard.press('Enter')
  await page.getByText(translate('Saved. Search shows what is new in it.')).waitFor()

  const api = await apiOf(system().apiUrl, 'anna@nordwind.example')
  await api.post('/v1/companies', { name: `${word} Labor` })
  const saved = page.getByRole('link', { name: new RegExp(`Old fish ${mark}`) })
  const news = translate('{count, plural, one {{fresh} new} other {{fresh} new}}', { count: 1, fresh: '1' })
  await expect
    .poll(async () => {
      await page.goto(href('search', locale))
      await saved.waitFor()
      return saved.textContent()
    })
    .toContain(news)
  const seen = page.waitForResponse((response) => response.request().method() === 'PUT')
  await saved.click()
  await page.getByRole('link', { name: `${word} Labor` }).waitFor()
  await seen
  await page.goto(href('home', locale))
  await saved.waitFor()
  expect(await saved.textContent()).not.toContain(news)
})

test.each(rounds())('the preview keeps the place, chosen rows become a file; in $locale on a $size', async (round) => {
  const { locale, translate, options, size } = round
  const { page } = await enterAs('anna@nordwind.example', options)
  await page.goto(href('searchCompanies', locale, {}, { query: 'logistik' }))
  const first = page.locator('a.row-open').first()
  const name = (await first.textContent()) ?? ''
  await first.click()
  const sheet = page.getByRole(
    size === 'phone' ? 'dialog' : 'complementary',
    size === 'phone' ? {} : { name: translate('Preview') },
  )
  await sheet.getByRole('heading', { name }).waitFor()
  await sheet.getByText(translate('Why this result?')).click()
  await sheet.getByText(translate('Together')).waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await page.getByRole('checkbox', { name: translate('Select {title}', { title: name }) }).check()
  const bar = page.getByRole('region', { name: translate('Selection') })
  await bar.getByRole('button', { name: translate('Export') }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: translate('Visible columns') }).click()
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
  expect(await page.locator('html').evaluate((root: DomNode) => root.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
})

test('a free plan sees how many fit and is led to the prices', async () => {
  const { page } = await enterAs('fred@freistil.example')
  await page.goto('/home')
  await box(page, 'Search').fill('logistik')
  await page.getByRole('option', { name: /Unlock the search.*companies fit/ }).click()
  await page.waitForURL('**/pricing?from=**')
  expect(whereIs(page)).toBe('/pricing?from=%2Fsearch%3Fquery%3Dlogistik')
})
