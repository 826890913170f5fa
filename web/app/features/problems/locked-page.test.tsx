import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rememberOpen } from '~/lib/last-open.ts'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import AppLayout from '~/routes/app-layout.tsx'

const fred = { ...anna, productId: 'free' as const }

test('a locked page names the feature, its plan and price, and shows no data', async () => {
  await openScreen(<AppLayout />, '/company?countries=DE', fred)
  expect(await screen.findByRole('heading', { level: 1, name: 'Search is not in your plan' })).toBeVisible()
  expect(screen.getByText(/It comes with Essential, from €89.00 per user and month/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'See what Essential costs' })).toHaveAttribute(
    'href',
    '/pricing?from=%2Fcompany%3Fcountries%3DDE',
  )
  expect(document.querySelector('.outline')).toHaveTextContent('')
})

test('the way back from a lock leads to the last page that was not locked', async () => {
  rememberOpen('/following')
  await openScreen(<AppLayout />, '/company', fred)
  expect(await screen.findByRole('link', { name: 'Back' })).toHaveAttribute('href', '/following')
})
