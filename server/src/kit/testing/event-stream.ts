import { createParser, type StreamEvent } from './stream-parser.ts'

export type OpenStream = {
  status: number
  headers: Headers
  /** The next event; undefined once the server has ended the stream. */
  next: () => Promise<StreamEvent | undefined>
  /** The next event that fits; those before it are passed over. */
  find: (fits: (event: StreamEvent) => boolean) => Promise<StreamEvent | undefined>
  leave: () => void
}

/** A stream of server-sent events over a real connection, as a browser reads it. */
export async function openEventStream(url: string, token: string, lastEventId?: string): Promise<OpenStream> {
  const left = new AbortController()
  const headers = { authorization: `Bearer ${token}`, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) }
  const response = await fetch(url, { headers, signal: left.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const parser = createParser()
  const next = async () => {
    for (;;) {
      const event = parser.take()
      if (event) return event
      const piece = await reader?.read().catch(() => undefined)
      if (!piece || piece.done) return undefined
      parser.add(piece.value)
    }
  }
  const find = async (fits: (event: StreamEvent) => boolean) => {
    let event = await next()
    while (event && !fits(event)) event = await next()
    return event
  }
  return { status: response.status, headers: response.headers, next, find, leave: () => left.abort() }
}
