import type { Endpoint, InputOf, OutputOf } from '@kontor/contract/kit/endpoint.ts'
import type { ErrorBody } from '@kontor/contract/kit/errors.ts'
import { vi } from 'vitest'

type Heard = { headers: Headers; body: unknown; address: URL }
type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body'> =
  InputOf<E> extends Record<Name, infer Value> ? Value : undefined
type Asked<E extends Endpoint> = {
  headers: Headers
  params: Part<E, 'params'>
  query: Part<E, 'query'>
  body: Part<E, 'body'>
}

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
    const url = new URL(address)
    const { pathname } = url
    // As in the real API, a fixed path comes before one with a parameter that fits it too.
    const wanted = [...answers.keys()]
      .filter((key) => fits(key, `${init.method} ${pathname}`))
      .toSorted((a, b) => parameters(a) - parameters(b))[0]
    const answer = wanted === undefined ? undefined : answers.get(wanted)
    if (!answer) throw new TypeError(`The test answers no ${init.method} ${pathname}`)
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    return respond(() => answer({ headers: new Headers(init.headers), body, address: url }))
  }

  latest = receive
  vi.stubGlobal('fetch', vi.fn(receive))

  return {
    on<E extends Endpoint>(endpoint: E, answer: (asked: Asked<E>) => OutputOf<E> | Promise<OutputOf<E>>) {
      const heardOf = vi.fn<(heard: Heard) => Promise<unknown>>(async ({ headers, body, address }) => {
        const asked = {
          headers,
          params: endpoint.params?.parse(paramsOf(endpoint.path, address.pathname)),
          query: endpoint.query?.parse(queryOf(address.searchParams)),
          body: endpoint.body?.parse(body),
        }
        const data = await answer(asked as Asked<E>)
        return endpoint.response ? endpoint.response.parse(data) : null
      })
      answers.set(`${endpoint.method} ${endpoint.path}`, heardOf)
      return heardOf
    },
  }
}

function parameters(pattern: string) {
  return pattern.split('/').filter((part) => part.startsWith(':')).length
}

function paramsOf(pattern: string, pathname: string) {
  const words = pathname.split('/')
  const named = pattern.split('/').flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), words[at]]] : []))
  return Object.fromEntries(named.map(([name, word]) => [name, decodeURIComponent(word ?? '')]))
}

/** As the API reads it: what is said more than once is a list. */
function queryOf(search: URLSearchParams) {
  const names = new Set(search.keys())
  return Object.fromEntries([...names].map((name) => [name, oneOrAll(search.getAll(name))]))
}

function oneOrAll(values: string[]) {
  return values.length === 1 ? values[0] : values
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
