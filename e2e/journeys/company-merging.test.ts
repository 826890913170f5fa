import type { Company } from '@kontor/contract/company-record.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { apiOf } from '../api.ts'
import { type Round, ROUNDS } from '../rounds.ts'
import { stage, whereIs } from '../stage.ts'

const { enter, enterAs, system } = stage()
const WHO = [
  { email: 'anna@nordwind.example', access: 'company' },
  { email: 'eva@kontor.example', access: 'public' },
] as const
const stories = WHO.flatMap((who) => ROUNDS.map((round) => ({ ...who, ...round })))

type Story = (typeof stories)[number]
type Names = { kept: string; added: string; domain: string }

function namesOf({ access, mark }: Story): Names {
  const word = `Sanddorn ${access} ${mark}`
  return { kept: `${word} Werke`, added: `${word} Handel`, domain: `sanddorn-${access}-${mark}.example` }
}

/** Types the domain of a company that is there, is offered it, and adds another one without a domain. */
async function addAnyway(page: Page, { locale, say, access }: Story, { kept, added, domain }: Names, slug: string) {
  await page.goto(href('companyAdd', locale))
  await page.getByLabel(say('Website or domain')).fill(`https://www.${domain}/kontakt`)
  await page.getByText(say('This domain belongs to a company that is here already.')).waitFor()
  const offered = page.getByRole('listitem').filter({ hasText: kept })
  const open = offered.getByRole('link', { name: say('Open'), exact: true })
  expect(await open.getAttribute('href')).toBe(href('company', locale, { slug }))
  await page.getByRole('button', { name: say('Continue without the domain') }).click()
  await page.getByLabel(say('Name'), { exact: true }).fill(added)
  await page.getByLabel(say('Founded'), { exact: true }).fill('1951')
  if (access === 'public') await page.getByText(say('Everyone'), { exact: true }).click()
  await page.getByRole('button', { name: say('Add company') }).click()
  await page.getByRole('heading', { level: 1, name: added }).waitFor()
  return decodeURI(new URL(page.url()).pathname)
}

/** Merges the company of the page into the other one, which takes its founding year from it. */
async function mergeInto(page: Page, { say }: Story, { kept, added }: Names, survivor: string) {
  await page.getByRole('button', { name: say('Actions for {name}', { name: added }) }).click()
  await page.getByRole('menuitem', { name: say('Merge…') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: say('Name or domain of the other company') }).fill(kept)
  await dialog.getByRole('button', { name: kept }).click()
  await dialog.getByRole('button', { name: say('Swap') }).click()
  const founded = say('{name} from {title}', { name: say('Founded'), title: added })
  await dialog.getByRole('radio', { name: founded }).check()
  await dialog.getByRole('button', { name: say('Merge'), exact: true }).click()
  await page.waitForURL(`**${survivor}`)
  await page.getByRole('heading', { level: 1, name: kept }).waitFor()
  await page
    .getByRole('region', { name: say('Key figures') })
    .getByText('1951', { exact: true })
    .waitFor()
}

/** Both are companies of their own again, as they were. */
async function expectBoth(page: Page, { locale, say }: Round, { kept, added }: Names) {
  await page.goto(href('companies', locale, {}, { query: kept.slice(0, -6) }))
  for (const [name, year] of [
    [kept, '1950'],
    [added, '1951'],
  ] as const) {
    await page.getByRole('link', { name }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page
      .getByRole('region', { name: say('Key figures') })
      .getByText(year, { exact: true })
      .waitFor()
    await page.goBack()
  }
}

test.each(stories)(
  'a $access record that exists is offered, added again, merged and taken apart in $locale on a $size',
  async (story) => {
    const { email, access, locale, say } = story
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
    await page.getByRole('button', { name: say('Undo'), exact: true }).click()
    await page.getByText(say('The merge is undone')).waitFor()
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
      .getByRole('button', { name: say('Undo the merge of {name}', { name: names.added }) })
      .first()
      .click()
    await page.getByText(say('The merge is undone')).waitFor()
    await expectBoth(page, story, names)
  },
)
