import { accounts } from '@kontor/contract/accounts.ts'
import { people } from '@kontor/contract/people.ts'
import { TaskView, tasks } from '@kontor/contract/tasks.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { PERSON_ID, personRecord } from '~/lib/testing/person-record.ts'
import ContactTasksScreen from './contact-tasks.tsx'

test('the tasks of a person are asked for alone, and a new one is about the person', async () => {
  const asked: unknown[] = []
  const made: unknown[] = []
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(people.get, () => personRecord())
  fake.on(tasks.list, ({ query }) => {
    asked.push({ kind: query?.kind, id: query?.id })
    const counts = Object.fromEntries(TaskView.options.map((view) => [view, 0])) as Record<TaskView, number>
    return { items: [], searchAfter: null, total: 0, counts, mine: 0 }
  })
  fake.on(tasks.create, ({ body }) => {
    made.push(body)
    throw new Error('not now')
  })
  await openScreen(<ContactTasksScreen />, `/contacts/${PERSON_ID}/tasks`, anna, '/contacts/:id/tasks')
  expect(await screen.findByText('No tasks about this person yet')).toBeVisible()
  expect(asked[0]).toEqual({ kind: 'person', id: PERSON_ID })
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Brunner' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Overview' })).toHaveAttribute('href', `/contacts/${PERSON_ID}`)
  expect(screen.getByRole('link', { name: 'Tasks' })).toHaveAttribute('aria-current', 'page')
  await userEvent.type(screen.getByLabelText('Add a task for yourself and press Enter'), 'Call back{Enter}')
  await waitFor(() => expect(made).toHaveLength(1))
  expect(made[0]).toMatchObject({ title: 'Call back', records: [{ kind: 'person', id: PERSON_ID }] })
})
