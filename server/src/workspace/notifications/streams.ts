import { Readable } from 'node:stream'
import { notifications as endpoints, STREAM_LIMITS } from '@kontor/contract/notifications.ts'
import { z } from 'zod'
import { inTenant } from '#kit/db/scope.ts'
import { AppError } from '#kit/errors.ts'
import { refuseUnentitled } from '#kit/http/admission.ts'
import type { Kit } from '#kit/http/context.ts'
import { cursorsOf } from '#kit/http/cursor.ts'
import { limitTo } from '#kit/security/limit.ts'
import type { Session } from '#kit/session.ts'
import { readSince } from './notifications.service.ts'

/** Proxies close connections on which nothing is said; the session is looked at as often. */
const HEARTBEAT_MS = 15_000
/** A browser asks again so soon after a stream ended. */
const RETRY_MS = 2000
/** So many read at once when a notification concerns many; the other connections are for requests. */
const READ_AT_ONCE = 4
/** Nobody reads on the other side; it continues from its last event when it comes back. */
const MOST_UNSENT_BYTES = 2 ** 20

type Asked = { session: Session; token: string; lastEventId: string | undefined; seconds: number; requestId: string }
type Stream = Pick<Asked, 'session' | 'token' | 'requestId'> & {
  out: Readable
  snapshot: string | undefined
  /** As the last event told; a look that finds nothing else tells nothing. */
  unread?: number
  /** Something was written for this person, if only that they read it. */
  isTouched: boolean
  state: 'idle' | 'reading' | 'reading, then again'
}

const positions = cursorsOf('notification stream', z.object({ userId: z.string(), snapshot: z.string() }))

/**
 * The open streams of this process. Each tells what its last snapshot of the database did not hold, so that a stream that
 * breaks off goes on without loss and without repetition, whichever transactions were open at that moment.
 */
export function openStreams(kit: Kit) {
  const open = new Set<Stream>()
  const limitConcurrency = limitTo(READ_AT_ONCE)
  let stopListening: (() => void) | undefined
  let heartbeat: NodeJS.Timeout | undefined

  async function start({ session, token, lastEventId, seconds, requestId }: Asked): Promise<Readable> {
    const position = positions.read(kit, lastEventId)
    if (position && position.userId !== session.userId) throw new AppError('invalid')
    refuseTooMany(session)
    const out = new Readable({ read() {} })
    const stream: Stream = {
      session,
      token,
      requestId,
      out,
      snapshot: position?.snapshot,
      isTouched: false,
      state: 'idle',
    }
    open.add(stream)
    // Listening begins before the first look, so that nothing falls in between.
    stopListening ??= kit.signals.listen('notifications', wake)
    heartbeat ??= setInterval(beat, HEARTBEAT_MS).unref()
    const timer = setTimeout(() => end(stream), seconds * 1000).unref()
    out.once('close', () => {
      clearTimeout(timer)
      open.delete(stream)
    })
    out.push(`retry: ${RETRY_MS}\n\n`)
    if (seconds === 0) {
      clearTimeout(timer)
      await look(stream)
      end(stream)
    } else void look(stream)
    return out
  }

  function refuseTooMany({ userId, accountId }: Session) {
    const count = (of: (session: Session) => boolean) => [...open].filter(({ session }) => of(session)).length
    const isFull =
      count((other) => other.userId === userId) >= STREAM_LIMITS.user ||
      count((other) => other.accountId === accountId) >= STREAM_LIMITS.account
    if (isFull) throw new AppError('tooManyRequests', { retryAfterSeconds: 60 })
  }

  /** Null where notifications may have been missed: everybody looks. */
  function wake(userId: string | null) {
    for (const stream of open) {
      if (userId !== null && stream.session.userId !== userId) continue
      stream.isTouched ||= userId !== null
      void look(stream)
    }
  }

  function beat() {
    for (const stream of open) {
      stream.out.push(': \n\n')
      void limitConcurrency(() => checked(stream)).catch(() => undefined)
    }
  }

  async function look(stream: Stream): Promise<void> {
    if (stream.state !== 'idle') {
      stream.state = 'reading, then again'
      return
    }
    do {
      stream.state = 'reading'
      try {
        await limitConcurrency(() => tellNews(stream))
      } catch (err) {
        // Whoever asks again, with the last event it has, misses nothing.
        kit.log.warn({ err, requestId: stream.requestId }, 'a stream of notifications could not be read')
        end(stream)
      }
    } while ((stream.state as Stream['state']) === 'reading, then again' && open.has(stream))
    stream.state = 'idle'
  }

  async function tellNews(stream: Stream) {
    const session = await checked(stream)
    if (!session || !open.has(stream)) return
    const { isTouched } = stream
    stream.isTouched = false
    const { locale } = session
    const call = { kit, now: kit.now(), locale, requestId: stream.requestId, session }
    const { snapshot, ...news } = await inTenant(kit.db, session, 'read only', (tx) =>
      readSince({ ...call, tx }, stream.snapshot),
    )
    stream.snapshot = snapshot
    if (!isTouched && news.items.length === 0 && news.unread === stream.unread) return
    stream.unread = news.unread
    const id = positions.write(kit, { userId: session.userId, snapshot })
    const data = JSON.stringify(endpoints.stream.response.parse(news))
    // Who was removed while the news was read is not told of it.
    if (!(await checked(stream)) || !open.has(stream)) return
    stream.out.push(`id: ${id}\nevent: notifications\ndata: ${data}\n\n`)
    if (stream.out.readableLength > MOST_UNSENT_BYTES) stream.out.destroy()
  }

  /** The session as it is now; a stream whose session, right or plan is gone ends and is told nothing more. */
  async function checked(stream: Stream) {
    const session = await kit.sessionOf(stream.token)
    try {
      refuseUnentitled(endpoints.stream, session)
      return session
    } catch {
      end(stream)
      return null
    }
  }

  function end(stream: Stream) {
    open.delete(stream)
    if (!stream.out.destroyed && !stream.out.readableEnded) stream.out.push(null)
  }

  function close() {
    stopListening?.()
    clearInterval(heartbeat)
    for (const stream of open) end(stream)
  }

  return { start, close }
}
