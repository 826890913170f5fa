import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreen } from '~/lib/testing/app-page.tsx'
import { NOTICE_SECONDS, useNotices } from './use-notices.ts'

afterEach(() => void vi.useRealTimers())

function Buttons() {
  const notices = useNotices()
  return (
    <>
      <button type="button" onClick={() => notices.success('Saved')}>
        good
      </button>
      <button type="button" onClick={() => notices.failure({ title: 'Not saved' })}>
        bad
      </button>
    </>
  )
}

/** A closed notice fades out; without a browser the animation never ends, so the notice is looked at while it does. */
function isLeaving(title: string) {
  const notice = screen.getByText(title).closest('.ant-notification-notice')
  return notice?.classList.contains('ant-notification-fade-leave') ?? false
}

test('what was done is said for 1.5 seconds and what failed for 4.5, both at the bottom left', async () => {
  expect(NOTICE_SECONDS).toEqual({ success: 1.5, failure: 4.5, action: 8 })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await openScreen(<Buttons />, '/home')
  act(() => screen.getByRole('button', { name: 'good' }).click())
  act(() => screen.getByRole('button', { name: 'bad' }).click())
  const saved = await screen.findByText('Saved')
  expect(saved.closest('.ant-notification-bottomLeft')).not.toBeNull()
  expect((await screen.findByText('Not saved')).closest('.ant-notification-bottomLeft')).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1300))
  expect(isLeaving('Saved')).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(isLeaving('Saved')).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(isLeaving('Not saved')).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(isLeaving('Not saved')).toBe(true)
})
