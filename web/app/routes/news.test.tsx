import { accounts } from '@kontor/contract/accounts.ts'
import { companies } from '@kontor/contract/companies.ts'
import { following } from '@kontor/contract/following.ts'
import { news, type Story } from '@kontor/contract/news.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { piecesOf } from '~/features/news/marked-text.tsx'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { companyRecord } from '~/lib/testing/company-record.ts'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import NewsScreen from './news.tsx'
import StoryScreen from './news-detail.tsx'
import SearchNewsScreen from './search-news.tsx'

const ID = '0197a000-0000-7000-8000-0000000000a1'
const COMPANY = '0197a000-0000-7000-8000-0000000000c1'
const TITLE = 'Nordlicht AG grows'
const TEXT = 'Profit rose, but Nordlicht cut 20 jobs.'
const at = (words: string) => {
  const start = `${TITLE}\n\n${TEXT}`.indexOf(words)
  return { start, end: start + words.length }
}
const reason = (words: string, polarity: 'positive' | 'negative') => ({
  ...at(words),
  words,
  polarity,
  weight: 1,
  rule: 'direction' as const,
  negated: false,
  sentence: at(TEXT),
})

function storyOf(changes: Partial<Story> = {}): Story {
  const judged = { mood: 'MIXED' as const, readMood: 'MIXED' as const, correction: null }
  return {
    ...judged,
    id: ID,
    access: 'company',
    title: TITLE,
    text: TEXT,
    excerpt: TEXT,
    source: 'Coast Post',
    address: 'https://coast.example/1',
    language: 'en',
    publishedAt: '2026-11-14T00:00:00Z',
    read: true,
    why: [reason('Profit rose', 'positive'), reason('cut 20 jobs', 'negative')],
    triggers: [{ ...at('cut 20 jobs'), type: 'jobsCut', words: 'cut 20 jobs' }],
    companies: [
      {
        ...judged,
        mood: 'NEGATIVE',
        readMood: 'NEGATIVE',
        why: [reason('cut 20 jobs', 'negative')],
        spans: [{ ...at('Nordlicht AG'), by: 'name' }],
        company: {
          kind: 'company',
          id: COMPANY,
          access: 'public',
          title: 'Nordlicht AG',
          subtitle: 'Kiel',
          slug: 'nordlicht-ag',
          avatarUrl: '',
          hidden: [],
        },
      },
    ],
    sources: [
      { id: COMPANY, source: 'Harbour News', title: TITLE, address: null, publishedAt: '2026-11-14T05:00:00Z' },
    ],
    can: { correct: true, delete: true },
    ...changes,
  }
}

function api(rows: Story[] = [storyOf()]) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(companies.get, () => companyRecord({ companyId: COMPANY, name: 'Nordlicht AG' }))
  fake.on(companies.list, () => ({ items: [], searchAfter: null }))
  const list = fake.on(news.list, () => ({ items: rows, searchAfter: null }))
  return { fake, list }
}

test('the stream shows mood, reasons, triggers, companies and sources, and a dash without a mood', async () => {
  api([
    storyOf(),
    storyOf({ id: COMPANY, title: 'In another language', mood: null, readMood: null, why: [], read: true }),
  ])
  await openScreen(<NewsScreen />, '/news')
  expect(await screen.findByRole('link', { name: TITLE })).toHaveAttribute('href', `/news/${ID}`)
  expect(screen.getByText('Mixed')).toBeVisible()
  expect(screen.getByLabelText('No mood')).toHaveTextContent('–')
  expect(screen.getAllByText('cut 20 jobs')[0]).toBeVisible()
  expect(screen.getAllByText('Job cuts').length).toBeGreaterThan(0)
  expect(screen.getAllByText('1 more source')[0]).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Nordlicht AG' })[0]).toHaveAttribute('href', '/company/nordlicht-ag')
})

test('the filters of the address are asked, and what means nothing is left out', async () => {
  const { list } = api([])
  await openScreen(<NewsScreen />, '/news?mood=NEGATIVE&trigger=legal&language=de&period=30&companyId=no')
  expect(await screen.findByRole('heading', { name: 'No stories found' })).toBeVisible()
  const asked = list.mock.lastCall?.[0].address.searchParams
  expect(Object.fromEntries(asked ?? [])).toEqual({
    mood: 'NEGATIVE',
    trigger: 'legal',
    language: 'de',
    from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  await openScreen(<NewsScreen />, '/news?mood=nothing')
  expect(await screen.findByRole('heading', { name: 'No news yet' })).toBeVisible()
})

test('a failure and a role without news are told apart', async () => {
  api().fake.on(news.list, () => {
    throw new Refusal({ userMessage: 'Too many requests.', httpStatusCode: 429 })
  })
  await openScreen(<NewsScreen />, '/news')
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests.')
  await openScreen(<NewsScreen />, '/news', { ...anna, roles: [{ roleId: 'restricted' }] })
  expect(await screen.findByText(/Your role does not see news/)).toBeVisible()
})

test('a pasted story is added', async () => {
  const { fake } = api([])
  const create = fake.on(news.create, () => storyOf({ read: false }))
  await openScreen(<NewsScreen />, '/news?add=story')
  await userEvent.type(await screen.findByLabelText('Title'), 'Nordlicht AG grows')
  const buttons = screen.getAllByRole('button', { name: 'Add story' })
  await userEvent.click(buttons.at(-1) as HTMLElement)
  expect(await screen.findByText('The story is added')).toBeVisible()
  expect(create.mock.lastCall?.[0]).toMatchObject({
    body: { title: 'Nordlicht AG grows', address: null },
  })
})

test('a story shows its marks, its reasons and its sources; a correction is shown and taken back', async () => {
  const { fake } = api()
  fake.on(news.get, () =>
    storyOf({ mood: 'POSITIVE', correction: { mood: 'POSITIVE', by: 'Anna Berg', at: '2026-11-15T00:00:00Z' } }),
  )
  const withdraw = fake.on(news.withdraw, () => storyOf())
  await openScreen(<StoryScreen />, `/news/${ID}`, anna, '/news/:id')
  expect(await screen.findByRole('heading', { name: TITLE })).toBeVisible()
  const mark = document.querySelector('mark.story-mark-negative')
  expect(mark).toHaveTextContent('cut 20 jobs')
  expect(mark).toHaveClass('story-mark-trigger')
  expect(screen.getByText(/Corrected by Anna Berg/)).toHaveTextContent('read as: Mixed')
  expect(screen.getByText('Harbour News')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Take back' }))
  expect(withdraw).toHaveBeenCalledOnce()
})

test('a story is deleted and brought back', async () => {
  const { fake } = api()
  fake.on(news.get, () => storyOf())
  const remove = fake.on(news.remove, () => null)
  const back = fake.on(news.bringBack, () => storyOf())
  await openScreen(<StoryScreen />, `/news/${ID}`, anna, '/news/:id')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(remove).toHaveBeenCalledOnce()
  expect(back).toHaveBeenCalledOnce()
})

test('the companies of a story are followed, put on lists and given tasks', async () => {
  const { fake } = api()
  fake.on(news.get, () => storyOf())
  const follow = fake.on(following.follow, () => null)
  await openScreen(<StoryScreen />, `/news/${ID}`, anna, '/news/:id')
  await userEvent.click(await screen.findByRole('button', { name: 'Follow Nordlicht AG' }))
  expect(follow).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Add to list… Nordlicht AG' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'New task about Nordlicht AG' }))
  expect(await screen.findByText('New task', { selector: '.ant-drawer-title' })).toBeVisible()
})

test('news is searched by words and counted; an empty question is not sent', async () => {
  const { fake } = api()
  const search = fake.on(news.search, () => ({ items: [storyOf()], searchAfter: null }))
  const count = fake.on(news.count, () => ({ count: 10_000, more: true }))
  await openScreen(<SearchNewsScreen />, '/search/news?query=jobs&mood=MIXED')
  expect(await screen.findByRole('link', { name: TITLE })).toBeVisible()
  expect(await screen.findByText('10,000+ stories')).toBeVisible()
  expect(Object.fromEntries(search.mock.lastCall?.[0].address.searchParams ?? [])).toEqual({
    query: 'jobs',
    mood: 'MIXED',
  })
  await openScreen(<SearchNewsScreen />, '/search/news?query=%20')
  expect(await screen.findByRole('link', { name: TITLE })).toBeVisible()
  expect(count.mock.lastCall?.[0].address.searchParams.has('query')).toBe(false)
})

test('marks over each other are cut where one begins or ends', () => {
  const mark = (start: number, end: number) => ({ start, end, kind: 'trigger' as const, label: 'x' })
  const pieces = piecesOf([mark(2, 6), mark(4, 8), mark(0, 1)], 1, 10)
  expect(pieces.map(({ start, end, marks }) => [start, end, marks.length])).toEqual([
    [1, 2, 0],
    [2, 4, 1],
    [4, 6, 2],
    [6, 8, 1],
    [8, 10, 0],
  ])
})
