import type { Holdings } from '@kontor/contract/users.ts'
import { expect, test } from 'vitest'
import type { Mail as MailSchema } from '@kontor/contract/operations.ts'
import type { z } from 'zod'
import { apiOf } from '../api.ts'
import { ownStage, signIn } from '../fixture.ts'
import { awake } from '../pages.ts'

const { enter, enterAs, system } = ownStage()
type Mail = z.infer<typeof MailSchema>
const ANNA = 'anna@nordwind.example'
const GIL = 'gil@nordwind.example'
const PASSWORD = 'seven horses in the rain'

test('an administrator invites, the invited accepts through the mail, works, and leaves with a hand-over', async () => {
  const { page: anna } = await enterAs(ANNA)
  await anna.goto('/account/users')
  await awake(anna)
  await anna.getByRole('button', { name: 'Invite a user' }).click()
  const inviting = anna.getByRole('dialog', { name: 'Invite a user' })
  await inviting.getByLabel('Email').fill(GIL)
  await inviting.getByRole('button', { name: 'Send the invitation' }).click()
  await anna.getByRole('region', { name: 'Open invitations' }).getByText(GIL).waitFor()

  // Without a mail server the operator reads the mail in the outbox.
  const eva = await apiOf(system().apiUrl, 'eva@kontor.example')
  const found = async () =>
    (await eva.get<{ items: Mail[] }>('/v1/operations/mails')).items.find((mail) => mail.to === GIL)
  await expect.poll(found).toBeDefined()
  const { page: operator } = await enterAs('eva@kontor.example')
  await operator.goto('/operations/outbox')
  await awake(operator)
  await operator.getByRole('row').filter({ hasText: GIL }).getByRole('link').first().click()
  const text = (await operator.locator('.mail-text').textContent()) ?? ''
  expect(text).toContain('Anna Petersen invites you to work with Nordwind Talent')

  const { page: gil, expectFault } = await enter()
  await gil.goto(text.match(/http\S+/)?.[0] ?? '')
  await gil.getByRole('heading', { name: 'Work with Nordwind Talent' }).waitFor()
  await awake(gil)
  await gil.locator('input[name=name]').fill('Gil Moor')
  await gil.locator('input[name=password]').fill(PASSWORD)
  await gil.getByRole('button', { name: 'Accept the invitation' }).click()
  await gil.waitForURL('**/home')
  expect(await gil.getByRole('heading', { level: 1 }).textContent()).toContain('Gil')

  const second = await enter()
  await signIn(second.page, GIL, PASSWORD)
  const api = await apiOf(system().apiUrl, ANNA)
  const { items } = await api.get<{ items: { id: string; email: string }[] }>('/v1/account/users')
  const gilId = items.find(({ email }) => email === GIL)?.id ?? ''
  await api.post('/v1/tasks', { title: 'Call the client of Gil', assigneeId: gilId })

  // Both browsers of the user are out from here on, and notice it by themselves.
  expectFault(/401/)
  second.expectFault(/401/)
  await anna.goto('/account/users')
  await awake(anna)
  await anna.getByRole('button', { name: 'Deactivate Gil Moor' }).click()
  const leaving = anna.getByRole('dialog', { name: 'Deactivate Gil Moor' })
  await leaving.getByText('1 open task').waitFor()
  await leaving.getByText(`Anna Petersen · ${ANNA}`).waitFor()
  await leaving.getByRole('button', { name: 'Deactivate' }).click()
  await anna.getByRole('region', { name: 'Deactivated users' }).getByText('Gil Moor').waitFor()
  const left = async () => (await api.get<Holdings>(`/v1/account/users/${gilId}/holdings`)).tasks
  await expect.poll(left).toBe(0)

  await gil.goto('/account')
  await gil.waitForURL('**/signin?**')
})
