import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE } from '../browser.ts'
import { fixture } from '../fixture.ts'

const { enterAs, enterHome } = fixture()
const [ANNA, MIA, OTTO] = ['anna@nordwind.example', 'mia@nordwind.example', 'otto@ostufer.example']
const COMPANY = '/company/kranichhafen-logistik-se'
const NAME = 'Kranichhafen Logistik SE'

/** Comments are loaded once one comes near them. */
const scrollToComments = (page: Page) => page.getByRole('heading', { name: 'Comments' }).scrollIntoViewIfNeeded()

test('a company goes on a new list from its page, comes off and back; nobody else sees a private list', async () => {
  const { page } = await enterAs(ANNA)
  await page.goto(COMPANY)
  await page.getByRole('button', { name: `Actions for ${NAME}` }).click()
  await page.getByRole('menuitem', { name: 'Add to list…' }).click()
  await page.getByRole('textbox', { name: 'Find a list or name a new one' }).fill('Ports in spring')
  await page.getByRole('button', { name: 'Create “Ports in spring”' }).click()
  await page.getByText('Added to Ports in spring').waitFor()

  await page.goto('/lists')
  await page.getByRole('link', { name: 'Ports in spring' }).click()
  await page.waitForURL('**/lists/*/*')
  await page.getByRole('heading', { level: 1, name: 'Ports in spring' }).waitFor()
  const row = page.getByRole('row', { name: new RegExp(NAME) })
  // By keyboard: a pointer can miss a menu that moves while the row still gets its facts.
  await row.getByRole('button', { name: `Actions for ${NAME}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Take off the list' }).press('Enter')
  await page.getByText('1 record taken off').waitFor()
  await row.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.waitFor()

  for (const email of [MIA, OTTO]) {
    const { page: other, expectFault } = await enterAs(email)
    expectFault(/404/)
    await other.goto(new URL(page.url()).pathname)
    await other.getByText('There is nothing at this address').waitFor()
    expect(await other.getByText('Ports in spring').count()).toBe(0)
  }
})

test('somebody who is mentioned hears of it at the bell, answers, and the discussion is resolved', async () => {
  const { page } = await enterAs(ANNA)
  await page.goto(COMPANY)
  await scrollToComments(page)
  const words = page.getByRole('textbox', { name: 'New comment' })
  await words.pressSequentially('Who knows the new manager? @Mia')
  await page.getByRole('menuitem', { name: 'Mia Keller' }).click()
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  // The timeline below says it too once it is in sight.
  await page.getByRole('article').getByText('Who knows the new manager?').first().waitFor()

  const { page: mia } = await enterHome(MIA)
  await mia
    .getByRole('link', { name: /^Notifications/ })
    .or(mia.getByRole('button', { name: /^Notifications/ }))
    .click()
  await mia.getByText('Anna Petersen mentioned you').first().waitFor()
  await mia.goto(COMPANY)
  await scrollToComments(mia)
  const thread = mia.getByRole('article').filter({ hasText: 'Who knows the new manager?' })
  await thread.getByRole('button', { name: 'Reply' }).click()
  await thread.getByRole('textbox', { name: 'Reply' }).fill('I will ask.')
  await thread.getByRole('button', { name: 'Reply' }).click()
  await thread.getByText('I will ask.').waitFor()
  await thread.getByRole('button', { name: 'Resolve' }).click()
  await thread.getByText(/^Resolved by Mia Keller/).waitFor()

  const { page: otto } = await enterAs(OTTO)
  await otto.goto(COMPANY)
  await scrollToComments(otto)
  await otto.getByText('Nobody has said anything yet.', { exact: false }).waitFor()
  expect(await otto.getByText('Who knows the new manager?').count()).toBe(0)
})

test('a task is added on a phone by its title, done, and open again after undo', async () => {
  const { page } = await enterAs(ANNA, { viewport: PHONE })
  await page.goto('/tasks')
  const field = page.getByRole('textbox', { name: 'Add a task for yourself and press Enter' })
  await field.fill('Call the port office')
  await field.press('Enter')
  const task = page.getByRole('listitem').filter({ hasText: 'Call the port office' })
  await task.waitFor()
  expect(await field.inputValue()).toBe('')
  await task.getByRole('button', { name: 'Done', exact: true }).click()
  await task.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await task.waitFor()
})
