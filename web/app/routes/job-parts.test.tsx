import { accounts } from '@kontor/contract/accounts.ts'
import { comments } from '@kontor/contract/comments.ts'
import { jobs } from '@kontor/contract/jobs.ts'
import { TaskView, tasks } from '@kontor/contract/tasks.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { JOB_ID, jobRecord } from '~/lib/testing/job-record.ts'
import { commentAnchor } from '~/records/kit/comments/comment-anchor.ts'
import JobCommentsScreen from './job-comments.tsx'
import JobTasksScreen from './job-tasks.tsx'

function api() {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(jobs.get, () => jobRecord())
  const counts = Object.fromEntries(TaskView.options.map((view) => [view, 0])) as Record<TaskView, number>
  const listed = fake.on(tasks.list, () => ({ items: [], searchAfter: null, total: 0, counts, mine: 0 }))
  const commented = fake.on(comments.list, () => ({ items: [], searchAfter: null }))
  return { fake, listed, commented }
}

test('tasks of a job: what is typed is a task about it, and the tabs lead to its other parts', async () => {
  const { fake, listed } = api()
  const created = fake.on(tasks.create, () => {
    throw new Refusal({ userMessage: 'Not now.', httpStatusCode: 503 })
  })
  await openScreen(<JobTasksScreen />, `/jobs/${JOB_ID}/tasks`, anna, '/jobs/:id/tasks')
  expect(await screen.findByText('No tasks about this job yet')).toBeVisible()
  expect(listed.mock.calls[0]?.[0].address.searchParams.get('kind')).toBe('job')
  expect(screen.getByRole('link', { name: 'Candidates' })).toHaveAttribute('href', `/jobs/${JOB_ID}/applications`)
  await userEvent.type(screen.getByLabelText('Add a task for yourself and press Enter'), 'Call the client{Enter}')
  await waitFor(() => expect(created).toHaveBeenCalledOnce())
  expect(created.mock.calls[0]?.[0].body).toMatchObject({ records: [{ kind: 'job', id: JOB_ID }] })
})

test('comments of a job are asked for by the job', async () => {
  const { commented } = api()
  // A link to a comment: whoever follows it is near the comments from the start.
  const address = `/jobs/${JOB_ID}/comments#${commentAnchor('x')}`
  await openScreen(<JobCommentsScreen />, address, anna, '/jobs/:id/comments')
  await waitFor(() => expect(commented).toHaveBeenCalled())
  const asked = commented.mock.calls[0]?.[0].address.toString() ?? ''
  expect(asked).toContain(JOB_ID)
  expect(await screen.findByRole('heading', { level: 1, name: jobRecord().title })).toBeVisible()
  expect(document.title).toContain('Comments')
})

test('a role that sees parts of records sees neither tasks nor comments', async () => {
  api()
  const restricted = { ...anna, roles: [{ roleId: 'restricted' as const }] }
  await openScreen(<JobTasksScreen />, `/jobs/${JOB_ID}/tasks`, restricted, '/jobs/:id/tasks')
  expect(await screen.findByText(/Your role does not see tasks/)).toBeVisible()
})
