import { DEMO_PASSWORD } from '@kontor/contract/demo.ts'
import { COOKIES } from '@kontor/contract/kit/cookies.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { System } from '../tools/processes.ts'
import { startTestSystem } from './system.ts'

let system: System
beforeAll(async () => {
  system = await startTestSystem({ env: { TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => system.stop())

const ANNA = 'anna@nordwind.example'
const BROWSER = { 'x-session': 'cookie' }

function send(method: string, path: string, body: object, headers: Record<string, string>) {
  return fetch(system.apiUrl + path, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', origin: system.webUrl, ...headers },
  })
}

/** As a proxy would pass it on, from whatever address. */
const signIn = (from: string, password: string, headers: Record<string, string> = {}, email = ANNA) =>
  send('POST', '/v1/auth/token', { grantType: 'password', email, password }, { 'x-forwarded-for': from, ...headers })

async function statusesOf(answers: Promise<Response>[]) {
  return (await Promise.all(answers)).map(({ status }) => status)
}

test('wrong passwords from elsewhere do not refuse the right one from a browser that signed in before', async () => {
  const first = await signIn('198.51.100.1', DEMO_PASSWORD, BROWSER)
  expect(first.status).toBe(200)
  const device = first.headers.getSetCookie().find((cookie) => cookie.startsWith(`${COOKIES.device}=`))
  const known = { ...BROWSER, cookie: device?.split(';', 1)[0] ?? '' }

  const guesses = await statusesOf(
    Array.from({ length: 60 }, (_, i) => signIn(`203.0.113.${i}`, `guess ${i}`, i % 2 ? BROWSER : {})),
  )
  expect(guesses.filter((status) => status === 401)).toHaveLength(5)
  expect(guesses.filter((status) => status === 403)).toHaveLength(55)

  // From where it signed in, from a new place, and from the attacker's own address.
  for (const from of ['198.51.100.1', '192.0.2.9', '203.0.113.3'])
    expect([from, (await signIn(from, DEMO_PASSWORD, known)).status]).toEqual([from, 200])
  // A browser that nobody knows is asked for a challenge, not refused.
  const stranger = await signIn('192.0.2.10', DEMO_PASSWORD, BROWSER)
  expect([stranger.status, await stranger.json()]).toEqual([
    403,
    { data: null, error: expect.objectContaining({ details: { captcha: true } }) },
  ])
})

test('a client without cookies is known by its network', async () => {
  const rico = 'rico@nordwind.example'
  expect((await signIn('198.51.100.20', DEMO_PASSWORD, {}, rico)).status).toBe(200)
  await statusesOf(Array.from({ length: 12 }, (_, i) => signIn('203.0.113.77', `guess ${i}`, {}, rico)))
  expect((await signIn('198.51.100.20', DEMO_PASSWORD, {}, rico)).status).toBe(200)
})

test('wrong codes for a new password lock nobody out', async () => {
  const mia = 'mia@nordwind.example'
  const guess = (code: string) =>
    send('POST', '/v1/account/password-reset', { email: mia, code, newPassword: 'a new sentence for mia' }, {})
  const statuses = await statusesOf(Array.from({ length: 15 }, (_, i) => guess(`guess-${i}`)))
  expect(new Set(statuses)).toEqual(new Set([400]))
  expect((await signIn('192.0.2.30', DEMO_PASSWORD, {}, mia)).status).toBe(200)
})

test('two hundred sign-ins at once leave the API answering everybody else', async () => {
  const tokens = (await (await signIn('192.0.2.40', DEMO_PASSWORD, {}, 'emma@suedhang.example')).json()) as {
    data: { accessToken: string }
  }
  const headers = { authorization: `Bearer ${tokens.data.accessToken}` }
  const attack = statusesOf(
    Array.from({ length: 200 }, (_, i) => signIn(`100.64.0.${i}`, `guess ${i}`, {}, `x${i}@y.example`)),
  )
  const others: number[] = []
  for (let i = 0; i < 30; i += 1) {
    others.push((await fetch(`${system.apiUrl}/v1/account`, { headers })).status)
    others.push((await fetch(`${system.apiUrl}/v1/health`)).status)
  }
  expect(new Set(others)).toEqual(new Set([200]))
  expect(new Set(await attack)).toEqual(new Set([401]))
})
