import type { Company } from '@kontor/contract/company-record.ts'
import { FREE_FOLLOWS } from '@kontor/contract/following.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { apiOf } from '../api.ts'
import { type Round, rounds } from '../rounds.ts'
import type { DomNode } from '../dom-node.ts'
import { openIndexed, fixture, whereIs } from '../fixture.ts'

const { enter, enterAs, system } = fixture()
const [ANNA, MIA, EVA] = ['anna@nordwind.example', 'mia@nordwind.example', 'eva@kontor.example']
const OTTO = 'otto@ostufer.example'
/** So long something can be taken back before it is done. */
const UNDO_MS = 5000

async function add(owner: string, values: Partial<Company> & { name: string }) {
  return (await apiOf(system().apiUrl, owner)).post<Company>('/v1/companies', values)
}

const RESTRICTED = ['View', 'Copy link', 'Find lookalikes']
const NETWORK = ['Show network', 'Find warm path']
const READ = ['View', 'Add to list…', 'Copy link', 'Find lookalikes', ...NETWORK]
const WRITE = ['View', 'Edit', 'Add to list…', 'Copy link', 'Find lookalikes', ...NETWORK, 'Delete…']
const ALL = ['View', 'Edit', 'Merge…', 'Add to list…', 'Copy link', 'Find lookalikes', ...NETWORK, 'Delete…']
/** What each role may do with a public record and with one of an account, by point 6 and decision 2. */
const MENUS = [
  { who: ANNA, owner: ANNA, onPublic: READ, onOwn: ALL },
  { who: MIA, owner: ANNA, onPublic: READ, onOwn: WRITE },
  { who: 'rene@nordwind.example', owner: ANNA, onPublic: RESTRICTED, onOwn: RESTRICTED },
  { who: EVA, owner: EVA, onPublic: ALL, onOwn: ALL },
  { who: OTTO, owner: ANNA, onPublic: READ, onOwn: null },
] as const

/** A page cannot lead to itself, but it can be printed. */
function onPage([, ...entries]: readonly string[]) {
  return entries.flatMap((entry) => (entry === 'Copy link' ? [entry, 'Print'] : [entry]))
}

async function entriesOf(page: Page, { translate }: Round, name: string) {
  const button = page.getByRole('button', { name: translate('Actions for {name}', { name }) })
  await button.click()
  const menu = page.getByRole('menu').filter({ visible: true })
  await menu.getByRole('menuitem', { name: translate('Copy link') }).waitFor()
  // A menu is measured unseen while it is placed; this waits until it is there.
  const entries = await menu.evaluate(textsOfEntries)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  return entries
}

function textsOfEntries(menu: DomNode) {
  return [...menu.querySelectorAll('[role=menuitem]')].map((entry) => entry.textContent)
}

const menuStories = MENUS.flatMap((menu) => rounds().map((round) => ({ ...menu, ...round })))
let made = 0

test.each(menuStories)('$who finds exactly the entries of the role, in $locale on a $size', async (story) => {
  const { who, owner, locale, translate, options } = story
  made += 1
  const [shown, own] = [`Weide ${made} Public`, `Weide ${made} Own`]
  const records = [
    { ...(await add(EVA, { name: shown, access: 'public' })), entries: story.onPublic },
    { ...(await add(owner, { name: own })), entries: story.onOwn },
  ]
  const { page, expectFault } = await enterAs(who, options)
  if (!story.onOwn) expectFault(/404/)
  await openIndexed(
    page,
    href('companies', locale, {}, { query: `Weide ${made}` }),
    story.onOwn ? [shown, own] : [shown],
  )
  for (const { name, entries } of records) {
    const found = entries ? await entriesOf(page, story, name) : await page.getByText(name).count()
    expect(found).toEqual(entries ? entries.map((entry) => translate(entry)) : 0)
  }
  for (const { name, slug, entries } of records) {
    if (!entries) {
      await page.goto(href('company', locale, { slug }))
      await page.getByRole('heading', { level: 1, name: translate('There is nothing at this address') }).waitFor()
      continue
    }
    await page.goto(href('company', locale, { slug }))
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(await entriesOf(page, story, name)).toEqual(onPage(entries).map((entry) => translate(entry)))
  }
})

test.each(rounds())(
  'a restricted user reads the list and is told why the rest is closed, in $locale',
  async (round) => {
    const { locale, mark, translate, options } = round
    const { name, slug } = await add(ANNA, { name: `Erle ${mark}`, foundedYear: 1911 })
    const { page } = await enterAs('rene@nordwind.example', options)
    const list = href('companies', locale, {}, { query: name })
    await openIndexed(page, list, [name])
    await page.getByRole('button', { name: translate('Actions for {name}', { name }) }).click()
    await page.getByRole('menuitem', { name: translate('View') }).click()
    await page.getByText(translate('Your access is restricted')).waitFor()
    expect(decodeURI(whereIs(page)).replaceAll('+', ' ')).toBe(decodeURI(list).replaceAll('+', ' '))
    await page.goto(href('company', locale, { slug }))
    await page.getByRole('heading', { name: translate('Restricted access') }).waitFor()
    await page.getByText(translate('Hidden'), { exact: true }).first().waitFor()
    expect(await page.getByText('1911').count()).toBe(0)
  },
)

test.each(rounds())('a company is followed, its change is told, and it is left again, in $locale', async (round) => {
  const { locale, mark, translate, options } = round
  const eva = await apiOf(system().apiUrl, EVA)
  const { name, slug, companyId, version } = await add(EVA, { name: `Espe ${mark}`, access: 'public' })
  const { page } = await enterAs(OTTO, options)
  await page.clock.install()
  await page.goto(href('company', locale, { slug }))
  const follow = page.getByRole('button', { name: translate('Follow {name}', { name }) })
  // The button shows the wish before the server has heard it.
  const followed = page.waitForResponse((response) => response.request().method() === 'PUT')
  await follow.click()
  await expect.poll(() => follow.getAttribute('aria-pressed')).toBe('true')
  await followed
  const row = page.getByRole('listitem').filter({ hasText: name })
  await page.goto(href('following', locale))
  await row.getByText(translate('No change yet')).waitFor()
  await eva.put(`/v1/companies/${companyId}`, { description: { en: 'Grows poplars.' }, version })
  await page.reload()
  await row.getByText(translate('Description')).waitFor()

  const stop = row.getByRole('button', { name: translate('Stop following {name}', { name }) })
  await stop.click()
  await row.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: translate('Undo'), exact: true }).click()
  const left = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await stop.click()
  await row.waitFor({ state: 'detached' })
  await page.clock.fastForward(UNDO_MS)
  await left
  await page.goto(href('company', locale, { slug }))
  await follow.waitFor()
  expect(await follow.getAttribute('aria-pressed')).toBe('false')
})

test.each(rounds())('the free plan follows ten; the next one leads to the prices, in $locale', async (round) => {
  const { locale, translate, options } = round
  const fred = await apiOf(system().apiUrl, 'fred@freistil.example')
  const eva = await apiOf(system().apiUrl, EVA)
  const { items } = await eva.get<{ items: Company[] }>(`/v1/companies?access=public&limit=${FREE_FOLLOWS + 1}`)
  for (const { companyId } of items.slice(0, FREE_FOLLOWS)) await fred.put(`/v1/account/following/company/${companyId}`)
  const { name = '', slug = '' } = items[FREE_FOLLOWS] ?? {}
  const { page, expectFault } = await enterAs('fred@freistil.example', options)
  expectFault(/402|403/)
  const address = href('company', locale, { slug })
  await page.goto(address)
  const follow = page.getByRole('button', { name: translate('Follow {name}', { name }) })
  await follow.click()
  await page.getByText(translate('On the free plan you can follow {most} companies.', { most: FREE_FOLLOWS })).waitFor()
  expect(await follow.getAttribute('aria-pressed')).toBe('false')
  await page
    .getByRole('alert')
    .getByRole('link', { name: translate('Unlock') })
    .click()
  await page.waitForURL(`**${href('pricing', locale)}?from=*`)
  expect(new URL(page.url()).searchParams.get('from')).toBe(address)
})

test.each(rounds())('nothing of a record of one account reaches another or a visitor, in $locale', async (round) => {
  const { locale, mark, translate, options } = round
  const name = `Verborgen ${mark} GmbH`
  const domain = `verborgen-${mark}.example`
  const own = await add(ANNA, { name, domain, phone: `+49 431 5559${round.at}0` })
  const [stranger, visitor] = [await enterAs(OTTO, options), await enter(options)]
  for (const { expectFault } of [stranger, visitor]) expectFault(/404/)
  const addresses = [
    href('company', locale, { slug: own.slug }),
    href('school', locale, { slug: own.slug }),
    href('companyView', locale, {}, { id: own.companyId }),
  ]
  for (const { page } of [stranger, visitor]) {
    for (const address of addresses) {
      await page.goto(address)
      await page.getByRole('heading', { level: 1, name: translate('There is nothing at this address') }).waitFor()
      expect(await page.content()).not.toContain('Verborgen')
    }
  }
  const { authorization } = await apiOf(system().apiUrl, OTTO)
  for (const headers of [{ authorization }, {}])
    expect((await fetch(own.logoUrl, { headers: headers as Record<string, string> })).status).toBe(404)
  const sitemap = await (await fetch(`${system().webUrl}/sitemap-1.xml`)).text()
  expect(sitemap).toContain('<loc>')
  expect(sitemap).not.toContain(own.slug)

  for (const query of [name, domain]) {
    await stranger.page.goto(href('companies', locale, {}, { query }))
    await stranger.page.getByText(translate('No matching companies')).waitFor()
  }
  await stranger.page.goto(href('companyAdd', locale))
  await stranger.page.getByLabel(translate('Website or domain')).fill(domain)
  await stranger.page.getByText(translate('No similar company found.')).waitFor()
  // The same name and domain belong to each account by itself.
  const twin = await add(OTTO, { name, domain })
  await add(ANNA, { name })
  const anna = await apiOf(system().apiUrl, ANNA)
  const pairs = async () => JSON.stringify(await anna.get('/v1/companies/duplicates'))
  await expect.poll(pairs).toContain(own.companyId)
  await stranger.page.goto(href('company', locale, { slug: twin.slug }))
  await stranger.page.getByRole('heading', { level: 1, name }).waitFor()
  await stranger.page.goto(href('companyDuplicates', locale))
  await stranger.page.locator('.pairs, .empty-state').first().waitFor()
  expect(await stranger.page.getByRole('main').textContent()).not.toContain(name)
})
