import { gzipSync } from 'node:zlib'
import { AxeBuilder } from '@axe-core/playwright'
import type { Company } from '@kontor/contract/company-record.ts'
import { expect, test } from 'vitest'
import { apiOf } from '../api.ts'
import { PHONE } from '../browser.ts'
import { openIndexed, signIn, fixture, whereIs } from '../fixture.ts'

const { enter, enterAs, system } = fixture()
const LIMIT_KIB = 150
const HOSTILE = 'Works </script><script>document.title="taken"</script> & Sons'

let made = 0
/** A record of its own for each story, public unless it belongs to somebody. */
async function add(record: Partial<Company>, owner?: string) {
  made += 1
  const api = await apiOf(system().apiUrl, owner ?? 'eva@kontor.example')
  const body = { name: `Journey ${made}`, ...(owner ? {} : { access: 'public' }), ...record }
  return api.post<Company>('/v1/companies', body)
}

function ask(path: string) {
  return fetch(system().webUrl + path, { redirect: 'manual' })
}

/** The addresses of a sitemap. */
async function listed(path: string) {
  const response = await ask(path)
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
}

test('a visitor gets a whole page with machine-readable data that no name can break out of', async () => {
  const { slug } = await add({
    name: HOSTILE,
    description: { en: 'Builds </script> things.' },
    domain: 'works.example',
  })
  const html = await (await ask(`/company/${slug}`)).text()
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  expect(JSON.parse(json)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${system().webUrl}/company/${slug}`,
    name: HOSTILE,
    url: 'https://works.example',
  })
  expect(html).not.toContain('<script>document')
  expect(html).toContain(`rel="canonical" href="${system().webUrl}/company/${slug}"`)
  expect(html).toContain(`rel="alternate" href="${system().webUrl}/de/unternehmen/${slug}" hrefLang="de"`)
  expect(html).toMatch(/<meta name="description" content="Builds/)
  const { page } = await enter()
  await page.goto(`/company/${slug}`, { waitUntil: 'networkidle' })
  expect(await page.title()).toBe(`${HOSTILE} – Kontor`)
})

test('schools live under their own path and say so', async () => {
  const { slug } = await add({ type: 'education' })
  const moved = await ask(`/de/unternehmen/${slug}`)
  expect([moved.status, moved.headers.get('location')]).toEqual([301, `/de/bildung/${slug}`])
  expect(await (await ask(`/de/bildung/${slug}`)).text()).toContain('"@type":"EducationalOrganization"')
})

test('an id leads to the page, a record of an account to nothing', async () => {
  const shown = await add({})
  const own = await add({}, 'anna@nordwind.example')
  const found = await ask(`/fr/company/view?id=${shown.companyId}`)
  expect([found.status, found.headers.get('location')]).toEqual([301, `/fr/company/${shown.slug}`])
  for (const path of [`/company/${own.slug}`, `/company/view?id=${own.companyId}`, '/company/view?id=x', '/company/zz'])
    expect((await ask(path)).status).toBe(404)
})

test('the sitemap lists the page in every language, robots are told of it', async () => {
  const shown = await add({})
  const own = await add({}, 'anna@nordwind.example')
  expect(await listed('/sitemap.xml')).toEqual([`${system().webUrl}/sitemap-1.xml`])
  const addresses = await listed('/sitemap-1.xml')
  for (const path of ['/', '/de/preise', `/company/${shown.slug}`, `/de/unternehmen/${shown.slug}`])
    expect(addresses).toContain(system().webUrl + path)
  expect(addresses.filter((address) => address.includes(own.slug))).toEqual([])
  expect((await ask('/sitemap-99.xml')).status).toBe(404)
  expect(await (await ask('/robots.txt')).text()).toContain(`Sitemap: ${system().webUrl}/sitemap.xml`)
})

test('the page of a visitor is light, quick and clean on a phone', async () => {
  const { slug } = await add({ description: { en: 'Text. '.repeat(80) }, tags: ['one'], foundedYear: 1950 })
  const { page } = await enter({ viewport: PHONE, reducedMotion: 'reduce' })
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    sizes.push(response.body().then((body) => gzipSync(body).length))
  })
  await page.goto(`/company/${slug}`, { waitUntil: 'networkidle' })
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(bytes / 1024).toBeLessThan(LIMIT_KIB)
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations.map(({ id }) => id)).toEqual([])
})

test('a user finds the same address inside the application, and the list again by going back', async () => {
  const own = await add({ name: 'Zander Own' }, 'anna@nordwind.example')
  const { page } = await enterAs('anna@nordwind.example')
  await openIndexed(page, '/company?query=zander', ['Zander Own'])
  await page.getByRole('link', { name: 'Zander Own' }).focus()
  await page.keyboard.press('o')
  await page.getByRole('heading', { level: 1, name: 'Zander Own' }).waitFor()
  expect(whereIs(page)).toBe(`/company/${own.slug}`)
  expect(await page.getByRole('navigation', { name: 'Main menu' }).count()).toBe(1)
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations.map(({ id }) => id)).toEqual([])
  await page.goBack()
  await page.getByRole('link', { name: 'Zander Own' }).waitFor()
  await page.goto(`/company/view?id=${own.companyId}`)
  await page.waitForURL(`**/company/${own.slug}`)
})

test('a session is brought back on an open page, and its end leads to the login with the way back', async () => {
  const own = await add({}, 'anna@nordwind.example')
  const { page, context, expectFault } = await enterAs('anna@nordwind.example')
  expectFault(/401/)
  await page.goto('about:blank')
  await context.clearCookies({ name: /access|user/ })
  await page.goto(`/company/${own.slug}`)
  await page.getByRole('heading', { level: 1, name: own.name }).waitFor()
  await page.goto('about:blank')
  await context.clearCookies({ name: /access|refresh/ })
  await page.goto(`/company/${own.slug}`)
  await page.waitForURL('**/signin?*')
  expect(whereIs(page)).toBe(`/signin?from=%2Fcompany%2F${own.slug}&expired=1`)
})

test('a visitor whose session cannot be brought back reads on as one', async () => {
  const { slug, name } = await add({})
  const { page, context, expectFault } = await enter()
  expectFault(/401/)
  await signIn(page, 'anna@nordwind.example')
  // The screen that is left must not notice the loss first.
  await page.goto('about:blank')
  await context.clearCookies({ name: /access|user|refresh/ })
  await page.goto(`/company/${slug}`)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
  expect(whereIs(page)).toBe(`/company/${slug}`)
})
