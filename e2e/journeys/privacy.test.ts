import type { Mail as MailSchema } from '@kontor/contract/operations.ts'
import type { ConsentedPerson } from '@kontor/contract/people-consents.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { apiOf } from '../api.ts'
import { ownStage } from '../fixture.ts'
import { awake } from '../pages.ts'

const { enter, enterAs, system } = ownStage()
type Mail = z.infer<typeof MailSchema>
const ANNA = 'anna@nordwind.example'
const MARA = 'mara.vogt@home.example'

test('a person is told what is kept about her, corrects it by the link of the mail, and withdraws', async () => {
  const api = await apiOf(system().apiUrl, ANNA)
  const { personId } = await api.post<{ personId: string }>('/v1/people', {
    name: 'Mara Vogt',
    emails: [{ email: MARA, kind: 'private' }],
  })
  const { page: anna, expectFault } = await enterAs(ANNA)
  // Her page still shows the person when she withdraws, and asks for a record that is deleted.
  expectFault(/404/)
  await anna.goto(`/contacts/${personId}`)
  await awake(anna)
  await anna.getByRole('button', { name: 'Privacy notice' }).click()
  const dialog = anna.getByRole('dialog', { name: 'Privacy notice to Mara Vogt' })
  await dialog.getByText('No notice was sent to this person yet.').waitFor()
  await dialog.getByRole('button', { name: 'Send the notice' }).click()
  await dialog.getByRole('list', { name: 'Notices sent' }).getByText(MARA).waitFor()

  // Without a mail server the operator reads the mail in the outbox.
  const eva = await apiOf(system().apiUrl, 'eva@kontor.example')
  const found = async () =>
    (await eva.get<{ items: Mail[] }>('/v1/operations/mails')).items.find((mail) => mail.to === MARA)
  await expect.poll(found).toBeDefined()
  const { page: operator } = await enterAs('eva@kontor.example')
  await operator.goto('/operations/outbox')
  await awake(operator)
  await operator.getByRole('row').filter({ hasText: MARA }).getByRole('link').first().click()
  const text = (await operator.locator('.mail-text').textContent()) ?? ''
  expect(text).toContain('Articles 13 and 14 of the GDPR')

  const { page: mara } = await enter()
  await mara.goto(/http\S+/.exec(text)?.[0] ?? '')
  await mara.getByRole('heading', { name: /^What .* keeps about you$/ }).waitFor()
  await awake(mara)
  await mara.locator('input[name=name]').fill('Mara Vogt-Lenz')
  await mara.getByRole('button', { name: 'Send the corrections' }).click()
  await mara.getByText('Your corrections are saved and were passed on.').waitFor()
  expect((await api.get<{ name: string }>(`/v1/people/${personId}`)).name).toBe('Mara Vogt-Lenz')

  await mara.getByRole('button', { name: 'Withdraw and have my data deleted' }).click()
  await mara.getByRole('button', { name: 'Yes, delete my data' }).click()
  await mara.getByText('Your record is deleted.').waitFor()
  await anna.goto('/recently-deleted')
  await awake(anna)
  await anna.getByText('Mara Vogt-Lenz').first().waitFor()
})

/** Opens the page of a person and what its menu offers there. */
async function act(page: Page, { id, name }: { id: string; name: string }, action: string) {
  await page.goto(`/contacts/${id}`)
  await awake(page)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

async function copyFor(page: Page, purpose: string) {
  const dialog = page.getByRole('dialog', { name: /to your contacts\?$/ })
  await dialog.getByRole('radio', { name: purpose }).check()
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  return dialog
}

test('public people are copied with a purpose, merged and parted, one consent ends, and one person is erased', async () => {
  const api = await apiOf(system().apiUrl, ANNA)
  const { page, expectFault } = await enterAs(ANNA)
  await page.goto('/search/people?access=public')
  await awake(page)
  const boxes = page.locator('.list-rows tbody').getByRole('checkbox')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Copy to my contacts' }).click()
  await (await copyFor(page, 'Recruiting')).waitFor({ state: 'hidden' })
  const { items } = await api.get<{ items: ConsentedPerson[] }>('/v1/people/consented?limit=2')
  const [first, second] = items.map(({ companyPersonId: id, name }) => ({ id, name }))
  if (!first || !second) throw new Error('nobody was copied')

  const twin = `${first.name} Doppelt`
  const { personId: twinId } = await api.post<{ personId: string }>('/v1/people', {
    name: twin,
    summary: 'Plays the oboe',
  })
  await act(page, first, 'Merge…')
  const merging = page.getByRole('dialog')
  await merging.getByRole('textbox', { name: 'Name of the other person' }).fill(twin)
  await merging.getByRole('button', { name: twin }).click()
  await merging.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByText(`${twin} was merged into ${first.name}`).waitFor()
  expect((await api.get<{ personId: string }>(`/v1/people/${twinId}`)).personId).toBe(first.id)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText('The merge is undone').waitFor()
  expect((await api.get<{ summary: string }>(`/v1/people/${twinId}`)).summary).toBe('Plays the oboe')

  await page.goto('/contacts')
  await awake(page)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Consents and purposes' }).click()
  await page.getByRole('heading', { level: 1, name: 'Consents and purposes' }).waitFor()
  const end = page.getByRole('button', { name: `End the consent of ${second.name}` })
  await end.click()
  await page.getByRole('button', { name: 'End and delete' }).click()
  await end.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText(`${second.name} restored. Please state the purpose again.`).waitFor()
  expect((await api.get<{ consent: unknown }>(`/v1/people/${second.id}`)).consent).toBeNull()

  await act(page, first, 'Erase for good…')
  await page.getByRole('button', { name: 'Erase for good', exact: true }).click()
  await page.waitForURL('**/contacts')
  // Whoever was erased is not taken in again, by no way.
  expectFault(/451|404/)
  const original = { id: items[0]?.personId ?? '', name: first.name }
  await act(page, original, 'Copy to my contacts')
  await copyFor(page, 'Sales')
  await page.getByText('Not copied').waitFor()
  await page.goto(`/contacts/${first.id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('heading', { name: first.name }).count()).toBe(0)
})
