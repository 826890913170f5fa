import type { z } from 'zod'
import type { Problem } from './errors.ts'
import type { Permission } from './permissions.ts'
import type { Feature } from './plans.ts'
import type { SpaceNeed } from './space.ts'

type Shape = z.ZodObject

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Parameters are written `:name`. */
  path: `/v1/${string}`
  summary: string
  permission: Permission
  /** The feature whose plan the account needs. */
  feature?: Feature
  /** Only for users whose email address is confirmed: what spends credits or writes to other people. */
  verified?: true
  /** `platform` endpoints read identity rows across accounts, `none` ask no database; all others see one account. */
  scope?: 'tenant' | 'platform' | 'none'
  /** The handler opens its transactions itself, because it hashes, draws or parses between them. */
  ownTransactions?: true
  params?: Shape
  query?: Shape
  body?: z.ZodType
  /** The `data` of the answer; `null` for an answer without content. */
  response: z.ZodType | null
  status?: 200 | 201 | 202 | 204
  /** The answer is sent as it is, without the envelope: a document, or the bytes of a file. */
  raw?: true
  /** What kind of file the answer is, where it is one. */
  media?: `${string}/${string}`
  /** On the caller's wish (`format`) the answer is such a file instead, sent while it is written. */
  file?: `${string}/${string}`
  /** The body is a form with the field `file`, of at most so many bytes; a larger one is refused with the named problem. */
  multipart?: {
    maxBytes: number
    tooLarge: 'fileSize' | 'imageSize'
    /** What else stands in the form, where that is more than a choice or two. */
    fields?: Shape
    /** The form may come without a file. */
    optional?: true
  }
  /** The largest body in bytes, where the common limit of 64 KiB is too small. */
  bodyBytes?: number
  /** A solved challenge must come in the `Captcha` header. */
  captcha?: true
  /** An `Idempotency-Key` header makes a repeated request answer the same and act once. */
  idempotent?: true
  /** How many calls one address may make a minute; the common limit where nothing is said. */
  perMinute?: number
  /** Asks much of the database: only as many are worked on at once as it has processors, and others wait their turn. */
  costly?: true
  /** What it writes where that does not follow from its method; decides what low disk space refuses. See space.ts. */
  space?: Extract<SpaceNeed, 'none' | 'little'>
  problems?: readonly Problem[]
}

type Parts<E, Side extends 'in' | 'out'> = {
  [K in keyof E & ('params' | 'query' | 'body')]: E[K] extends z.ZodType
    ? Side extends 'in'
      ? z.input<E[K]>
      : z.output<E[K]>
    : never
}

/** What a caller sends. */
export type CallOf<E extends Endpoint> = Parts<E, 'in'>
/** What a handler receives, parsed. */
export type InputOf<E extends Endpoint> = Parts<E, 'out'>
/** What a handler returns and a caller gets. */
export type OutputOf<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : null

export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared
}

/** The path with its parameters filled in and encoded. */
export function pathOf(e: Endpoint, params: Record<string, unknown> = {}) {
  return e.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
}
