import fc from 'fast-check'
import { expect } from 'vitest'
import { ACCESS_SECONDS, FAMILY_SECONDS, GRACE_SECONDS, IDLE_SECONDS } from '../../identity/auth/tokens.ts'
import { PASSWORD, type TestApp } from './app.ts'
import { resetCode } from './reset-code.ts'

/** What can happen to two people and their sessions; `family` and `back` count modulo what there is. */
export type Action =
  | { kind: 'sign in'; user: number }
  | { kind: 'refresh' | 'twice at once' | 'sign out'; family: number; back: number }
  | { kind: 'new password'; user: number }
  | { kind: 'wait'; seconds: number }

const user = fc.nat(1)
const family = fc.nat(3)
const newest = fc.constant(0)
const DAY = 24 * 3600

export const histories = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('sign in' as const), user }) },
    { weight: 8, arbitrary: fc.record({ kind: fc.constant('refresh' as const), family, back: newest }) },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('refresh' as const), family, back: fc.integer({ min: 1, max: 4 }) }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('twice at once' as const), family, back: fc.nat(2) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('sign out' as const), family, back: fc.nat(2) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('new password' as const), user }) },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('wait' as const),
        // Either side of the grace, of an access token's, a refresh token's and a session's life.
        seconds: fc.constantFrom(
          1,
          5,
          GRACE_SECONDS,
          GRACE_SECONDS + 1,
          ACCESS_SECONDS,
          3 * DAY,
          IDLE_SECONDS - 1,
          IDLE_SECONDS,
          50 * DAY,
        ),
      }),
    },
  ),
  { minLength: 3, maxLength: 16 },
)

type Token = { refresh: string; access: string; from: number; until: number; usedAt: number }
/** A sign-in and all tokens that came of it, oldest first. */
type Family = { owner: number; tokens: Token[]; until: number; revoked: boolean }
type Person = Awaited<ReturnType<TestApp['person']>>
type World = { app: TestApp; people: Person[]; passwords: string[]; families: Family[] }
type Tokens = { accessToken: string; refreshToken: string }

/** Plays the actions on the real API and on the model beside it; throws where they differ. */
export async function playHistory(app: TestApp, actions: readonly Action[]) {
  const people = [await app.person(), await app.person()]
  const world: World = { app, people, passwords: [PASSWORD, PASSWORD], families: [] }
  people.forEach(({ tokens }, owner) => addFamily(world, owner, tokens))
  for (const action of actions) {
    await play(world, action)
    await compareSessions(world)
  }
  await compareTokens(world)
}

async function play(world: World, action: Action) {
  switch (action.kind) {
    case 'sign in':
      return signIn(world, action.user)
    case 'new password':
      return resetPassword(world, action.user)
    case 'wait':
      return world.app.advance(action.seconds)
    case 'sign out':
      return signOut(world, ...chosen(world, action))
    case 'refresh':
      return refresh(world, ...chosen(world, action), 1)
    case 'twice at once':
      return refresh(world, ...chosen(world, action), 2)
  }
}

function chosen({ families }: World, action: { family: number; back: number }): [Family, number] {
  const found = families[action.family % families.length]
  if (!found) throw new Error('there is always a family')
  return [found, Math.max(found.tokens.length - 1 - action.back, 0)]
}

const seconds = ({ app }: World) => app.kit.now().getTime() / 1000

function addFamily(world: World, owner: number, tokens: Tokens) {
  const until = seconds(world) + FAMILY_SECONDS
  world.families.push({ owner, tokens: [issued(world, tokens, until)], until, revoked: false })
}

function issued(world: World, tokens: Tokens, familyUntil: number): Token {
  const from = seconds(world)
  return {
    refresh: tokens.refreshToken,
    access: tokens.accessToken,
    from,
    until: Math.min(from + IDLE_SECONDS, familyUntil),
    usedAt: 0,
  }
}

/** The rule in its own words. */
function verdict(world: World, { tokens, until, revoked }: Family, index: number) {
  const token = tokens[index]
  const now = seconds(world)
  if (!token || revoked || now >= until) return 'refused'
  if (index === tokens.length - 1) return now < token.until ? 'renewed' : 'refused'
  const isParentOfNewest = index === tokens.length - 2
  return isParentOfNewest && now - token.usedAt <= GRACE_SECONDS ? 'repeated' : 'caught'
}

async function refresh(world: World, each: Family, index: number, times: number) {
  const token = each.tokens[index]
  const expected = verdict(world, each, index)
  const body = { grantType: 'refreshToken', refreshToken: token?.refresh }
  const answers = await Promise.all(
    Array.from({ length: times }, () => world.app.anonymous.post('/v1/auth/token', body)),
  )
  const isGranted = expected === 'renewed' || expected === 'repeated'
  for (const answer of answers) expect(answer.status, expected).toBe(isGranted ? 200 : 401)
  if (expected === 'caught') each.revoked = true
  if (!token || !isGranted) return
  const tokens: Tokens = answers[0]?.body.data
  for (const answer of answers) expect(answer.body.data).toEqual(tokens)
  if (expected === 'repeated') {
    expect(tokens.refreshToken).toBe(each.tokens[index + 1]?.refresh)
    return
  }
  token.usedAt = seconds(world)
  each.tokens.push(issued(world, tokens, each.until))
}

async function signIn(world: World, owner: number) {
  const body = { grantType: 'password', email: world.people[owner]?.email, password: world.passwords[owner] }
  const answer = await world.app.anonymous.post('/v1/auth/token', body)
  expect(answer.status).toBe(200)
  addFamily(world, owner, answer.body.data)
}

async function signOut(world: World, each: Family, index: number) {
  const payload = { refreshToken: each.tokens[index]?.refresh }
  const answer = await world.app.send({ method: 'DELETE', url: '/v1/auth/refresh-token', payload })
  expect(answer.status).toBe(204)
  each.revoked = true
}

async function resetPassword(world: World, owner: number) {
  const email = world.people[owner]?.email ?? ''
  const { code } = await resetCode(world.app, email)
  const newPassword = `${world.passwords[owner]}!`
  const answer = await world.app.anonymous.post('/v1/account/password-reset', { email, code, newPassword })
  expect(answer.status).toBe(204)
  world.passwords[owner] = newPassword
  for (const each of world.families) if (each.owner === owner) each.revoked = true
}

/** The last access tokens of every family work exactly as long as they should. */
async function compareSessions(world: World) {
  const now = seconds(world)
  const asked = world.families.flatMap(({ tokens, revoked, until }) =>
    tokens.slice(-2).map(async ({ access, from }) => {
      const isAlive = !revoked && now < until && now < from + ACCESS_SECONDS
      const answer = await world.app.send({
        method: 'GET',
        url: '/v1/account/sessions',
        headers: { authorization: `Bearer ${access}` },
      })
      expect(answer.status).toBe(isAlive ? 200 : 401)
    }),
  )
  await Promise.all(asked)
}

/** At the end each token is tried, newest first, because an old one ends what is still alive. */
async function compareTokens(world: World) {
  for (const each of world.families) {
    for (const index of [...each.tokens.keys()].toReversed()) await refresh(world, each, index, 1)
  }
  await compareSessions(world)
}
