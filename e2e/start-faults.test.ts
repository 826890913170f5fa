import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { DEMO_LOGINS, DEMO_PASSWORD } from '@kontor/contract/demo.ts'
import { expect, onTestFinished, test } from 'vitest'
import { newHome, start, tryStart } from './launched.ts'
import { START } from './launcher.ts'
import { type Body, post, read, signIn } from './raw-api.ts'

/** What the browser does before it may send the form: find the number whose hash is the challenge. */
async function solveCaptcha(apiUrl: string) {
  const { algorithm, challenge, maxNumber, salt, signature } = (await read(`${apiUrl}/v1/auth/captcha`)).body.data
  const hash = (number: number) => createHash('sha256').update(`${salt}${number}`).digest('hex')
  let number = 0
  while (hash(number) !== challenge && number < maxNumber) number += 1
  return { captcha: Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64') }
}

test('a port that is taken is named in a sentence, and nothing is left behind', async () => {
  const { env } = await newHome()
  const other = createServer().listen(Number(env['API_PORT']), '127.0.0.1')
  onTestFinished(() => void other.close())
  const launcher = await tryStart(env, START)

  expect(await launcher.ended).toMatchObject({ code: 1 })
  expect(launcher.output()).toContain(
    `Port ${env['API_PORT']} is in use by another program. Stop that one or set API_PORT to a free port.`,
  )
  expect(launcher.output()).not.toContain('    at ')
})

test('without the demo world, the first account is made by a link that works once', async () => {
  const { env } = await newHome({ DEMO: '0' })
  const first = await start(env)
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

  const second = await start(env)
  expect(second.output()).not.toContain('setup=')
  expect((await signIn(apiUrl, founder.email, founder.password)).status).toBe(200)
  await second.stop()
})

test('a public address has no demo world unless it is asked for', async () => {
  const { env } = await newHome({ PUBLIC_URL: 'https://kontor.example', API_URL: 'https://api.kontor.example' })
  const launcher = await start(env)
  expect(launcher.output()).toContain('https://kontor.example/join?setup=')
  expect(launcher.output()).not.toContain(DEMO_PASSWORD)
  for (const { email } of DEMO_LOGINS.slice(0, 3))
    expect((await signIn(launcher.apiUrl, email, DEMO_PASSWORD)).status).toBe(401)
  await launcher.stop()
})

test('what is wrong in the environment is said in one line each', async () => {
  const { env } = await newHome({ WEB_PORT: 'many', SECRET: 'short' })
  const launcher = await tryStart(env, START)
  expect(await launcher.ended).toMatchObject({ code: 1 })
  expect(launcher.output()).toMatch(
    /WEB_PORT must be a whole number from 1 to 65535\.\n\s+SECRET must have at least 32 characters\./,
  )
})
