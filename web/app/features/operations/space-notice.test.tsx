import { operations } from '@kontor/contract/operations.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, operator } from '~/lib/testing/app-page.tsx'
import { contractApi } from '~/lib/testing/contract-api.ts'
import { SpaceNotice } from './space-notice.tsx'

const MB = 1024 * 1024

async function open(level: 'enough' | 'scarce' | 'low' | 'critical', freeMb: number, address = '/home') {
  let asked = 0
  contractApi().on(operations.diskSpace, () => {
    asked += 1
    return { level, freeBytes: freeMb * MB, minFreeBytes: 500 * MB }
  })
  await openScreen(
    <>
      <SpaceNotice />
      <p>Content</p>
    </>,
    address,
    operator,
  )
  await expect.poll(() => asked).toBe(1)
}

test('says nothing while there is enough space', async () => {
  await open('enough', 90_000)
  expect(screen.getByText('Content')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('says that uploads are refused while space is scarce', async () => {
  await open('scarce', 900)
  expect(await screen.findByRole('alert')).toHaveTextContent('900 MB of disk space left. Uploads are refused')
})

test('says that nobody can save while space is low, in the language of the page', async () => {
  await open('low', 412.7, '/de/home')
  expect(await screen.findByRole('alert')).toHaveTextContent('noch 412 MB Speicherplatz frei')
})
