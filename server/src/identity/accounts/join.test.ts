import { afterEach, expect, test } from 'vitest'
import { PASSWORD, startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { setupLink } from './setup.ts'

const database = testDatabase()
afterEach(() => database.owner.query('update identity.installation set set_up_at = null'))

let count = 0
function newcomer(more: object = {}) {
  count += 1
  return {
    companyName: 'Freistil',
    name: 'Fred Martin',
    email: `fred-${count}@example.test`,
    password: PASSWORD,
    ...more,
  }
}

async function join(app: TestApp, body: object, headers?: Record<string, string>) {
  return app.anonymous.post('/v1/account', body, headers ?? (await app.captcha()))
}

async function linkOf({ kit }: TestApp) {
  return setupLink({ appUrl: database.appUrl, secret: kit.secret, publicUrl: kit.publicUrl })
}

async function tokenOf(app: TestApp) {
  return new URL((await linkOf(app)) ?? '').searchParams.get('setup')
}

async function accountOf(app: TestApp, accessToken: string) {
  const answer = await app.send({
    method: 'GET',
    url: '/v1/account',
    headers: { authorization: `Bearer ${accessToken}` },
  })
  return answer.body.data
}

test('the first account comes by the printed link, runs the installation, and the link closes for good', async () => {
  const app = await startApp(database)
  const setupToken = await tokenOf(app)
  for (const more of [{}, { setupToken: 'a guess' }, { setupToken: '' }]) {
    const refused = await join(app, newcomer(more))
    expect([refused.status, refused.body.error.userMessage]).toEqual([403, expect.stringContaining('not set up yet')])
  }
  expect((await database.owner.query('select from identity.accounts')).rowCount).toBe(0)

  const first = await join(app, newcomer({ setupToken, locale: 'de', timeZone: 'Europe/Berlin' }))
  expect(first.status).toBe(201)
  expect(await accountOf(app, first.body.data.accessToken)).toMatchObject({
    user: {
      roles: [{ roleId: 'admin' }, { roleId: 'editor' }],
      productId: 'enterprise',
      locale: 'de',
      timeZone: 'Europe/Berlin',
      permissions: { operate: true },
      emailVerified: true,
    },
    account: { companyName: 'Freistil', defaultLocale: 'de' },
    can: { manage: true, operate: true },
  })
  expect(await linkOf(app)).toBeNull()
  const second = await join(app, newcomer({ setupToken }))
  expect(await accountOf(app, second.body.data.accessToken)).toMatchObject({
    user: { roles: [{ roleId: 'admin' }], productId: 'free', permissions: { operate: false, hiring: false } },
    can: { manage: true, operate: false },
  })
})

test('of two first accounts at the same moment one runs the installation', async () => {
  const app = await startApp(database)
  const before = await database.owner.query('select from identity.accounts where is_operator')
  const setupToken = await tokenOf(app)
  const captchas = [await app.captcha(), await app.captcha()]
  const answers = await Promise.all(captchas.map((captcha) => join(app, newcomer({ setupToken }), captcha)))

  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  const after = await database.owner.query('select from identity.accounts where is_operator')
  expect(Number(after.rowCount) - Number(before.rowCount)).toBe(1)
})

test('joining answers tokens and leaves an account, its audit entry and the event of the mail that confirms the address', async () => {
  const app = await startApp(database)
  await app.setUp()
  const answer = await join(app, newcomer({ email: 'Mixed.Case@Example.Test' }))

  expect(answer.body.data).toEqual({
    accessToken: expect.any(String),
    accessTokenExpiresIn: 600,
    refreshToken: expect.any(String),
    refreshTokenExpiresIn: 14 * 24 * 3600,
  })
  const { user, account } = await accountOf(app, answer.body.data.accessToken)
  expect(user).toMatchObject({ email: 'mixed.case@example.test', emailVerified: false, locale: 'en', timeZone: 'UTC' })
  expect(account.billingEmail).toBe('mixed.case@example.test')
  const actions = await database.owner.query(
    'select action from identity.audit_log where account_id = $1 order by id',
    [account.accountId],
  )
  expect(actions.rows.map(({ action }) => action)).toEqual(['account.joined', 'signIn'])
  const events = await database.owner.query('select name, payload from flows.events where account_id = $1', [
    account.accountId,
  ])
  expect(events.rows).toEqual([{ name: 'account.joined', payload: { userId: user.userId } }])
})

test('an address that is taken is refused with 107, also when two ask at the same moment', async () => {
  const app = await startApp(database)
  await app.setUp()
  const body = newcomer()
  const captchas = await Promise.all([0, 1, 2, 3].map(() => app.captcha()))
  const answers = await Promise.all(captchas.map((captcha) => join(app, body, captcha)))

  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409', '409'])
  const late = await join(app, { ...body, email: body.email.toUpperCase() })
  expect(late.body.error).toMatchObject({ httpStatusCode: 409, errorCode: 107 })
  const { rows } = await database.owner.query(
    `select count(*)::int as accounts from identity.accounts where billing_email = $1`,
    [body.email],
  )
  expect(rows).toEqual([{ accounts: 1 }])
})

test('without a captcha that is ours, solved, fresh and unused nobody joins', async () => {
  const app = await startApp(database)
  await app.setUp()
  const robot = async (headers: Record<string, string>) => {
    const { status, body } = await join(app, newcomer(), headers)
    return [status, body.error?.userMessage]
  }
  const refused = [400, 'The check that you are not a robot failed. Please try again.']
  const { captcha } = await app.captcha()
  const solution = JSON.parse(Buffer.from(captcha, 'base64').toString())
  const encoded = (payload: unknown) => ({ captcha: Buffer.from(JSON.stringify(payload)).toString('base64') })

  expect(await robot({})).toEqual(refused)
  expect(await robot({ captcha: 'nonsense' })).toEqual(refused)
  expect(await robot(encoded({ ...solution, number: solution.number + 1 }))).toEqual(refused)
  expect(await robot(encoded({ ...solution, signature: 'a'.repeat(64) }))).toEqual(refused)
  expect(
    await robot(encoded({ ...solution, salt: solution.salt.replace(/expires=\d+/, 'expires=9999999999') })),
  ).toEqual(refused)
  expect(await robot(await app.captcha(new Date(Date.now() - 6 * 60_000)))).toEqual(refused)
  expect(await robot({ captcha })).toEqual([201, undefined])
  expect(await robot({ captcha })).toEqual(refused)
  const pair = await app.captcha()
  const both = await Promise.all([robot(pair), robot(pair)])
  expect(both.map(([status]) => String(status)).toSorted()).toEqual(['201', '400'])
})

test('short, common and missing values are refused at their fields, in the caller’s language', async () => {
  const app = await startApp(database)
  await app.setUp()
  const faults = async (body: object) => {
    const answer = await join(app, body, { ...(await app.captcha()), 'accept-language': 'de' })
    expect(answer.status).toBe(400)
    return answer.body.error.details.fields.map(({ path, key }: { path: string; key: string }) => [path, key])
  }

  expect(await faults(newcomer({ password: 'short' }))).toEqual([['password', 'password.short']])
  expect(await faults(newcomer({ password: 'Password123' }))).toEqual([['password', 'password.common']])
  for (const password of ['aaaaaaaaaa', '1234567890', 'abcdefghij', 'qwertyuiop', 'abcabcabcabc', 'Password2026!!'])
    expect([password, await faults(newcomer({ password }))]).toEqual([password, [['password', 'password.common']]])
  const own = { email: 'fred.martin@freistil.example', name: 'Fred Martin', companyName: 'Freistil Media' }
  for (const password of [own.email, 'Fred.Martin1', 'freistilmedia', 'FREISTIL-2026', 'fredmartin99'])
    expect([password, await faults(newcomer({ ...own, password }))]).toEqual([password, [['password', 'password.own']]])
  expect(await faults(newcomer({ email: 'nobody' }))).toEqual([['email', 'email.invalid']])
  expect(await faults({})).toEqual([
    ['companyName', 'required'],
    ['name', 'required'],
    ['email', 'required'],
    ['password', 'required'],
  ])
  expect(await faults(newcomer({ roles: ['editor'], plan: 'enterprise' }))).toEqual([
    ['roles', 'unknown'],
    ['plan', 'unknown'],
  ])
})
