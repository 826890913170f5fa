import { expect, test } from 'vitest'
import { fixture } from '../fixture.ts'
import { awake } from '../pages.ts'

const { enter, enterAs } = fixture()
const ANNA = 'anna@nordwind.example'
const COMPANY = '/company/kranichhafen-logistik-se'

test('a call is logged on a company, stands in its timeline as last contact, and comes back after undo', async () => {
  const { page } = await enterAs(ANNA)
  await page.goto(COMPANY)
  await awake(page)
  await page.getByRole('heading', { name: 'Timeline' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Log activity' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log activity' })
  await dialog.getByLabel('Notes').fill('Asked for the new price list')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('list', { name: 'Timeline' }).locator(':scope > li').filter({
    hasText: 'Asked for the new price list',
  })
  await row.waitFor()
  await page.getByText(/^Last contact:.*\(Call, Anna Petersen\)/).waitFor()

  await row.getByRole('button', { name: 'Actions for Call' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await row.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.waitFor()
  expect(await row.count()).toBe(1)
})

test('a task moves over the board by keyboard and back by undo', async () => {
  const { page } = await enterAs(ANNA)
  await page.goto('/tasks')
  await awake(page)
  const field = page.getByRole('textbox', { name: 'Add a task for yourself and press Enter' })
  await field.fill('Order the new brochures')
  await field.press('Enter')
  await page.getByRole('listitem').filter({ hasText: 'Order the new brochures' }).waitFor()
  await page.getByRole('link', { name: 'Board' }).click()
  const card = (column: string) =>
    page.getByRole('region', { name: column }).getByRole('button', { name: /^Order the new brochures/ })
  await card('Upcoming').press('Shift+ArrowRight')
  await card('Done').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await card('Upcoming').waitFor()
  await card('Done').waitFor({ state: 'detached' })
  expect(await card('Upcoming').count()).toBe(1)
})

test('a visitor reads a featured list and opens one of its companies', async () => {
  const { page } = await enter()
  await page.goto('/lists/featured')
  await page.getByRole('heading', { level: 1, name: 'Featured lists' }).waitFor()
  await page.getByRole('link', { name: 'Mittelstand im Norden' }).click()
  await page.getByRole('heading', { level: 1, name: 'Mittelstand im Norden' }).waitFor()
  const first = page.locator('.featured-companies a').first()
  const name = await first.textContent()
  await first.click()
  await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor()
  expect(page.url()).toContain('/company/')
})
