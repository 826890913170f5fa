import { randomUUID } from 'node:crypto'
import { type Endpoint, pathOf } from '@kontor/contract/kit/endpoint.ts'
import type { Problem } from '@kontor/contract/kit/errors.ts'
import { PROBLEMS } from '@kontor/contract/problems.ts'
import { queryString, type Query } from '@kontor/contract/kit/paths.ts'
import { isGranted } from '@kontor/contract/kit/permissions.ts'
import { hasFeature, type Plan } from '@kontor/contract/kit/plans.ts'
import { canManagePublicItems, type Role } from '@kontor/contract/kit/roles.ts'
import type { Answer, TestApp } from './app.ts'
import type { TestDatabase } from './database.ts'

import { idPlacesOf, withId } from './id-places.ts'
import { type Writes, writesReader, writtenTables } from './writes.ts'

export type Named = { name: string; endpoint: Endpoint }
export type Person = Awaited<ReturnType<TestApp['person']>>
export type Who = { roles: Role[]; plan: Plan; operator: boolean }
export type Caller = { label: string; who: Who | null }
export type Sent = { params?: Record<string, string>; query?: Query; body?: object; headers?: Record<string, string> }

/** `owner` is the asker, or somebody else when nobody is signed in. */
export type Scene = { app: TestApp; owner: Person }
/** Makes a row of the kind and gives its id; what does not exist for a place says why. */
export type Maker = (scene: Scene) => Promise<string>
export type Ids = {
  own: Maker[]
  foreign: Maker[] | { none: string }
  public: Maker[] | { none: string }
  /** The request names the row and leaves it as it is, so a public one may be named by everyone. */
  named?: true
}
type Kind = 'own' | 'foreign' | 'public' | 'missing'
export type IdSource = { kind: Kind; place: string }

export type Case = {
  title?: string
  /** A request that is valid for everyone who may make it. */
  request?: (scene: Scene, given: { place: string; id: string } | undefined) => Promise<Sent> | Sent
  /** For every id the endpoint takes, written as `params.id` or `body.jobId`. */
  ids?: Record<string, Ids>
  /** What the policy refuses beyond the declaration, whatever the row. */
  refuses?: (who: Who) => Problem | undefined
  /** What it refuses of a row that the caller can see. */
  refusesRow?: (who: Who, of: IdSource) => Problem | undefined
}
export type Fixtures = Record<string, Case[]>

/** Endpoints without a fixture, fixtures without an endpoint, ids without a fixture. */
export function gapsOf(endpoints: readonly Named[], fixtures: Fixtures): string[] {
  const names = new Set(endpoints.map(({ name }) => name))
  const missing = endpoints.filter(({ name }) => !fixtures[name]?.length).map(({ name }) => `${name} has no fixture`)
  const stale = Object.keys(fixtures).filter((name) => !names.has(name))
  const ids = endpoints.flatMap(({ name, endpoint }) =>
    (fixtures[name] ?? []).flatMap((each) => {
      const given = Object.keys(each.ids ?? {})
      const places = idPlacesOf(endpoint)
      const differing = [...places.filter((p) => !given.includes(p)), ...given.filter((p) => !places.includes(p))]
      return differing.map((place) => `${name} and its fixture disagree about the id ${place}`)
    }),
  )
  return [...missing, ...stale.map((name) => `the fixture ${name} has no endpoint`), ...ids]
}

type Run = {
  endpoints: readonly Named[]
  fixtures: Fixtures
  /** Who asks in a case; the turn counts the cases. */
  callersOf: (e: Endpoint, turn: number) => readonly Caller[]
  /** Who is refused whatever the row asks for one row alone, of each kind by turns, and all of them for the same one. */
  oneRowIfRefused?: boolean
}

/** Asks every endpoint as every caller, with ids of every kind, and tells what came out other than declared. */
export async function runMatrix(app: TestApp, database: TestDatabase, run: Run) {
  const { endpoints, fixtures, callersOf, oneRowIfRefused = false } = run
  const writes = await writesReader(database.owner)
  const people = new Map<string, Promise<Person>>()
  const matrix: Matrix = { app, writes, people, pairs: new Set(), faults: [], calls: 0, refused: 0 }
  const cases = endpoints.flatMap((named) => (fixtures[named.name] ?? []).map((each) => ({ named, each })))
  for (const [turn, { named, each }] of cases.entries()) {
    const callers = callersOf(named.endpoint, turn)
    const isRefused = ({ who }: Caller) => oneRowIfRefused && declaredRefusal(named.endpoint, who) !== undefined
    await askRefused(matrix, { named, each, callers: callers.filter(isRefused) })
    const heard = callers.filter((caller) => !isRefused(caller))
    for (const caller of heard) await askAll(matrix, { named, each, caller })
  }
  const { calls, refused, pairs, faults } = matrix
  return { calls, refused, pairs, faults }
}

type Matrix = {
  app: TestApp
  writes: () => Promise<Writes>
  /** Whoever changes nothing stays for the next call. */
  people: Map<string, Promise<Person>>
  /** Every endpoint with every caller who asked it. */
  pairs: Set<string>
  faults: string[]
  calls: number
  refused: number
}
type Asked = { named: Named; each: Case; caller: Caller }
type Target = IdSource & { make: Maker; named: boolean }

async function askAll(matrix: Matrix, asked: Asked) {
  const places = Object.entries(asked.each.ids ?? {})
  if (places.length === 0) await ask(matrix, asked)
  for (const [place, ids] of places) {
    const unseen = new Set<string>()
    for (const target of targetsOf(place, ids)) {
      const { body } = await ask(matrix, asked, target)
      if (isUnseen(asked.caller.who, target.kind)) unseen.add(JSON.stringify(body))
    }
    if (unseen.size > 1) matrix.faults.push(`${labelOf(asked)}: foreign and missing ids are told apart`)
  }
}

type Refused = Omit<Asked, 'caller'> & { callers: readonly Caller[] }

/** The same request from everyone who is refused before any row is looked at; none of them may have written anything. */
async function askRefused(matrix: Matrix, { named, each, callers }: Refused) {
  const [first] = callers
  if (!first) return
  const places = Object.entries(each.ids ?? {})
  const targets = places.map(([place, ids]) => {
    const all = targetsOf(place, ids)
    return all[matrix.calls % all.length]
  })
  for (const target of places.length > 0 ? targets : [undefined]) {
    const { request } = await prepare(matrix, { named, each, caller: first }, target, true)
    const asked = await Promise.all(
      callers.map(async (caller) => ({ caller, headers: await credentialsOf(matrix, caller) })),
    )
    const before = await matrix.writes()
    for (const { caller, headers } of asked) {
      const problem = declaredRefusal(named.endpoint, caller.who)
      const answer = await matrix.app.send({ ...request, headers: { ...request.headers, ...headers } })
      note(matrix, { named, each, caller }, target, answer, problem)
    }
    const changed = writtenTables(before, await matrix.writes())
    const labels = callers.map(({ label }) => label).join(', ')
    if (changed.length > 0)
      matrix.faults.push(`${named.name} wrote to ${changed.join(', ')} although it must refuse ${labels}`)
  }
}

async function credentialsOf(matrix: Matrix, caller: Caller): Promise<{ authorization?: string }> {
  return caller.who ? { authorization: `Bearer ${(await personOf(matrix, caller)).tokens.accessToken}` } : {}
}

/** The same person for every call of a caller that changes nothing. */
function personOf({ app, people }: Matrix, { label, who }: Caller): Promise<Person> {
  const known = people.get(label) ?? app.person(who ?? undefined)
  people.set(label, known)
  return known
}

function targetsOf(place: string, ids: Ids): Target[] {
  const kinds = { ...ids, missing: [async () => randomUUID()] }
  return (['own', 'foreign', 'public', 'missing'] as const).flatMap((kind) => {
    const makers = kinds[kind]
    const named = ids.named ?? false
    return Array.isArray(makers) ? makers.map((make) => ({ kind, place, make, named })) : []
  })
}

/** An order of people that is shown is kept, and a file about somebody is noted; no refusal keeps anything. */
const KEPT_BY_READING: readonly string[] = ['flows.rankings', 'identity.audit_log']

async function ask(matrix: Matrix, asked: Asked, target?: Target) {
  const { named, each, caller } = asked
  const { endpoint } = named
  const problem = expected(endpoint, each, caller.who, target)
  const mustNotWrite = problem !== undefined || endpoint.method === 'GET'
  const { request, asker } = await prepare(matrix, asked, target, mustNotWrite)
  const headers = { ...request.headers, ...(asker ? { authorization: `Bearer ${asker.tokens.accessToken}` } : {}) }
  const before = mustNotWrite ? await matrix.writes() : undefined
  const answer = await matrix.app.send({ ...request, headers })
  const kept = problem === undefined && endpoint.space === 'little' ? KEPT_BY_READING : []
  const changed = before ? writtenTables(before, await matrix.writes()).filter((table) => !kept.includes(table)) : []
  note(matrix, asked, target, answer, problem)
  if (changed.length > 0)
    matrix.faults.push(`${labelOf(asked, target)}: wrote to ${changed.join(', ')} although it must not`)
  return answer
}

function note(matrix: Matrix, asked: Asked, target: Target | undefined, answer: Answer, problem: Problem | undefined) {
  matrix.calls += 1
  matrix.pairs.add(`${asked.named.name} as ${asked.caller.label}`)
  if (problem) matrix.refused += 1
  const told = faultsOf(asked.named.endpoint, answer, problem)
  matrix.faults.push(...told.map((fault) => `${labelOf(asked, target)}: ${fault}`))
}

/** A call that changes something has people and rows of its own, so what it did can neither help nor hinder another. */
async function prepare(
  matrix: Matrix,
  { named, each, caller }: Asked,
  target: Target | undefined,
  isHarmless: boolean,
) {
  const { app } = matrix
  const { endpoint: e } = named
  const owner = isHarmless ? await personOf(matrix, caller) : await app.person(caller.who ?? undefined)
  const scene = { app, owner }
  const id = await target?.make(scene)
  const given = target && id !== undefined ? { place: target.place, id } : undefined
  const { params, query, body, headers } = withId((await each.request?.(scene, given)) ?? {}, target?.place, id)
  const url = pathOf(e, params) + queryString(query ?? {})
  const request = { method: e.method, url, headers, ...(body ? { payload: body } : {}) }
  return { request, asker: caller.who ? owner : null }
}

function labelOf({ named, each, caller }: Asked, target?: Target) {
  const parts = [named.name, each.title, `as ${caller.label}`, target ? `${target.kind} id` : undefined]
  return parts.filter(Boolean).join(' ')
}

/** Rows of an account do not exist for those outside of it, and nobody is in one before signing in. */
function isUnseen(who: Who | null, kind: Kind) {
  return kind === 'foreign' || kind === 'missing' || (kind === 'own' && !who)
}

/** What the declaration refuses before any row is looked at. */
function declaredRefusal(e: Endpoint, who: Who | null): Problem | undefined {
  if (e.permission === 'public') return undefined
  if (!who) return 'unauthenticated'
  if (!isGranted(e.permission, who)) return 'forbidden'
  return e.feature && !hasFeature(who.plan, e.feature) ? 'locked' : undefined
}

function expected(e: Endpoint, each: Case, who: Who | null, target?: Target): Problem | undefined {
  const refused = declaredRefusal(e, who) ?? (who ? each.refuses?.(who) : undefined)
  return refused ?? (target && expectedOfRow(e, each, who, target))
}

function expectedOfRow(e: Endpoint, each: Case, who: Who | null, target: Target): Problem | undefined {
  if (isUnseen(who, target.kind)) return 'notFound'
  const refused = who ? each.refusesRow?.(who, target) : undefined
  if (refused) return refused
  // What everyone may see is changed by editors alone.
  const changes = e.method !== 'GET' && !target.named
  return target.kind === 'public' && changes && !(who && canManagePublicItems(who)) ? 'forbidden' : undefined
}

function faultsOf(e: Endpoint, answer: Answer, problem: Problem | undefined): string[] {
  const status = problem ? PROBLEMS[problem].status : (e.status ?? 200)
  const wrong = answer.status === status ? [] : [`answered ${answer.status} instead of ${status}`]
  const refusal = problem && answer.body?.error?.httpStatusCode !== status ? ['did not answer with the envelope'] : []
  return [...wrong, ...refusal]
}
