import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LostNotice } from '~/features/problems/lost-notice.tsx'
import { loadI18n } from './i18n.ts'
import { loadOptionalPart, loadPart, RELOAD_WITHOUT_SCRIPT, tellLost, watchStylesheets } from './lost-files.ts'

// The test browser loads no files and would say each time that one failed.
const { settings } = (window as unknown as { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } })
  .happyDOM
settings.handleDisabledFileLoadingAsSuccess = true

const i18n = await loadI18n('/', false)
const renderNotice = () =>
  render(
    <I18nProvider i18n={i18n}>
      <LostNotice />
    </I18nProvider>,
  )

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  tellLost(false)
  document.head.replaceChildren()
  sessionStorage.clear()
})

function addStylesheet() {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = 'https://kontor.example/assets/search.css'
  document.head.append(link)
  return link
}
const fail = (element: Element) => element.dispatchEvent(new Event('error'))

test('a stylesheet that fails is asked for three more times, then the page offers to reload', async () => {
  watchStylesheets()
  const link = addStylesheet()
  renderNotice()
  for (const [wait, tried] of [
    [500, 1],
    [2000, 2],
    [6000, 3],
  ] as const) {
    act(() => void fail(link))
    await act(() => vi.advanceTimersByTimeAsync(wait - 1))
    expect(link.href.endsWith(`try=${tried}`)).toBe(false)
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(link.href).toBe(`https://kontor.example/assets/search.css?try=${tried}`)
    expect(screen.queryByRole('alert')).toBeNull()
  }
  act(() => void fail(link))
  expect(screen.getByRole('alert')).toHaveTextContent('Part of this page could not be loaded.')
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible()
})

test('a stylesheet that failed before the page was awake is asked for again', async () => {
  const link = addStylesheet()
  watchStylesheets()
  await vi.advanceTimersByTimeAsync(500)
  expect(link.href).toContain('try=1')
})

test('a part whose stylesheet is lost comes all the same', () => {
  watchStylesheets()
  const lose = (message: string) => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: new Error(message) })
    return !dispatchEvent(event)
  }
  expect(lose('Unable to preload CSS for /assets/palette.css')).toBe(true)
  expect(lose('Failed to fetch dynamically imported module')).toBe(false)
})

test('a part that fails is loaded again, and its last failure is thrown', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('lost')).mockResolvedValue('here')
  const loading = loadPart(load)
  await vi.advanceTimersByTimeAsync(500)
  expect([await loading, load.mock.calls.length]).toEqual(['here', 2])
  const never = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('lost'))
  const failing = loadPart(never)
  // Watched from the start, so that the failure is not one that nobody handles.
  const ended = failing.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(8500)
  expect(await ended).toEqual(new TypeError('lost'))
  expect(never).toHaveBeenCalledTimes(4)
})

test('a page stays without a part that it can do without, and says so', async () => {
  renderNotice()
  const loading = loadOptionalPart(() => Promise.reject(new TypeError('lost')), 'nothing')
  await act(() => vi.advanceTimersByTimeAsync(8500))
  expect(await loading).toBe('nothing')
  expect(screen.getByRole('alert')).toBeVisible()
})

test('the words in the document survive rendering', () => {
  expect(RELOAD_WITHOUT_SCRIPT).not.toMatch(/["'<>&]/)
})
