import { expect, test } from 'vitest'
import { ownStage } from '../fixture.ts'
import { awake } from '../pages.ts'

const { enterAs } = ownStage()

test('a free account orders Essential for the price it was shown, reads its invoice, and the operator notes the payment', async () => {
  const { page: fred } = await enterAs('fred@freistil.example')
  await fred.goto('/account?tab=plan&plan=essential')
  await awake(fred)
  const order = fred.getByRole('button', { name: /^Order for/ })
  await order.waitFor()
  const price = (await order.textContent())?.replace('Order for ', '') ?? ''
  await order.click()
  await fred.getByText('Your plan is changed').waitFor()
  await fred.getByRole('button', { name: 'Cancel the subscription' }).waitFor()

  await fred.goto('/account/invoices')
  await awake(fred)
  const newest = fred.getByRole('row').filter({ hasText: price }).first()
  await newest.getByText('due by').waitFor()
  await newest.getByRole('link').first().click()
  const sheet = fred.getByRole('dialog', { name: 'Invoice' })
  await sheet.getByText('IBAN').waitFor()
  const number = (await sheet.getByRole('heading', { level: 2 }).first().textContent()) ?? ''
  const [file] = await Promise.all([
    fred.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Download as PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`kontor-${number}.pdf`)

  const { page: eva } = await enterAs('eva@kontor.example')
  await eva.goto('/account/invoices')
  await awake(eva)
  await eva.getByRole('button', { name: `Mark as paid: ${number}` }).click()
  await eva.getByText(`${number} is marked as paid`).waitFor()
  await fred.goto('/account/invoices')
  await awake(fred)
  await fred.getByRole('row').filter({ hasText: number }).getByText('paid on').waitFor()
})
