import { notifications, type NotificationEvent } from '@kontor/contract/notifications.ts'
import { ApiError } from '~/lib/api-error.ts'
import { streamEvents } from '~/lib/client.ts'
import { leaving } from '~/lib/session.ts'

/** Leaves the connection to what the page itself loads. */
const START_MS = 3000
const RETRY_MS = 2000
const MOST_RETRY_MS = 60_000

type Told = { id: string | undefined; event: NotificationEvent }
export type Live = { onEvent: (event: NotificationEvent) => void; onLive: (isLive: boolean) => void }

/**
 * Hears notifications while the page is open. A browser has few connections to one server, so one tab holds the stream
 * and passes each event on to the others; when it closes, the next one goes on after the last event.
 */
export function followNotifications(userId: string, { onEvent, onLive }: Live) {
  const stopped = new AbortController()
  const { signal } = stopped
  leaving.signal.addEventListener('abort', () => stopped.abort(), { signal })
  const name = `kontor-notifications-${userId}`
  const others = 'BroadcastChannel' in window ? new BroadcastChannel(name) : undefined
  let lastId: string | undefined

  function take({ id, event }: Told) {
    lastId = id ?? lastId
    onEvent(event)
  }
  others?.addEventListener('message', ({ data }: MessageEvent<Told>) => take(data))

  async function hold() {
    for (let failures = 0; !signal.aborted;) {
      try {
        for await (const { id, data } of streamEvents(notifications.stream, lastId, signal)) {
          failures = 0
          onLive(true)
          const told = { id, event: JSON.parse(data) as NotificationEvent }
          take(told)
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
          others?.postMessage(told)
        }
      } catch (error) {
        failures += 1
        // An id that is refused would be refused for ever.
        if (error instanceof ApiError && error.status === 400) lastId = undefined
      }
      onLive(false)
      await pause(Math.min(RETRY_MS * 2 ** failures, MOST_RETRY_MS), signal)
    }
  }

  async function start() {
    await pause(START_MS, signal)
    if (signal.aborted) return
    const locks = navigator.locks as LockManager | undefined
    if (locks) await locks.request(name, { signal }, hold).catch(() => undefined)
    else await hold()
  }
  void start()

  return () => {
    stopped.abort()
    others?.close()
  }
}

function pause(ms: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
