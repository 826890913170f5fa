import { type Locale, LOCALES } from '@kontor/contract/kit/locales.ts'
import { href, type PageName, PAGES } from '@kontor/contract/kit/paths.ts'
import { expect, test } from 'vitest'
import { isBuilt } from '../../web/app/lib/screens.ts'
import { pageAddress, checkedPages } from '../pages.ts'
import { fixture } from '../fixture.ts'

const { enter, enterAs, system } = fixture()

function ask(path: string) {
  return fetch(system().webUrl + path, { redirect: 'manual' })
}

test('the language switch keeps the place', async () => {
  const { page } = await enter()
  await page.goto('/pricing?period=monthly')
  await page.locator('header summary', { hasText: 'EN' }).click()
  await page.getByRole('link', { name: 'Deutsch' }).first().click()
  await page.waitForURL('**/de/preise?period=monthly')
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de')
  await page.locator('header summary', { hasText: 'DE' }).click()
  await page.getByRole('link', { name: 'Français' }).first().click()
  await page.waitForURL('**/fr/pricing?period=monthly')
})

test('so does the one of the signed-in pages', async () => {
  const { page } = await enterAs('anna@nordwind.example')
  await page.goto('/account?tab=plan')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitem', { name: 'Deutsch' }).click()
  await page.waitForURL('**/de/account?tab=plan')
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de')
})

test.each([
  ['/einloggen', '/de/einloggen'],
  ['/de/signin?from=%2Fde%2Fhome', '/de/einloggen?from=%2Fde%2Fhome'],
  ['/preise', '/de/preise'],
  ['/fr/preise', '/fr/pricing'],
  ['/en/pricing', '/pricing'],
  ['/en', '/'],
  ['/impressum', '/de/impressum'],
  ['/de/imprint', '/de/impressum'],
  ['/featured-insights', '/blog'],
  ['/pricing/', '/pricing'],
  ['//evil.example/', '/evil.example'],
])('%s belongs to %s', async (from, to) => {
  const response = await ask(from)
  expect(response.status).toBe(301)
  const location = new URL(response.headers.get('location') ?? '', system().webUrl)
  expect(location.origin).toBe(system().webUrl)
  expect(location.pathname + location.search).toBe(to)
})

test.each(['/_.data', '/de.data', '/de/preise.data', '/fr/pricing.data'])('%s gives data', async (path) => {
  const answer = await ask(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/x-script')
})

const publicPages = checkedPages.filter((page) => PAGES[page].area !== 'app')
const everyPublicPage = publicPages.flatMap((page) => LOCALES.map((locale): [PageName, Locale] => [page, locale]))

test.each(everyPublicPage)('%s in %s says its language and its equivalents', async (page, locale) => {
  const html = await (await ask(pageAddress(page, locale))).text()
  expect(html).toMatch(/^<!DOCTYPE html><html /)
  const link = (rel: string, target: Locale, language?: string) => {
    const address = system().webUrl + pageAddress(page, target)
    return language ? `rel="${rel}" href="${address}" hrefLang="${language}"` : `rel="${rel}" href="${address}"`
  }
  expect(html).toContain(`<html lang="${locale}"`)
  expect(html).toMatch(/<title>[^<]+ – Kontor<\/title>/)
  expect(html).toMatch(/<meta name="description" content="[^"]{10,}"/)
  expect(html).toContain(link('canonical', locale))
  for (const other of LOCALES) expect(html).toContain(link('alternate', other, other))
  expect(html).toContain(link('alternate', 'en', 'x-default'))
})

const unbuilt = (Object.keys(PAGES) as PageName[]).filter((page) => !isBuilt(page))

test.each(LOCALES)('pages that are not built yet answer 404 with a page in %s', async (locale) => {
  const wrong: string[] = []
  for (const page of unbuilt) {
    const response = await ask(href(page, locale, { slug: 'anything', id: '1' }))
    const speaks = (await response.text()).includes(`<html lang="${locale}"`)
    if (response.status !== 404 || !speaks) wrong.push(`${page}: ${response.status}`)
  }
  expect(wrong).toEqual([])
})
