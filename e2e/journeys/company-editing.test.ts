import type { Company } from '@kontor/contract/company-record.ts'
import type { CreditEntry, Credits } from '@kontor/contract/billing.ts'
import { formatCredits } from '@kontor/contract/kit/format.ts'
import { POLL_MS } from '@kontor/contract/kit/freshness.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { apiOf } from '../api.ts'
import { type Round, rounds } from '../rounds.ts'
import { openIndexed, fixture } from '../fixture.ts'

const { enterAs, system } = fixture()
const ANNA = 'anna@nordwind.example'
const PHONES = { before: '+49 431 555010', anna: '+49 431 555020', mia: '+49 431 555030' }

/** A record of the account, as its administrator sees it. */
async function ownRecord(values: Partial<Company> & { name: string }) {
  const api = await apiOf(system().apiUrl, ANNA)
  const company = await api.post<Company>('/v1/companies', values)
  return { api, company, now: () => api.get<Company>(`/v1/companies/${company.companyId}`) }
}

async function fillIn(page: Page, { translate }: Round, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await page.getByRole('main').getByLabel(translate(label), { exact: true }).fill(value)
}

function save(page: Page, { translate }: Round) {
  return page.getByRole('button', { name: translate('Save'), exact: true }).click()
}

test.each(rounds())('two people edit one company: nothing is lost, in $locale on a $size', async (round) => {
  const { locale, mark, translate, options } = round
  const name = `Ginster ${mark}`
  const { company, now } = await ownRecord({ name, foundedYear: 1950, phone: PHONES.before })
  const params = { slug: company.slug }
  const [first, second] = [await enterAs(ANNA, options), await enterAs('mia@nordwind.example', options)]
  second.expectFault(/409/)
  const [anna, mia] = [first.page, second.page]
  for (const page of [anna, mia]) {
    await page.goto(href('companyEdit', locale, params))
    await page.getByRole('button', { name: translate('Save'), exact: true }).waitFor()
  }
  await fillIn(anna, round, { Founded: '1960', Phone: PHONES.anna })
  await save(anna, round)
  await anna.waitForURL(`**${href('company', locale, params)}`)

  await fillIn(mia, round, { Founded: '1970', Phone: PHONES.mia, 'Register number': 'HRB 1970' })
  await save(mia, round)
  const conflict = mia.getByRole('alert').filter({ has: mia.getByRole('radio') })
  const decide = conflict.getByRole('button', { name: translate('Save these choices') })
  await decide.waitFor()
  expect(await conflict.getByRole('group').count()).toBe(2)
  expect(await decide.isDisabled()).toBe(true)
  const side = (field: string, words: string) =>
    conflict.getByRole('group', { name: translate(field) }).getByRole('radio', { name: words })
  await side('Founded', translate('Keep mine')).check()
  await side('Phone', translate('Take the one of {by}', { by: 'Anna Petersen' })).check()
  await decide.click()
  await mia.waitForURL(`**${href('company', locale, params)}`)
  expect(await now()).toMatchObject({ foundedYear: 1970, phone: PHONES.anna, registerNumber: 'HRB 1970' })
  expect(second.faults()).toEqual([])

  await mia.goto(href('companyEdit', locale, params, { show: 'history' }))
  const history = mia.getByRole('list', { name: translate('History') })
  const founded = history
    .getByRole('listitem')
    .filter({ hasText: translate('Founded') })
    .first()
  await founded.getByText('Mia Keller').waitFor()
  expect(await founded.textContent()).toMatch(/1960.*1970/)
  await founded.getByRole('button', { name: translate('Revert to {value}', { value: '1960' }) }).click()
  await mia.getByText(translate('Reverted to the earlier value')).waitFor()
  expect(await now()).toMatchObject({ foundedYear: 1960, phone: PHONES.anna })
  await mia.goto(href('company', locale, params))
  await mia
    .getByRole('region', { name: translate('Facts') })
    .filter({ hasText: '1960' })
    .waitFor()
})

const RED = { r: 216, g: 24, b: 24 }

function picture() {
  return sharp({ create: { width: 640, height: 640, channels: 3, background: RED } })
    .png()
    .toBuffer()
}

/** What fills most of an element on the screen is red. */
async function isRed(element: Locator) {
  const { dominant } = await sharp(await element.screenshot({ animations: 'disabled' })).stats()
  return dominant.r > 180 && dominant.g < 60 && dominant.b < 60
}

test.each(rounds())('a logo is refused with the reason or shown everywhere, in $locale on a $size', async (round) => {
  const { locale, mark, translate, options } = round
  const { company } = await ownRecord({ name: `Malve ${mark}` })
  const params = { slug: company.slug }
  const { page, expectFault } = await enterAs(ANNA, options)
  expectFault(/415|422/)
  await page.goto(href('companyEdit', locale, params))
  const chooser = page.locator('input[type=file]')
  await chooser.waitFor({ state: 'attached' })
  const use = page.getByRole('button', { name: translate('Use this picture') })
  const choose = (name: string, mimeType: string, buffer: Buffer) => chooser.setInputFiles({ name, mimeType, buffer })

  await choose('logo.pdf', 'application/pdf', Buffer.from('%PDF-1.7'))
  await page.getByRole('alert').getByText(translate('errors.309.wide')).waitFor()
  await choose('logo.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1))
  await page.getByRole('alert').getByText(translate('errors.318.image')).waitFor()
  expect(await use.count()).toBe(0)
  await choose('logo.png', 'image/png', Buffer.from('not a picture at all'))
  await page.getByRole('alert').getByText(translate('errors.309.wide')).waitFor()
  expect(await use.count()).toBe(0)

  await choose('logo.png', 'image/png', await picture())
  await use.click()
  await page.getByText(translate('Logo saved')).waitFor()
  await expect.poll(() => isRed(page.locator('.picture-upload img'))).toBe(true)
  await page.goto(href('company', locale, params))
  await expect.poll(() => isRed(page.locator('.record-face img'))).toBe(true)
  await openIndexed(page, href('companies', locale, {}, { query: company.name }), [company.name])
  await expect.poll(() => isRed(page.getByRole('row').filter({ hasText: company.name }).locator('img'))).toBe(true)
})

function imprint(name: string, host: string) {
  const said = { '@context': 'https://schema.org', '@type': 'Organization', name, foundingDate: '1987-05-04' }
  return `<!doctype html><html lang="de"><head><title>Impressum – ${name}</title>
    <script type="application/ld+json">${JSON.stringify(said)}</script></head><body><h1>Impressum</h1>
    <p>Angaben gemäß § 5 DDG</p><p><strong>${name} GmbH</strong><br>Am Alten Speicher 14a<br>28217 Bremen</p>
    <p>Telefon: +49 (0)421 555 27-0<br>E-Mail: post@${host}</p>
    <p>Registergericht: Amtsgericht Bremen<br>Registernummer: HRB 40117</p></body></html>`
}

test.each(rounds())('gaps are filled from a pasted page for its price, in $locale on a $size', async (round) => {
  const { locale, mark, translate, options } = round
  const host = `lupine-${mark}.example`
  const { api, company, now } = await ownRecord({ name: `Lupine ${mark}` })
  const ledger = () => api.get<{ items: CreditEntry[]; credits: Credits }>('/v1/account/credits')
  const { balance } = (await ledger()).credits
  const { page } = await enterAs(ANNA, options)
  await page.clock.install()
  await page.goto(href('company', locale, { slug: company.slug }))
  const panel = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: translate('Missing values') }) })
  await panel.getByText(translate('Not searched yet')).waitFor()
  await panel.getByText(formatCredits(5, locale), { exact: true }).waitFor()
  await panel.getByText(translate('You have {left}.', { left: formatCredits(balance, locale) })).waitFor()
  await panel.getByRole('button', { name: translate('From a page …') }).click()

  const sheet = page.getByRole('dialog', { name: translate('Values from a page') })
  await sheet.getByLabel(translate('Text or HTML of the page')).fill(imprint(company.name, host))
  await sheet.getByLabel(translate('Address of the page (optional)')).fill(`https://www.${host}/impressum`)
  await sheet.getByRole('button', { name: translate('Read the page') }).click()
  await panel.getByText(translate('Searching …')).waitFor()
  await expect.poll(async () => (await now()).enrichment.status).toBe('enriched')
  expect(await page.getByText('1987', { exact: true }).count()).toBe(0)
  await page.clock.fastForward(POLL_MS)
  await panel.getByText(translate('New values found')).waitFor()

  const facts = page.getByRole('region', { name: translate('Facts') })
  const phone = facts.locator('dl > div').filter({ hasText: '+49 (0)421 555 27-0' })
  await phone.getByRole('button', { name: translate('Source') }).hover()
  await facts
    .getByRole('tooltip')
    .filter({ visible: true, hasText: translate('Web page {host}', { host }) })
    .waitFor()
  await facts.getByText('HRB 40117 Amtsgericht Bremen').waitFor()
  await page
    .getByRole('region', { name: translate('Facts') })
    .filter({ hasText: '1987' })
    .waitFor()
  await page.getByRole('link', { name: translate('History'), exact: true }).click()
  const history = page.getByRole('list', { name: translate('History') })
  await history
    .getByRole('listitem')
    .filter({ hasText: translate('Phone') })
    .waitFor()
  await page.goto(href('account', locale, {}, { tab: 'credits' }))
  const entries = page.getByRole('listitem').filter({ hasText: company.name })
  await entries.first().waitFor()
  expect(await entries.locator('.number').allTextContents()).toEqual(['5', '−5'])
  expect((await ledger()).credits).toMatchObject({ balance: balance - 5, reserved: 0 })
})
