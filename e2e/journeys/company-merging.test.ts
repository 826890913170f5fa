import type { Company } from '@kontor/contract/company-record.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { apiOf } from '../api.ts'
import { type Round, rounds } from '../rounds.ts'
import { openIndexed, fixture, whereIs } from '../fixture.ts'

const { enter, enterAs, system } = fixture()
const WHO = [
  { email: 'anna@nordwind.example', access: 'company' },
  { email: 'eva@kontor.example', access: 'public' },
] as const
const stories = WHO.flatMap((who) => rounds().map((round) => ({ ...who, ...round })))

type Story = (typeof stories)[number]
type Names = { kept: string; added: string; domain: string }

function namesOf({ access, mark }: Story): Names {
  const word = `Sanddorn ${access} ${mark}`
  return { kept: `${word} Werke`, added: `${word} Handel`, domain: `sanddorn-${access}-${mark}.example` }
}

/** Types the domain of a company that is there, is offered it, and adds another one without a domain. */
async function addAnyway(
  page: Page,
  { locale, translate, access }: Story,
  { kept, added, domain }: Names,
  slug: string,
) {
  await page.goto(href('companyAdd', locale))
  await page.getByLabel(translate('Website or domain')).fill(`https://www.${domain}/kontakt`)
  await page.getByText(translate('This domain belongs to a company that is here already.')).waitFor()
  const offered = page.getByRole('listitem').filter({ hasText: kept })
  const open = offered.getByRole('link', { name: translate('Open'), exact: true })
  expect(await open.getAttribute('href')).toBe(href('company', locale, { slug }))
  await page.getByRole('button', { name: translate('Continue without the domain') }).click()
  await page.getByLabel(translate('Name'), { exact: true }).fill(added)
  await page.getByLabel(translate('Founded'), { exact: true }).fill('1951')
  if (access === 'public') await page.getByText(translate('Everyone'), { exact: true }).click()
  await page.getByRole('button', { name: translate('Add company') }).click()
  await page.getByRole('heading', { level: 1, name: added }).waitFor()
  return decodeURI(new URL(page.url()).pathname)
}

/** Merges the company of the page into the other one, which takes its founding year from it. */
async function mergeInto(page: Page, { translate }: Story, { kept, added }: Names, survivor: string) {
  await page.getByRole('button', { name: translate('Actions for {name}', { name: added }) }).click()
  await page.getByRole('menuitem', { name: translate('Merge…') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: translate('Name or domain of the other company') }).fill(kept)
  await dialog.getByRole('button', { name: kept }).click()
  await dialog.getByRole('button', { name: translate('Swap') }).click()
  const founded = translate('{name} from {title}', { name: translate('Founded'), title: added })
  await dialog.getByRole('radio', { name: founded }).check()
  await dialog.getByRole('button', { name: translate('Merge'), exact: true }).click()
  await page.waitForURL(`**${survivor}`)
  await page.getByRole('heading', { level: 1, name: kept }).waitFor()
  await page
    .getByRole('region', { name: translate('Facts') })
    .filter({ hasText: '1951' })
    .waitFor()
}

/** Both are companies of their own again, as they were. */
async function expectBoth(page: Page, { locale, translate }: Round, { kept, added }: Names) {
  await openIndexed(page, href('companies', locale, {}, { query: kept.slice(0, -6) }), [kept, added])
  for (const [name, year] of [
    [kept, '1950'],
    [added, '1951'],
  ] as const) {
    await page.getByRole('button', { name: translate('Actions for {name}', { name }) }).click()
    await page.getByRole('menuitem', { name: translate('View') }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page
      .getByRole('region', { name: translate('Facts') })
      .filter({ hasText: year })
      .waitFor()
    await page.goBack()
  }
}

test.each(stories)(
  'a $access record that exists is offered, added again, merged and taken apart in $locale on a $size',
  async (story) => {
    const { email, access, locale, translate } = story
    const names = namesOf(story)
    const api = await apiOf(system().apiUrl, email)
    const { slug } = await api.post<Company>('/v1/companies', {
      name: names.kept,
      domain: names.domain,
      access,
      foundedYear: 1950,
    })
    const survivor = href('company', locale, { slug })
    const { page } = await enterAs(email, story.options)
    const alias = await addAnyway(page, story, names, slug)

    await mergeInto(page, story, names, survivor)
    await page.getByRole('button', { name: translate('Undo'), exact: true }).click()
    await page.getByText(translate('The merge is undone')).waitFor()
    await expectBoth(page, story, names)

    await page.goto(alias)
    await mergeInto(page, story, names, survivor)
    await page.goto(alias)
    await page.waitForURL(`**${survivor}`)
    await page.getByRole('heading', { level: 1, name: names.kept }).waitFor()
    const visitor = await enter(story.options)
    visitor.expectFault(/404/)
    const answer = await visitor.page.goto(alias)
    expect([answer?.status(), whereIs(visitor.page)]).toEqual(access === 'public' ? [200, survivor] : [404, alias])

    await page.goto(href('companyDuplicates', locale, {}, { tab: 'merges' }))
    await page.reload()
    await page
      .getByRole('button', { name: translate('Undo the merge of {name}', { name: names.added }) })
      .first()
      .click()
    await page.getByText(translate('The merge is undone')).waitFor()
    await expectBoth(page, story, names)
  },
)
