import { accounts } from '@kontor/contract/accounts.ts'
import { comments, type Thread } from '@kontor/contract/comments.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { RECORD_KINDS } from '~/records/kinds.ts'
import { CommentsPanel } from '~/records/kit/comments/comments-panel.tsx'
import CommentsScreen from './comments.tsx'

const ID = '0197a000-0000-7000-8000-0000000000a1'
const COMPANY = '0197a000-0000-7000-8000-0000000000c1'

function threadOf(changes: Partial<Thread> = {}): Thread {
  const record = {
    kind: 'company' as const,
    id: COMPANY,
    access: 'public' as const,
    title: 'Nordlicht AG',
    subtitle: 'Kiel',
    slug: 'nordlicht-ag',
    avatarUrl: '',
    hidden: [],
  }
  return {
    id: ID,
    author: { userId: ID, name: 'Anna Berg' },
    text: `Shall we **call** @Ben Wolf about [[company:${COMPANY}]]?`,
    mentions: [{ userId: COMPANY, name: 'Ben Wolf' }],
    links: [record],
    version: 1,
    createdAt: '2026-11-14T00:00:00Z',
    editedAt: null,
    deleted: false,
    can: { edit: true, delete: true },
    record,
    replies: [],
    list: null,
    resolved: null,
    ...changes,
  }
}

function api(rows: Thread[] = [threadOf()]) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(comments.list, () => ({ items: rows, searchAfter: null }))
  return fake
}

test('a discussion shows emphasis, mentions and records as chips', async () => {
  api()
  await openScreen(<CommentsScreen />, '/comments')
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')
  expect(await screen.findByText('call')).toHaveProperty('tagName', 'STRONG')
  expect(screen.getByText('@Ben Wolf')).toHaveClass('mention')
  expect(screen.getAllByRole('link', { name: 'Nordlicht AG' })).toHaveLength(2)
})

test('no comment, a failure and a role without comments are told apart', async () => {
  api([])
  await openScreen(<CommentsScreen />, '/comments')
  expect(await screen.findByRole('heading', { name: 'No comments here' })).toBeVisible()
  api().on(comments.list, () => {
    throw new Refusal({ userMessage: 'Too many requests.', httpStatusCode: 429 })
  })
  await openScreen(<CommentsScreen />, '/comments')
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests.')
  await openScreen(<CommentsScreen />, '/comments', { ...anna, roles: [{ roleId: 'restricted' }] })
  expect(await screen.findByText(/Your role does not see comments/)).toBeVisible()
})

test('a reply is sent, a discussion resolved, a comment deleted and brought back', async () => {
  const fake = api()
  const reply = fake.on(comments.reply, () => threadOf())
  const resolve = fake.on(comments.resolve, () => threadOf())
  const remove = fake.on(comments.remove, () => null)
  const back = fake.on(comments.bringBack, () => threadOf())
  await openScreen(<CommentsScreen />, '/comments')
  await userEvent.click(await screen.findByRole('button', { name: 'Reply' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Reply' }), 'I will')
  await userEvent.click(screen.getByRole('button', { name: 'Reply' }))
  expect(reply).toHaveBeenCalledOnce()
  await userEvent.click(await screen.findByRole('button', { name: 'Resolve' }))
  expect(resolve).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Actions for the comment by Anna Berg' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(remove).toHaveBeenCalledOnce()
  expect(back).toHaveBeenCalledOnce()
})

test('a mention is chosen from those who see the record and sent by id', async () => {
  const fake = api([])
  fake.on(comments.people, () => ({ items: [{ userId: COMPANY, name: 'Ben Wolf' }] }))
  const add = fake.on(comments.create, () => threadOf())
  await openScreen(<CommentsPanel kind="company" id={COMPANY} kinds={RECORD_KINDS} />, '/company/nordlicht-ag')
  const box = await screen.findByRole('textbox', { name: 'New comment' })
  await userEvent.type(box, 'Ask @Be')
  await userEvent.click(await screen.findByText('Ben Wolf'))
  await userEvent.type(box, 'today')
  await userEvent.click(screen.getByRole('button', { name: 'Comment' }))
  expect(add.mock.lastCall?.[0]).toMatchObject({ body: { text: 'Ask @Ben Wolf today', mentions: [COMPANY] } })
})

test('whose name begins another one is not mentioned with it, and of two with one name the chosen one is', async () => {
  const [first, second] = [ID.replace('a1', 'b1'), ID.replace('a1', 'b2')]
  const fake = api([])
  fake.on(comments.people, () => ({
    items: [
      { userId: COMPANY, name: 'Ben Wolf' },
      { userId: first, name: 'Ben Wolfram' },
      { userId: second, name: 'Ben Wolfram' },
    ],
  }))
  const add = fake.on(comments.create, () => threadOf())
  await openScreen(<CommentsPanel kind="company" id={COMPANY} kinds={RECORD_KINDS} />, '/company/nordlicht-ag')
  const box = await screen.findByRole('textbox', { name: 'New comment' })
  await userEvent.type(box, 'Ask @Be')
  const [chosen] = await screen.findAllByText('Ben Wolfram')
  await userEvent.click(chosen as HTMLElement)
  await userEvent.click(screen.getByRole('button', { name: 'Comment' }))
  expect(add.mock.lastCall?.[0]).toMatchObject({ body: { text: 'Ask @Ben Wolfram', mentions: [first] } })
})
