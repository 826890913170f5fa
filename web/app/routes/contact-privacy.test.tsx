import { accounts } from '@kontor/contract/accounts.ts'
import { comments } from '@kontor/contract/comments.ts'
import { people } from '@kontor/contract/people.ts'
import { personFiles } from '@kontor/contract/person-files.ts'
import { privacy } from '@kontor/contract/privacy.ts'
import { submissions } from '@kontor/contract/submissions.ts'
import { tasks } from '@kontor/contract/tasks.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { PERSON_ID, personRecord } from '~/lib/testing/person-record.ts'
import { TASK_COUNTS } from '~/lib/testing/task-record.ts'
import ContactPageScreen from './contact-detail.tsx'

afterEach(() => vi.useRealTimers())

function api(can = personRecord().can) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(people.get, () => personRecord({ can }))
  fake.on(people.history, () => ({ items: [], searchAfter: null }))
  fake.on(personFiles.list, () => ({ items: [] }))
  fake.on(submissions.ofPerson, () => ({ items: [], searchAfter: null }))
  fake.on(tasks.list, () => ({ items: [], searchAfter: null, counts: TASK_COUNTS, mine: 0 }))
  fake.on(comments.list, () => ({ items: [], searchAfter: null, count: 0 }) as never)
  return fake
}

async function openMenu() {
  const pages = (
    <Routes>
      <Route path="/contacts/:id" element={<ContactPageScreen />} />
      <Route path="/contacts" element={<h1>All contacts</h1>} />
    </Routes>
  )
  await openScreen(pages, `/contacts/${PERSON_ID}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ada Brunner' }))
}

test('a person is erased after a question that says what goes, and the list follows', async () => {
  const erased: string[] = []
  api().on(privacy.erase, ({ params }) => {
    erased.push(params.id)
    return null
  })
  await openMenu()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Erase for good…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Erase Ada Brunner for good?' })
  expect(dialog).toHaveTextContent('This cannot be undone.')
  expect(dialog).toHaveTextContent('documents, comments')
  expect(erased).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Erase for good' }))
  await waitFor(() => expect(erased).toEqual([PERSON_ID]))
  expect(await screen.findByRole('heading', { name: 'All contacts' })).toBeVisible()
})

test('a refused erasure is told in the words of the server, and the page stays', async () => {
  api().on(privacy.erase, () => {
    throw new Refusal({ userMessage: 'You may not do this.', httpStatusCode: 403 })
  })
  await openMenu()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Erase for good…' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Erase for good' }))
  expect(await screen.findByText('Ada Brunner was not erased')).toBeVisible()
  expect(screen.getByText('You may not do this.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Ada Brunner' })).toBeVisible()
})

test('whoever may not erase is offered neither that nor the access file', async () => {
  api({ ...personRecord().can, erase: false })
  await openMenu()
  expect(await screen.findByRole('menuitem', { name: 'Copy link' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Erase for good…' })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: /Access file/ })).toBeNull()
})

const NOTICE = {
  noticeId: '0d6c6d2e-6a0c-4f0e-9a55-1f2f7d7f3a01',
  email: 'ada@example.test',
  locale: 'en' as const,
  sentAt: '2026-01-02T00:00:00Z',
  expiresAt: '2026-04-02T00:00:00Z',
  sentBy: null,
  openedAt: '2026-01-03T00:00:00Z',
  correctedAt: null,
  withdrawnAt: null,
  messages: [],
}

async function openOwn(more: Partial<ReturnType<typeof personRecord>> = {}) {
  const own = personRecord({ access: 'company', keptUntil: '2028-05-06T00:00:00Z', ...more })
  const fake = api()
  fake.on(people.get, () => own)
  fake.on(privacy.notices, () => ({ items: [NOTICE] }))
  const pages = (
    <Routes>
      <Route path="/contacts/:id" element={<ContactPageScreen />} />
    </Routes>
  )
  await openScreen(pages, `/contacts/${PERSON_ID}`)
  return { fake, own }
}

test('the page says until when somebody is kept, and purpose and time are changed there', async () => {
  const { fake, own } = await openOwn()
  expect(await screen.findByText('2028/5/6')).toBeVisible()
  expect(screen.getByText('Not recorded')).toBeVisible()
  const said = fake.on(privacy.setRetention, () => own)
  await userEvent.click(screen.getByRole('button', { name: 'Change purpose or time' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Please state why you process this person’s data.')
  await userEvent.click(screen.getByRole('radio', { name: 'Talent pool' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(said).toHaveBeenCalledTimes(1))
  expect(said.mock.calls[0]?.[0].body).toEqual({ basis: 'legitimateInterest', purpose: 'talentPool' })
})

test('a privacy notice is sent to an address of the person, and those before are listed', async () => {
  const { fake } = await openOwn({ emails: [{ email: 'ada@example.test', kind: 'work', verified: false }] })
  const sent = fake.on(privacy.notify, () => NOTICE)
  await userEvent.click(await screen.findByRole('button', { name: 'Privacy notice' }))
  expect(await screen.findByText('Opened on 2026/1/3')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Send the notice' }))
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  expect(sent.mock.calls[0]?.[0].body).toEqual({ email: 'ada@example.test', locale: 'en' })
})

test('another purpose leaves the time as it is', async () => {
  const purpose = 'recruiting' as const
  const consent = { basis: 'consent' as const, interest: purpose, purpose, usage: purpose, at: '2026-05-06T00:00:00Z' }
  const { fake, own } = await openOwn({ consent: { ...consent, expiresAt: '2028-05-06T00:00:00Z' } })
  const said = fake.on(privacy.setRetention, () => own)
  await userEvent.click(await screen.findByRole('button', { name: 'Change purpose or time' }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Talent pool' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(said).toHaveBeenCalledTimes(1))
  expect(said.mock.calls[0]?.[0].body).toEqual({ basis: 'consent', purpose: 'talentPool', keptUntil: '2028-05-06' })
})

const today = () => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-06T10:00:00Z') })

test.each([
  ['2028-05-06T12:00:00Z', '24 months left', false],
  ['2026-06-06T12:00:00Z', '31 days left', false],
  ['2026-06-05T12:00:00Z', '30 days left', true],
  ['2026-05-07T12:00:00Z', '1 day left', true],
  ['2026-05-06T12:00:00Z', 'ends today', true],
  ['2026-05-06T08:00:00Z', 'ended today', true],
  ['2026-05-03T12:00:00Z', 'ended 3 days ago', true],
])('of somebody kept until %s the page says “%s”, a warning: %s', async (keptUntil, words, isNear) => {
  today()
  await openOwn({ keptUntil })
  const left = await screen.findByText(words)
  expect(left.closest('.time-left-near') !== null).toBe(isNear)
  expect(screen.queryAllByRole('button', { name: 'Keep Ada Brunner longer' })).toHaveLength(isNear ? 1 : 0)
})

test('who is kept longer is kept for the usual time from today, unless another day is chosen', async () => {
  today()
  const purpose = 'recruiting' as const
  const consent = { basis: 'consent' as const, interest: purpose, purpose, usage: purpose, at: '2024-05-06T00:00:00Z' }
  const keptUntil = '2026-05-18T12:00:00Z'
  const { fake, own } = await openOwn({ consent: { ...consent, expiresAt: keptUntil }, keptUntil })
  const said = fake.on(privacy.setRetention, () => own)
  await userEvent.click(await screen.findByRole('button', { name: 'Keep Ada Brunner longer' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(said).toHaveBeenCalledTimes(1))
  expect(said.mock.calls[0]?.[0].body).toEqual({ basis: 'consent', purpose: 'recruiting' })
})

test('who does not see until when somebody is kept reads nothing of it, and who may not change it is offered nothing', async () => {
  today()
  await openOwn({ consent: null, keptUntil: null, hidden: ['consent'] })
  expect(await screen.findByRole('heading', { name: 'Ada Brunner' })).toBeVisible()
  expect(screen.queryByText(/days? left|ended|ends today/)).toBeNull()
  expect(screen.queryByRole('button', { name: /longer$/ })).toBeNull()
})
