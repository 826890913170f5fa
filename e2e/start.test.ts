import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { DEMO_LOGINS, DEMO_PASSWORD } from '@kontor/contract/demo.ts'
import { expect, onTestFinished, test } from 'vitest'
import { launch, leftOf, newEnvironment, START } from './launcher.ts'
import { newDataDir } from './system.ts'

async function newHome(more: Record<string, string> = {}) {
  const { dataDir, remove } = newDataDir()
  onTestFinished(remove)
  return { dataDir, env: { ...(await newEnvironment(dataDir)), ...more } }
}

async function start(env: Record<string, string>, command?: readonly string[]) {
  const launcher = await launch(env, command)
  onTestFinished(launcher.clear)
  return launcher
}

async function started(env: Record<string, string>, command?: readonly string[]) {
  const launcher = await start(env, command)
  expect(launcher.isReady, launcher.output()).toBe(true)
  return launcher
}

type Body = {
  data: {
    accessToken: string
    can: object
    algorithm: string
    challenge: string
    maxNumber: number
    salt: string
    signature: string
  }
  error: { errorCode?: number }
}

async function read(url: string, init: RequestInit = {}) {
  const answer = await fetch(url, init)
  return { status: answer.status, body: (await answer.json()) as Body }
}

function post(url: string, body: object, headers: Record<string, string> = {}) {
  return read(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

const signIn = (apiUrl: string, email: string, password: string) =>
  post(`${apiUrl}/v1/auth/token`, { grantType: 'password', email, password })

/** What the browser does before it may send the form: find the number whose hash is the challenge. */
async function solveCaptcha(apiUrl: string) {
  const { algorithm, challenge, maxNumber, salt, signature } = (await read(`${apiUrl}/v1/auth/captcha`)).body.data
  const hash = (number: number) => createHash('sha256').update(`${salt}${number}`).digest('hex')
  let number = 0
  while (hash(number) !== challenge && number < maxNumber) number += 1
  return { captcha: Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64') }
}

test('npm start says where it is, keeps its folder to itself, ends on a signal with all of its processes, and starts again', async () => {
  const { dataDir, env } = await newHome()
  const first = await started(env)
  for (const { email } of DEMO_LOGINS) expect(first.output()).toContain(email)
  expect(first.output()).toContain(DEMO_PASSWORD)
  expect((await signIn(first.apiUrl, 'anna@nordwind.example', DEMO_PASSWORD)).status).toBe(200)
  const other = await start({ ...env, ...(await newEnvironment(dataDir)) }, START)
  expect(await other.ended).toMatchObject({ code: 1 })
  expect(other.output()).toMatch(new RegExp(`Kontor already runs on ${dataDir} \\(process \\d+\\)\\.`))
  expect((await fetch(`${first.apiUrl}/v1/ready`)).status).toBe(200)
  const pids = first.pids()
  expect(pids.length).toBeGreaterThan(4)
  await first.stop()
  expect(await leftOf(pids)).toEqual([])
  const second = await started(env)
  expect((await signIn(second.apiUrl, 'anna@nordwind.example', DEMO_PASSWORD)).status).toBe(200)
  await second.stop()
})

test('a port that is taken is named in a sentence, and nothing is left behind', async () => {
  const { env } = await newHome()
  const other = createServer().listen(Number(env['API_PORT']), '127.0.0.1')
  onTestFinished(() => void other.close())
  const launcher = await start(env, START)

  expect(await launcher.ended).toMatchObject({ code: 1 })
  expect(launcher.output()).toContain(
    `Port ${env['API_PORT']} is in use by another program. Stop that one or set API_PORT to a free port.`,
  )
  expect(launcher.output()).not.toContain('    at ')
})

test('without the demo world, the first account is made by a link that works once', async () => {
  const { env } = await newHome({ DEMO: '0' })
  const first = await started(env, START)
  const { apiUrl } = first
  expect(first.output()).not.toContain(DEMO_PASSWORD)
  expect((await signIn(apiUrl, 'eva@kontor.example', DEMO_PASSWORD)).body.error.errorCode).toBe(101)
  const setupToken = new URL(/http:\S+setup=\S+/.exec(first.output())?.[0] ?? '').searchParams.get('setup')
  const founder = {
    companyName: 'Kontor',
    name: 'Eva',
    email: 'eva@kontor.example',
    password: 'the first of all passwords',
  }
  const join = async (body: object) => post(`${apiUrl}/v1/account`, body, await solveCaptcha(apiUrl))

  expect((await join(founder)).status).toBe(403)
  expect((await join({ ...founder, setupToken: 'a guess' })).status).toBe(403)
  const joined = await join({ ...founder, setupToken })
  expect(joined.status).toBe(201)
  const rightsOf = async ({ body }: { body: Body }) => {
    const headers = { authorization: `Bearer ${body.data.accessToken}` }
    return (await read(`${apiUrl}/v1/account`, { headers })).body.data.can
  }
  expect(await rightsOf(joined)).toEqual({ manage: true, operate: true })
  const next = await join({ ...founder, email: 'next@example.test', setupToken })
  expect(next.status).toBe(201)
  expect(await rightsOf(next)).toEqual({ manage: true, operate: false })
  await first.stop()

  const second = await started(env, START)
  expect(second.output()).not.toContain('setup=')
  expect((await signIn(apiUrl, founder.email, founder.password)).status).toBe(200)
  await second.stop()
})

test('a public address has no demo world unless it is asked for', async () => {
  const { env } = await newHome({ PUBLIC_URL: 'https://kontor.example', API_URL: 'https://api.kontor.example' })
  const launcher = await started(env, START)
  expect(launcher.output()).toContain('https://kontor.example/join?setup=')
  expect(launcher.output()).not.toContain(DEMO_PASSWORD)
  for (const { email } of DEMO_LOGINS.slice(0, 3))
    expect((await signIn(launcher.apiUrl, email, DEMO_PASSWORD)).status).toBe(401)
  await launcher.stop()
})

test('what is wrong in the environment is said in one line each', async () => {
  const { env } = await newHome({ WEB_PORT: 'many', SECRET: 'short' })
  const launcher = await start(env, START)
  expect(await launcher.ended).toMatchObject({ code: 1 })
  expect(launcher.output()).toMatch(
    /WEB_PORT must be a whole number from 1 to 65535\.\n\s+SECRET must have at least 32 characters\./,
  )
})
