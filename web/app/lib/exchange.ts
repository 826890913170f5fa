import type { ErrorBody } from '@kontor/contract/kit/errors.ts'
import { ApiError, ownError } from './api-error.ts'

/** One request as it leaves the client, before it is given to the network. */
export type Outgoing = {
  method: string
  path: string
  headers?: Record<string, string>
  /** Sent as JSON; `form` is sent as it is. */
  json?: unknown
  form?: FormData
  /** The refresh cookie travels with the request. */
  withCookie?: true
  signal?: AbortSignal
}

/** Rejects with an offline ApiError when no answer came. */
export type Send = (outgoing: Outgoing) => Promise<Response>

type Envelope = { data?: unknown; error?: ErrorBody | null }

/** What of an answer is looked at. */
export type Answer = Pick<Response, 'status' | 'ok' | 'text'>

/** The `data` of an answer; a refusal is thrown with the server's own error object. */
export async function answerOf<T>(response: Answer): Promise<T> {
  if (response.status === 204 || response.status === 202) return null as T
  const envelope = await envelopeOf(response)
  if (envelope?.error) throw new ApiError(envelope.error)
  if (!response.ok || !envelope || envelope.data === undefined || envelope.data === null) {
    throw ownError('errors.internal', response.ok ? 500 : response.status)
  }
  return envelope.data as T
}

async function envelopeOf(response: Answer): Promise<Envelope | undefined> {
  const text = await response.text().catch((error: unknown) => {
    // An answer that breaks off is none. Whoever took the question back hears that.
    throw error instanceof TypeError ? ownError('errors.internal', 500, { offline: true }) : error
  })
  try {
    return JSON.parse(text) as Envelope
  } catch {
    return undefined
  }
}
