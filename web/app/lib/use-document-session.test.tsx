import { screen } from '@testing-library/react'
import { act } from 'react'
import { expect, test } from 'vitest'
import { openPage } from './testing/plain-page.tsx'
import { useDocumentSession } from './use-document-session.ts'

function Page() {
  useDocumentSession()
  return <h1>Page</h1>
}

function show(persisted: boolean) {
  return act(async () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })))
}

test('asks again who the visitor is when the browser brings a page back whole', async () => {
  let loads = 0
  const loader = () => {
    loads += 1
    return null
  }
  await openPage({ default: Page, loader }, { address: '/pricing' })
  await show(false)
  expect(loads).toBe(1)
  await show(true)
  await expect.poll(() => loads).toBe(2)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page')
})
