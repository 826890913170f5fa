import { operations } from '@kontor/contract/operations.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openScreen, operator } from '~/lib/testing/app-page.tsx'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import PageViewsScreen from './page-views.tsx'

const days = [
  { day: '2026-11-16', views: 1200 },
  { day: '2026-11-17', views: 34 },
]
const pages = [
  { path: 'company/:slug', views: 1200, locales: { en: 700, de: 500, fr: 0 } },
  { path: 'pricing', views: 34, locales: { en: 34, de: 0, fr: 0 } },
]

test('a bar for each day, the sum, and a table of the pages by language', async () => {
  contractApi().on(operations.pageViews, () => ({ days, pages }))
  await openScreen(<PageViewsScreen />, '/operations/page-views', operator)
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')
  expect(await screen.findByRole('img', { name: 'Page views by day; the highest day has 1,200' })).toBeVisible()
  expect(screen.getByText('1,234 views in this period')).toBeVisible()
  const table = within(screen.getByRole('table', { name: 'Views by page' }))
  expect(table.getByRole('row', { name: '/company/:slug 1,200 700 500 0' })).toBeVisible()
})

test('another period is asked for and stands in the address', async () => {
  const asked: unknown[] = []
  contractApi().on(operations.pageViews, ({ query }) => {
    asked.push(query.days)
    return { days, pages }
  })
  await openScreen(<PageViewsScreen />, '/operations/page-views', operator)
  await screen.findByRole('table', { name: 'Views by page' })
  await userEvent.click(screen.getByText('90 days'))
  await expect.poll(() => asked.map(Number)).toEqual([30, 90])
})

test('no views are told as such', async () => {
  contractApi().on(operations.pageViews, () => ({ days: [], pages: [] }))
  await openScreen(<PageViewsScreen />, '/operations/page-views', operator)
  expect(await screen.findByRole('heading', { name: 'No page views in this period' })).toBeVisible()
})

test('a refusal is told in the words of the server', async () => {
  contractApi().on(operations.pageViews, () => {
    throw new Refusal({ userMessage: 'You are not allowed to do this.', httpStatusCode: 403 })
  })
  await openScreen(<PageViewsScreen />, '/operations/page-views', operator)
  expect(await screen.findByRole('alert')).toHaveTextContent('You are not allowed to do this.')
})
