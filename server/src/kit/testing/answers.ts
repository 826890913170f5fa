import type { Endpoint } from '@kontor/contract/kit/endpoint.ts'
import { ErrorBody } from '@kontor/contract/kit/errors.ts'
import { PROBLEMS } from '@kontor/contract/problems.ts'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { problemsOf } from '../http/openapi.ts'

type Given = { statusCode: number; headers: Record<string, unknown>; body: string; rawPayload: Buffer }

const Refusal = z.strictObject({ data: z.null(), error: z.strictObject(ErrorBody.shape) })

/** Why an answer is none that the endpoint promises, or nothing. */
export function faultOf(e: Endpoint, answer: Given): string | undefined {
  const { statusCode: status } = answer
  if (status >= 500) return `answered ${status}`
  if (status >= 400) return faultOfRefusal(answer, new Set(problemsOf(e).map((problem) => PROBLEMS[problem].status)))
  if (status !== (e.status ?? 200)) return `answered ${status}, which it does not promise`
  if (e.response === null) return answer.body === '' ? undefined : 'answered with content'
  if (e.media) return faultOfFile(e.media, answer)
  if (e.file && String(answer.headers['content-type']).startsWith(e.file)) return faultOfFile(e.file, answer)
  const promised = e.raw ? e.response : z.strictObject({ data: e.response, error: z.null() })
  const body: unknown = jsonOf(answer.body)
  const parsed = promised.safeParse(body)
  if (!parsed.success) return `answered off its schema: ${parsed.error.message}`
  return isDeepStrictEqual(parsed.data, body) ? undefined : 'answered more than it promises'
}

/** A file of the promised kind, which no browser may take for anything else. */
function faultOfFile(media: string, { headers, rawPayload }: Given) {
  const type = String(headers['content-type'])
  if (!type.startsWith(media.replace('*', ''))) return `answered with ${type} instead of ${media}`
  if (headers['x-content-type-options'] !== 'nosniff') return 'lets the browser guess what the file is'
  return rawPayload.length > 0 ? undefined : 'answered with an empty file'
}

/** The envelope with the status it was sent with, which must be one of those that are declared. */
export function faultOfRefusal({ statusCode, body }: { statusCode: number; body: string }, declared?: Set<number>) {
  const refusal = Refusal.safeParse(jsonOf(body))
  if (!refusal.success) return `refused with ${statusCode} outside of the envelope`
  if (refusal.data.error.httpStatusCode !== statusCode) return 'names another status than it has'
  if (refusal.data.error.userMessage === '') return 'says nothing'
  return declared?.has(statusCode) === false ? `refused with ${statusCode}, which it does not declare` : undefined
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // What is no JSON fits no schema.
    return undefined
  }
}
