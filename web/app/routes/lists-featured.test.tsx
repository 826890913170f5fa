import type { FeaturedList } from '@kontor/contract/lists.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FeaturedLists } from '~/features/lists/featured-lists.tsx'
import { openScreen } from '~/lib/testing/app-page.tsx'

const ID = '0197a000-0000-7000-8000-0000000000c1'
const company = {
  kind: 'company' as const,
  id: ID,
  access: 'public' as const,
  title: 'Nordlicht AG',
  subtitle: 'Kiel',
  slug: 'nordlicht-ag',
  avatarUrl: '',
  hidden: [],
}
const list: FeaturedList = {
  id: ID,
  name: 'Ports in the north',
  note: 'A fine selection',
  slug: 'ports-in-the-north',
  count: 12,
  featuredAt: '2026-11-01T00:00:00Z',
  members: [company],
}

test('each list shows what it holds and leads to all of it', async () => {
  await openScreen(<FeaturedLists items={[list]} open={null} />, '/lists/featured')
  expect(screen.getByRole('link', { name: 'Ports in the north' })).toHaveAttribute('href', `/lists/featured?list=${ID}`)
  expect(screen.getByText('12 companies')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Nordlicht AG' })).toHaveAttribute('href', '/company/nordlicht-ag')
  expect(screen.getByRole('link', { name: 'Show all' })).toBeVisible()
})

test('without any it says so', async () => {
  await openScreen(<FeaturedLists items={[]} open={null} />, '/lists/featured')
  expect(screen.getByText('No list is featured at the moment.')).toBeVisible()
})

test('one list is read page by page', async () => {
  const open = { list, members: [company], searchAfter: 'next' }
  await openScreen(<FeaturedLists items={null} open={open} />, `/lists/featured?list=${ID}`)
  expect(screen.getByRole('heading', { level: 1, name: 'Ports in the north' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
    'href',
    `/lists/featured?list=${ID}&after=next`,
  )
})
