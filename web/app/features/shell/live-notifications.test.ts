import type { NotificationEvent } from '@kontor/contract/notifications.ts'
import { expect, test, vi } from 'vitest'
import { COOKIES } from '@kontor/contract/kit/cookies.ts'
import { jar } from '~/lib/client.ts'
import { CONFIG_META } from '~/lib/config.ts'
import { followNotifications } from './live-notifications.ts'

function writeConfig() {
  const config = { apiUrl: 'http://localhost:3001', publicUrl: 'http://localhost:3000', cookieDomain: null }
  document.head.innerHTML = `<meta name="${CONFIG_META}" content='${JSON.stringify(config)}'>`
}

const streamOf = (text: string) => new Response(text, { headers: { 'content-type': 'text/event-stream' } })
const eventOf = (id: string, unread: number) =>
  `id: ${id}\nevent: notifications\ndata: {"items":[],"unread":${unread}}\n\n`

test('goes on after the last event when a stream ends, and without it where the server refuses it', async () => {
  writeConfig()
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 })
  jar.set(COOKIES.access, 'token', 60)
  const answers = [
    () => streamOf(`retry: 2000\n\n${eventOf('one', 3)}`),
    () => Response.json({ data: null, error: { userMessage: '', httpStatusCode: 400 } }, { status: 400 }),
    () => streamOf(eventOf('two', 4)),
  ]
  const asked: (string | null)[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_: string, { headers, signal }: RequestInit) => {
      asked.push(new Headers(headers).get('last-event-id'))
      const answer = answers.shift()
      if (answer) return answer()
      return new Promise<Response>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')))
      })
    }),
  )
  const told: NotificationEvent[] = []
  const live: boolean[] = []
  const stop = followNotifications('ann', { onEvent: (event) => told.push(event), onLive: (is) => live.push(is) })
  await vi.waitFor(() => expect(asked).toEqual([null, 'one', null, 'two']), { timeout: 60_000 })
  stop()
  expect(told.map(({ unread }) => unread)).toEqual([3, 4])
  expect(live).toEqual([true, false, false, true, false])
})

test('whoever signs out leaves the stream first and asks for nothing with a session that ends', async () => {
  // A document leaves once; another test of this process may have left already.
  vi.resetModules()
  const { leaving } = await import('~/lib/session.ts')
  const { followNotifications: follow } = await import('./live-notifications.ts')
  writeConfig()
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 })
  jar.set(COOKIES.access, 'token', 60)
  const left = vi.fn<() => void>()
  const ask = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(
    (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          left()
          reject(new DOMException('left', 'AbortError'))
        })
      }),
  )
  vi.stubGlobal('fetch', ask)
  follow('ann', { onEvent: () => undefined, onLive: () => undefined })
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce(), { timeout: 60_000 })
  leaving.abort()
  expect(left).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(ask).toHaveBeenCalledOnce()
})
