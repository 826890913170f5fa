import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { apiOf } from '../api.ts'
import { fixture } from '../fixture.ts'
import { awake } from '../pages.ts'
import { loadWords } from '../words.ts'

const { enterAs, enterHome, system } = fixture()
const [ANNA, MIA] = ['anna@nordwind.example', 'mia@nordwind.example']

type Api = Awaited<ReturnType<typeof apiOf>>
type Hits = { items: { id: string }[]; searchAfter: string | null }

/** Everything that a search finds, page by page. */
async function found(api: Api, query: string) {
  const ids: string[] = []
  let mark: string | null = ''
  while (mark !== null) {
    const after: string = mark ? `&searchAfter=${encodeURIComponent(mark)}` : ''
    const page: Hits = await api.get<Hits>(`/v1/search/companies?limit=100&query=${query}${after}`)
    ids.push(...page.items.map(({ id }) => id))
    mark = page.searchAfter
  }
  return new Set(ids)
}

async function choose(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page
    .locator(`.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option[title="${option}"]`)
    .click()
}

async function beginList(page: Page, name: string, from: string) {
  await page.goto('/lists/add')
  await awake(page)
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('radio', { name: from }).check()
}

async function createList(page: Page, name: string) {
  await page.getByRole('button', { name: 'Create list' }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

async function combine(page: Page, name: string, operation: string, lists: readonly string[]) {
  await beginList(page, name, 'Made from other lists')
  await page.getByRole('radio', { name: operation }).check()
  for (const list of lists) await choose(page, 'Lists, the first one first', list)
  await page.keyboard.press('Escape')
  await createList(page, name)
}

test('two searches together without a third become a list, with exactly the companies of these sets', async () => {
  const api = await apiOf(system().apiUrl, ANNA)
  const searches = { Freight: 'logistik', Ports: 'hafen', Hamburg: 'hamburg' }
  for (const [name, query] of Object.entries(searches))
    await api.post('/v1/account/searches', { type: 'company', name: `${name} search`, state: { query } })
  const { page } = await enterAs(ANNA)
  for (const name of Object.keys(searches)) {
    await beginList(page, `${name} live`, 'The result of a search, always current')
    await choose(page, 'Saved search', `${name} search`)
    await createList(page, `${name} live`)
  }
  await page.getByText(/current as of/).waitFor()
  await combine(page, 'Freight or ports', 'What is on any of them', ['Freight live', 'Ports live'])
  const without = 'What is on the first and on none of the others'
  await combine(page, 'Not in Hamburg', without, ['Freight or ports', 'Hamburg live'])

  const [freight = new Set<string>(), ports = new Set<string>(), hamburg = new Set<string>()] = await Promise.all(
    Object.values(searches).map((query) => found(api, query)),
  )
  const expected = new Set([...freight, ...ports].filter((id) => !hamburg.has(id)))
  expect(expected.size).toBeGreaterThan(0)
  const listId = new URL(page.url()).pathname.split('/').at(-1)
  const members = new Set<string>()
  let mark: string | null = ''
  while (mark !== null) {
    const after: string = mark ? `&searchAfter=${encodeURIComponent(mark)}` : ''
    const shown = await api.get<{ items: { record: { id: string } }[]; searchAfter: string | null }>(
      `/v1/lists/${listId}/members?limit=100${after}`,
    )
    for (const { record } of shown.items) members.add(record.id)
    mark = shown.searchAfter
  }
  expect(members).toEqual(expected)
})

test('a task is written in German, repeats, is done, followed by the next one, and open again after undo', async () => {
  const translate = await loadWords('de')
  const { page } = await enterAs(ANNA)
  await page.goto('/de/tasks')
  await awake(page)
  const field = page.getByRole('textbox', { name: translate('Add a task for yourself and press Enter') })
  await field.fill('Angebot prüfen jeden Montag um 9 Uhr')
  await page.getByText('Jeden Montag').waitFor()
  await field.press('Enter')
  const rows = page.getByRole('listitem').filter({ hasText: 'Angebot prüfen' })
  await rows.waitFor()
  await rows.getByRole('img', { name: 'Jeden Montag' }).waitFor()
  const due = rows.locator('time')
  const first = await due.getAttribute('datetime')
  await rows.getByRole('button', { name: translate('Done'), exact: true }).click()
  // The next one takes its place, a week later.
  await expect.poll(async () => due.getAttribute('datetime')).not.toBe(first)
  await page.getByRole('button', { name: translate('Undo') }).click()
  await expect.poll(async () => due.getAttribute('datetime')).toBe(first)
  expect(await rows.count()).toBe(1)
})

test('a mention arrives in another browser without a reload', async () => {
  const { page: mia } = await enterHome(MIA)
  await mia.evaluate(`document.body.setAttribute('data-not-reloaded', 'yes')`)
  await mia.getByRole('button', { name: /^Notifications/ }).click()
  await mia.getByRole('button', { name: 'Mentions' }).click()

  const { page: anna } = await enterAs(ANNA)
  await anna.goto('/company/velmora-systems-ag')
  await anna.getByRole('heading', { name: 'Comments' }).scrollIntoViewIfNeeded()
  const words = anna.getByRole('textbox', { name: 'New comment' })
  await words.pressSequentially('The quay is rebuilt in May @Mia')
  await anna.getByRole('menuitem', { name: 'Mia Keller' }).click()
  await anna.getByRole('button', { name: 'Comment', exact: true }).click()

  await mia.getByText('The quay is rebuilt in May').first().waitFor()
  expect(await mia.locator('body[data-not-reloaded]').count()).toBe(1)
})
