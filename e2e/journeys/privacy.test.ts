import type { Mail as MailSchema } from '@kontor/contract/operations.ts'
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
