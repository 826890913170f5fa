import type { Endpoint, InputOf, OutputOf } from '@kontor/contract/kit/endpoint.ts'
import type { ErrorBody } from '@kontor/contract/kit/errors.ts'
import { vi } from 'vitest'

type Heard = { headers: Headers; body: unknown }
type Asked<E extends Endpoint> = { headers: Headers; body: InputOf<E> extends { body: infer Body } ? Body : undefined }

/** An answer that is a refusal, in the envelope's own words. */
export class Refusal extends Error {
  readonly body: ErrorBody
  constructor(body: ErrorBody) {
    super(body.userMessage)
    this.body = body
  }
}

type Receive = (address: string, init?: RequestInit) => Promise<Response>

let latest: Receive | undefined

/** Asks the API of the running test by another way than `fetch`. */
export function askLatest(address: string, init: RequestInit) {
  if (!latest) throw new TypeError('No test has opened an API yet')
  return latest(address, init)
}

/** An API of functions: what is sent and what is answered must both fit the contract. */
export function contractApi() {
  const answers = new Map<string, (heard: Heard) => unknown>()

  async function receive(address: string, init: RequestInit = {}) {
    const { pathname } = new URL(address)
    const wanted = [...answers.keys()].find((key) => fits(key, `${init.method} ${pathname}`))
    const answer = wanted === undefined ? undefined : answers.get(wanted)
    if (!answer) throw new TypeError(`The test answers no ${init.method} ${pathname}`)
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    return respond(() => answer({ headers: new Headers(init.headers), body }))
  }

  latest = receive
  vi.stubGlobal('fetch', vi.fn(receive))

  return {
    on<E extends Endpoint>(endpoint: E, answer: (asked: Asked<E>) => OutputOf<E> | Promise<OutputOf<E>>) {
      const heardOf = vi.fn<(heard: Heard) => Promise<unknown>>(async ({ headers, body }) => {
        const parsed = endpoint.body ? endpoint.body.parse(body) : undefined
        const data = await answer({ headers, body: parsed } as Asked<E>)
        return endpoint.response ? endpoint.response.parse(data) : null
      })
      answers.set(`${endpoint.method} ${endpoint.path}`, heardOf)
      return heardOf
    },
  }
}

/** Parameters of a path stand for any one part of it. */
function fits(pattern: string, asked: string) {
  const [parts, words] = [pattern.split('/'), asked.split('/')]
  return parts.length === words.length && parts.every((part, at) => part.startsWith(':') || part === words[at])
}

async function respond(answer: () => unknown) {
  try {
    const data = await answer()
    return data === null ? new Response(null, { status: 204 }) : Response.json({ data, error: null })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return Response.json({ data: null, error: error.body }, { status: error.body.httpStatusCode })
  }
}
