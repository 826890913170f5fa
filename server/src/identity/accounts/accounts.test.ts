import { CurrentAccount } from '@kontor/contract/accounts.ts'
import { expect, test } from 'vitest'
import { PASSWORD, startApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'

const database = testDatabase()

const COMPANY = {
  companyName: 'Nordwind Talent',
  legalName: 'Nordwind Talent GmbH',
  vatId: 'DE123456789',
  billingEmail: 'billing@nordwind.example',
  phone: '+49 40 123456',
  address: { street: 'Kai 1', postalCode: '20457', city: 'Hamburg', region: 'Hamburg', country: 'DE' },
  defaultCurrency: 'CHF',
  defaultLocale: 'de',
  privacy: { retentionMonths: 12, retentionByCountry: { FR: 6 }, dpoEmail: 'dpo@nordwind.example' },
  hiring: {
    stages: [
      { stageId: 'new', kind: 'new', names: { en: 'New' } },
      { stageId: 'hired', kind: 'hired', names: { en: 'Hired', de: 'Eingestellt' } },
    ],
    rejectReasons: [{ reasonId: 'other', names: { en: 'Other' } }],
  },
}
const PROFILE = { name: 'Anna Petersen', locale: 'fr', timeZone: 'Europe/Berlin' }

test('the current account holds user, account and what the caller may do', async () => {
  const app = await startApp(database)
  const ann = await app.person({ roles: ['admin', 'recruiter'] })
  const { status, body } = await ann.get('/v1/account')

  expect(status).toBe(200)
  expect(CurrentAccount.strict().parse(body.data)).toEqual(body.data)
  expect(body.data).toMatchObject({
    user: {
      userId: ann.userId,
      email: ann.email,
      roles: [{ roleId: 'admin' }, { roleId: 'recruiter' }],
      productId: 'enterprise',
      permissions: { hiring: true, operate: false },
    },
    account: {
      accountId: ann.accountId,
      seats: { included: 25, used: 1 },
      credits: { balance: 500, reserved: 0, monthlyGrant: 500 },
      subscription: { status: 'none', renewsAt: null, cancelAt: null },
      billingPeriod: 'annual',
      version: 1,
    },
    can: { manage: true, operate: false },
  })
  expect(JSON.stringify(body)).not.toMatch(/password|hash/i)
})

test('an administrator changes every field, and it is noted without its values', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const changed = await ann.put('/v1/account', { ...COMPANY, ...PROFILE, version: 1 })

  expect(changed.status).toBe(200)
  expect(changed.body.data.account).toMatchObject({ ...COMPANY, version: 2 })
  expect(changed.body.data.user).toMatchObject(PROFILE)
  expect((await ann.get('/v1/account')).body).toEqual(changed.body)
  const { rows } = await database.owner.query('select * from identity.audit_log where account_id = $1 order by id', [
    ann.accountId,
  ])
  expect(rows.map(({ action }) => action)).toEqual(['signIn', 'account.changed'])
  expect(rows[1]).toMatchObject({
    actor_id: ann.userId,
    object_id: ann.accountId,
    request_id: changed.headers['x-request-id'],
  })
  expect(JSON.stringify(rows)).not.toContain('Nordwind')
})

test('each field can be changed alone, and the others stay', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const before = (await ann.get('/v1/account')).body.data
  let version = 1
  for (const [key, value] of Object.entries({ ...COMPANY, ...PROFILE })) {
    const saved = await ann.put('/v1/account', { [key]: value, ...(key in COMPANY ? { version } : {}) })
    expect([key, saved.status]).toEqual([key, 200])
    version = saved.body.data.account.version
  }
  const after = (await ann.get('/v1/account')).body.data

  expect(after.account).toEqual({ ...before.account, ...COMPANY, version: 1 + Object.keys(COMPANY).length })
  expect(after.user).toEqual({ ...before.user, ...PROFILE })
})

test('a member changes the own profile, and nothing of the company, not even together', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const mia = await app.person({ roles: ['member'], accountId: ann.accountId })
  expect((await mia.put('/v1/account', PROFILE)).status).toBe(200)
  for (const [key, value] of Object.entries(COMPANY)) {
    const refused = await mia.put('/v1/account', { name: 'Sneaky', [key]: value, version: 1 })
    expect([key, refused.status, refused.body.error.userMessage]).toEqual([key, 403, 'You are not allowed to do this.'])
  }
  const { data } = (await mia.get('/v1/account')).body

  expect(data.user.name).toBe(PROFILE.name)
  expect(data.account.version).toBe(1)
  expect(data.can).toEqual({ manage: false, operate: false })
})

test('a stale version is refused with the present one', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  await ann.put('/v1/account', { companyName: 'First', version: 1 })
  const stale = await ann.put('/v1/account', { companyName: 'Second', version: 1 })

  expect(stale.status).toBe(409)
  expect(stale.body.error.details).toEqual({ version: 2 })
  expect((await ann.get('/v1/account')).body.data.account.companyName).toBe('First')
  const both = await Promise.all(
    ['Third', 'Fourth'].map((companyName) => ann.put('/v1/account', { companyName, version: 2 })),
  )
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
})

test('no field of the account is changed without the version that was read', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  for (const [key, value] of Object.entries(COMPANY)) {
    const refused = await ann.put('/v1/account', { [key]: value, name: 'Another' })
    expect([key, refused.status, refused.body.error?.details]).toEqual([
      key,
      400,
      { fields: [expect.objectContaining({ path: 'version', key: 'required' })] },
    ])
  }
  const { account, user } = (await ann.get('/v1/account')).body.data
  expect([account.version, user.name]).toEqual([1, expect.not.stringMatching('Another')])
})

test('plan, credits, roles and every other unknown key are refused by name', async () => {
  const app = await startApp(database)
  const ann = await app.person({ plan: 'free' })
  for (const key of [
    'productId',
    'plan',
    'credits',
    'roles',
    'email',
    'seats',
    'subscription',
    'isOperator',
    'is_operator',
    'accountId',
    'userId',
  ]) {
    const refused = await ann.put('/v1/account', { companyName: 'Richer', version: 1, [key]: 'enterprise' })
    expect(refused.body.error).toMatchObject({ httpStatusCode: 400 })
    expect(refused.body.error.details.fields).toEqual([
      { path: key, key: 'unknown', message: 'This field is not known here.' },
    ])
  }
  const deep = await ann.put('/v1/account', { version: 1, address: { ...COMPANY.address, planet: 'Mars' } })
  expect(deep.body.error.details.fields).toEqual([expect.objectContaining({ path: 'address.planet', key: 'unknown' })])
  expect((await ann.get('/v1/account')).body.data).toMatchObject({
    user: { productId: 'free' },
    account: { version: 1 },
  })
})

test('values that make no sense are refused', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const bad = [
    { companyName: ' ' },
    { billingEmail: 'nobody' },
    { defaultCurrency: 'XXX1' },
    { defaultLocale: 'es' },
    { timeZone: "Europe/Berlin'; select 1" },
    { hiring: { ...COMPANY.hiring, stages: [] } },
    { hiring: { ...COMPANY.hiring, stages: COMPANY.hiring.stages.toReversed() } },
    { hiring: { ...COMPANY.hiring, stages: COMPANY.hiring.stages.map((fixture) => ({ ...fixture, names: {} })) } },
    {
      hiring: { ...COMPANY.hiring, rejectReasons: [...COMPANY.hiring.rejectReasons, ...COMPANY.hiring.rejectReasons] },
    },
    { privacy: { ...COMPANY.privacy, retentionMonths: 0 } },
    { privacy: { ...COMPANY.privacy, retentionByCountry: { XX: 3 } } },
    { address: { ...COMPANY.address, country: 'XX' } },
    { name: 'a'.repeat(121) },
  ]
  for (const change of bad)
    expect([change, (await ann.put('/v1/account', { version: 1, ...change })).status]).toEqual([change, 400])
  expect((await ann.get('/v1/account')).body.data.account.version).toBe(1)
})

test('sessions are listed, and one of them is ended', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const phone = await app.send({
    method: 'POST',
    url: '/v1/auth/token',
    payload: { grantType: 'password', email: ann.email, password: PASSWORD },
    headers: { 'user-agent': 'A phone' },
  })
  const onPhone = { authorization: `Bearer ${phone.body.data.accessToken}` }
  const { items } = (await ann.get('/v1/account/sessions')).body.data
  expect(items.map(({ device, current }: { device: string; current: boolean }) => [device, current])).toEqual([
    ['A phone', false],
    ['Test browser', true],
  ])

  // In capitals the id is the same, and the session ends at once all the same.
  expect((await app.send({ method: 'GET', url: '/v1/account', headers: onPhone })).status).toBe(200)
  expect((await ann.delete(`/v1/account/sessions/${items[0].id.toUpperCase()}`)).status).toBe(204)
  expect((await app.send({ method: 'GET', url: '/v1/account', headers: onPhone })).status).toBe(401)
  expect((await ann.delete(`/v1/account/sessions/${items[0].id}`)).status).toBe(404)
  expect((await ann.get('/v1/account/sessions')).body.data.items).toHaveLength(1)
})

test('signing out everywhere ends every session of the person and of nobody else', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const mia = await app.person({ accountId: ann.accountId })
  const again = await app.anonymous.post('/v1/auth/token', {
    grantType: 'password',
    email: ann.email,
    password: PASSWORD,
  })

  expect((await ann.delete('/v1/account/sessions')).status).toBe(204)
  expect((await ann.get('/v1/account')).status).toBe(401)
  for (const refreshToken of [ann.tokens.refreshToken, again.body.data.refreshToken]) {
    expect((await app.anonymous.post('/v1/auth/token', { grantType: 'refreshToken', refreshToken })).status).toBe(401)
  }
  expect((await mia.get('/v1/account')).status).toBe(200)
})

test('another account sees and ends nothing', async () => {
  const app = await startApp(database)
  const [ann, bob] = [await app.person(), await app.person()]
  const [session] = (await ann.get('/v1/account/sessions')).body.data.items
  const foreign = await bob.delete(`/v1/account/sessions/${session.id}`)
  const missing = await bob.delete('/v1/account/sessions/9f0c5a3e-52d4-4c9f-9d1e-3a3c1b1f7a10')

  expect(foreign.status).toBe(404)
  expect(foreign.body).toEqual(missing.body)
  expect((await bob.get('/v1/account/sessions')).body.data.items).toHaveLength(1)
  await bob.put('/v1/account', { companyName: 'Only Bob’s', version: 1 })
  expect((await ann.get('/v1/account')).body.data.account).toMatchObject({ accountId: ann.accountId, version: 1 })
})

test('the audit log is a chain that shows a changed row, and the API cannot change one', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  for (const [index, companyName] of ['One', 'Two', 'Three'].entries())
    await ann.put('/v1/account', { companyName, version: index + 1 })
  const broken = async () => {
    const { rows } = await database.owner.query<{ action: string }>(
      `select action from (select *, lag(hash) over (order by id) as before from identity.audit_log where account_id = $1) row
        where previous is distinct from before or hash <> sha256(coalesce(before, ''::bytea) || convert_to(
          concat_ws('|', account_id, actor_id, action, object_id, request_id, extract(epoch from at)), 'UTF8'))`,
      [ann.accountId],
    )
    return rows.map(({ action }) => action)
  }
  expect(await broken()).toEqual([])

  for (const statement of [
    `update identity.audit_log set action = 'x'`,
    'delete from identity.audit_log',
    'truncate identity.audit_log',
  ]) {
    await expect(database.app.query(statement)).rejects.toThrow('permission denied for table audit_log')
  }
  await database.owner.query(
    `update identity.audit_log set action = 'forged' where account_id = $1 and action = 'signIn'`,
    [ann.accountId],
  )
  expect(await broken()).toEqual(['forged'])
})

test('settings are kept with the user, joined one by one, and belong to nobody else', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const cara = await app.person({ accountId: ann.accountId, roles: ['member'] })
  const settings = async (who: typeof ann) => (await who.get('/v1/account')).body.data.user.settings
  expect(await settings(cara)).toEqual({})
  expect((await cara.put('/v1/account', { settings: { theme: 'dark' } })).status).toBe(200)
  await cara.put('/v1/account', { settings: { dismissed: ['setup'] } })
  expect(await settings(cara)).toEqual({ theme: 'dark', dismissed: ['setup'] })
  expect(await settings(ann)).toEqual({})
  const company = { shown: ['place', 'employees'], widths: { place: 180 }, density: 'compact' }
  const person = { sort: { by: 'name', order: 'desc' } }
  await cara.put('/v1/account', { settings: { lists: { company } } })
  await cara.put('/v1/account', { settings: { lists: { person } } })
  expect((await settings(cara)).lists).toEqual({ company, person })
  await cara.put('/v1/account', { settings: { lists: { company: {} } } })
  expect(await settings(cara)).toMatchObject({ theme: 'dark', lists: { company: {}, person } })
  const wide = Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`c${at}`, 100]))
  for (const list of [{ shown: ['<b>'] }, { widths: wide }, { widths: { a: 0 } }, { density: 'tiny' }, { font: 'x' }])
    expect((await cara.put('/v1/account', { settings: { lists: { company: list } } })).status).toBe(400)
  expect((await cara.put('/v1/account', { settings: { lists: { ghost: {} } } })).status).toBe(400)
  for (const bad of [{ theme: 'pink' }, { color: 'red' }, { dismissed: ['<b>'] }, { dismissed: Array(51).fill('a') }])
    expect((await cara.put('/v1/account', { settings: bad })).status).toBe(400)
})
