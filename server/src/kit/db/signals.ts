import pg from 'pg'

export type Signals = {
  /** Calls back with each payload, and with null when some may have been missed; returns how to stop. */
  listen: (channel: Channel, heard: (payload: string | null) => void) => () => void
  close: () => Promise<void>
}
export type Channel = keyof typeof LISTEN
type Heard = (payload: string | null) => void

/** No placeholder can carry the name of a channel. */
const LISTEN = { notifications: 'listen notifications' } as const
const RETRY_MS = 500
const MOST_RETRY_MS = 10_000

/**
 * One connection of its own that hears PostgreSQL notifications; opened with the first listener. A notification is never
 * stored, so after a lost connection every listener is told to look for itself.
 */
export function openSignals(url: string, onLost: (error: unknown) => void = () => undefined): Signals {
  const listeners = new Map<Channel, Set<Heard>>()
  let client: pg.Client | undefined
  let isClosed = false
  let failures = 0
  let retry: NodeJS.Timeout | undefined

  async function connect() {
    const opened = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'kontor signals' })
    client = opened
    let isLost = false
    const lost = (error: unknown) => {
      if (isLost || isClosed || client !== opened) return
      isLost = true
      client = undefined
      onLost(error)
      failures += 1
      retry = setTimeout(() => void connect(), Math.min(RETRY_MS * failures, MOST_RETRY_MS))
      void endQuietly(opened)
    }
    opened.on('error', lost)
    opened.on('end', () => lost(new Error('the connection for notifications ended')))
    opened.on('notification', ({ channel, payload = '' }) => tell(channel as Channel, payload))
    try {
      await opened.connect()
      for (const channel of listeners.keys()) await opened.query(LISTEN[channel])
      failures = 0
      for (const channel of listeners.keys()) tell(channel, null)
    } catch (error) {
      lost(error)
    }
  }

  function tell(channel: Channel, payload: string | null) {
    for (const heard of listeners.get(channel) ?? []) heard(payload)
  }

  return {
    listen(channel, heard) {
      const all = listeners.get(channel) ?? new Set<Heard>()
      if (!listeners.has(channel)) {
        listeners.set(channel, all)
        if (client === undefined && retry === undefined) void connect()
        else void client?.query(LISTEN[channel]).catch(() => undefined)
      }
      all.add(heard)
      return () => all.delete(heard)
    },
    async close() {
      isClosed = true
      clearTimeout(retry)
      if (client) await endQuietly(client)
    },
  }
}

async function endQuietly(client: pg.Client) {
  try {
    await client.end()
  } catch {
    // It is gone already.
  }
}
