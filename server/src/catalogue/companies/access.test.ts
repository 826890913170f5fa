import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'

const database = testDatabase()

const URL = '/v1/companies'
const PLACED = { addresses: [{ kind: 'head', city: 'Secretville', country: 'DE' }] }
const SECRET = {
  ...PLACED,
  name: 'Geheim Secretname GmbH',
  domain: 'secretname.example',
  type: 'private',
  tags: ['secrettag'],
  industries: [{ system: 'rlc', code: 'software' }],
  phone: '+49 30 5550101',
}

async function publicCompany(app: TestApp, body: object) {
  const editor = await app.person({ roles: ['editor'] })
  const { data } = (await editor.post(URL, { access: 'public', ...body })).body
  return { editor, company: data, url: `${URL}/${data.companyId}` }
}

test('nothing of a company-access record reaches another account or a visitor, by any call', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const bob = await app.person()
  const { companyId, slug } = (await ann.post(URL, SECRET)).body.data
  const url = `${URL}/${companyId}`
  const related = (await ann.post(URL, { name: 'Ann Related' })).body.data
  await ann.post(`${url}/relations`, { kind: 'parent', companyId: related.companyId })
  const [entry] = (await ann.get(`${url}/history`)).body.data.items
  const own = (await bob.post(URL, { name: 'Bob Own', ...PLACED, industries: SECRET.industries })).body.data
  const before = await database.owner.query('select * from catalogue.companies where id = $1', [companyId])
  expect(before.rows).toHaveLength(1)

  const tries = [
    bob.get(url),
    bob.get(`${URL}/slug/${slug}`),
    bob.put(url, { version: 1, name: 'Taken over' }),
    bob.delete(url),
    bob.post(`${url}/restore`, {}),
    bob.get(`${url}/suggestions`),
    bob.get(`${url}/lists`),
    bob.get(`${url}/tags`),
    bob.get(`${url}/history`),
    bob.get(`${url}/logo`),
    bob.post(`${url}/history/${entry.entryId}/restore`, {}),
    bob.post(`${URL}/${own.companyId}/history/${entry.entryId}/restore`, {}),
    bob.post(`${url}/relations`, { kind: 'client', companyId: own.companyId }),
    bob.post(`${URL}/${own.companyId}/relations`, { kind: 'client', companyId }),
    app.anonymous.get(url),
    app.anonymous.get(`${URL}/slug/${slug}`),
    app.anonymous.get(`${url}/logo`),
  ]
  for (const answer of await Promise.all(tries)) expect(answer.status).toBe(404)
  expect(await database.owner.query('select * from catalogue.companies where id = $1', [companyId])).toMatchObject({
    rows: before.rows,
  })

  const seen = [
    await bob.get(URL),
    await bob.get(`${URL}?query=secretname.example`),
    await bob.get(`${URL}?query=geheim`),
    await bob.get(`${URL}/filter-suggestions?query=secret`),
    await bob.get(`${URL}/filter-suggestions?query=geheim`),
    await bob.get(`${URL}/${own.companyId}/suggestions`),
    await app.anonymous.get(`${URL}/sitemap`),
  ]
  const text = JSON.stringify(
    seen.flatMap((answer) => answer.body.data.items).filter((item) => item.companyId !== own.companyId),
  )
  expect(text.replaceAll('"label":"Secretville"', '').replaceAll('"id":"Secretville"', '')).not.toMatch(
    /secret|geheim/i,
  )
})

test('neither address nor domain nor count tells that another account has the same company', async () => {
  const app = await startApp(database)
  const body = { name: 'Shared Knowledge AG', domain: 'shared-knowledge.example', tags: ['Shared'] }
  const ann = await app.person()
  const bob = await app.person()
  const first = (await ann.post(URL, body)).body.data
  const second = await bob.post(URL, body)
  expect(second.status).toBe(201)
  expect(second.body.data.slug).toBe(first.slug)
  expect((await bob.get(`${URL}/${second.body.data.companyId}/tags`)).body.data.items).toEqual([
    { tag: 'Shared', companies: 1 },
  ])

  const { company } = await publicCompany(app, body)
  expect(company.slug).toBe(first.slug)
  expect((await ann.get(`${URL}/slug/${first.slug}`)).body.data.companyId).toBe(first.companyId)
  expect((await app.anonymous.get(`${URL}/slug/${first.slug}`)).body.data.companyId).toBe(company.companyId)
})

test('a public record’s address tells nothing of the editor’s own account', async () => {
  const app = await startApp(database)
  const editor = await app.person({ roles: ['editor', 'admin'] })
  await editor.post(URL, { name: 'Quiet Plan' })
  const { slug } = (await editor.post(URL, { name: 'Quiet Plan', access: 'public' })).body.data
  expect(slug).toBe('quiet-plan')
})

test('specification 6: public records are seen by all and changed by editors alone', async () => {
  const app = await startApp(database)
  const { editor, company, url } = await publicCompany(app, {
    name: 'Public Works',
    tags: ['seen'],
    phone: '+49 30 5550100',
  })
  const visitor = (await app.anonymous.get(url)).body.data
  expect(visitor).toMatchObject({ name: 'Public Works', tags: ['seen'], phone: '+49 30 5550100', access: 'public' })
  expect(visitor.can).toEqual({ edit: false, delete: false, merge: false, enrich: false, follow: false })
  expect(company.can).toEqual({ edit: true, delete: true, merge: true, enrich: true, follow: true })

  for (const roles of [['admin'], ['recruiter'], ['member']] as const) {
    const person = await app.person({ roles: [...roles] })
    expect((await person.get(url)).body.data.can).toMatchObject({
      edit: false,
      delete: false,
      merge: false,
      enrich: false,
    })
    const [entry] = (await person.get(`${url}/history`)).body.data.items
    expect(entry).toMatchObject({ by: null, can: { restore: false } })
    const tries = [
      person.put(url, { version: 1, name: 'Mine now' }),
      person.delete(url),
      person.post(`${url}/history/${entry.entryId}/restore`, {}),
      person.post(URL, { name: 'x', access: 'public' }),
    ]
    for (const answer of await Promise.all(tries)) expect(answer.status).toBe(403)
  }
  expect((await editor.get(url)).body.data.version).toBe(1)
  expect((await editor.get(`${url}/history`)).body.data.items[0].by).toMatch(/^Person/)
  await editor.delete(url)
  const admin = await app.person()
  expect((await admin.post(`${url}/restore`, {})).status).toBe(403)
  expect((await editor.post(`${url}/restore`, {})).status).toBe(200)
})

test('decision 2: members change their account’s records, administrators and editors may also merge', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const { companyId } = (await ann.post(URL, { name: 'Ours' })).body.data
  const rights = async (roles: Parameters<typeof app.person>[0]) =>
    (await (await app.person({ ...roles, accountId: ann.accountId })).get(`${URL}/${companyId}`)).body.data.can
  expect(await rights({ roles: ['member'] })).toEqual({
    edit: true,
    delete: true,
    merge: false,
    enrich: true,
    follow: true,
  })
  expect(await rights({ roles: ['recruiter'] })).toMatchObject({ edit: true, merge: false })
  expect(await rights({ roles: ['editor'] })).toMatchObject({ edit: true, merge: true })
  expect(await rights({ roles: ['admin'] })).toMatchObject({ edit: true, merge: true })
})

test('decision 15: restricted users see name, type, place and industry, whatever they select, and change nothing', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const { companyId } = (await ann.post(URL, { ...SECRET, domain: 'teaser.example' })).body.data
  const rex = await app.person({ roles: ['restricted'], accountId: ann.accountId })
  const url = `${URL}/${companyId}`
  const teaser = (await rex.get(url)).body.data
  expect(teaser).toMatchObject({
    name: SECRET.name,
    type: 'private',
    domain: null,
    location: { city: 'Secretville', country: 'DE' },
    can: { edit: false, delete: false, merge: false, enrich: false },
  })
  for (const [field, nothing] of [
    ['phone', null],
    ['tags', []],
    ['addresses', []],
    ['relations', []],
  ] as const) {
    expect(teaser[field]).toEqual(nothing)
    expect(teaser.hidden).toContain(field)
    expect((await rex.get(`${url}?select=${field}`)).body.data[field]).toEqual(nothing)
  }
  expect(Object.keys(teaser.provenance).filter((field) => teaser.hidden.includes(field))).toEqual([])
  expect((await rex.get(`${URL}?query=teaser.example`)).body.data.items).toEqual([])
  const [item] = (await rex.get(`${URL}?query=geheim`)).body.data.items
  expect(item).toMatchObject({ companyId, domain: null, employees: null })
  expect(item.hidden).toEqual(teaser.hidden)
  for (const part of ['history', 'tags', 'suggestions', 'lists'])
    expect((await rex.get(`${url}/${part}`)).status).toBe(403)
  const tries = [rex.put(url, { version: 1, name: 'x' }), rex.delete(url), rex.post(URL, { name: 'x' })]
  for (const answer of await Promise.all(tries)) expect(answer.status).toBe(403)
})

test('decision 15: a restricted user sees of a public record what a visitor sees, and nothing hidden in it', async () => {
  const app = await startApp(database)
  const { url, company } = await publicCompany(app, { ...SECRET, domain: 'open-to-all.example' })
  const ann = await app.person()
  const own = (await ann.post(URL, { name: 'Own client' })).body.data
  await ann.post(`${URL}/${own.companyId}/relations`, { kind: 'client', companyId: company.companyId })
  const rex = await app.person({ roles: ['restricted'], accountId: ann.accountId })
  const visitor = (await app.anonymous.get(url)).body.data
  expect(visitor).toMatchObject({ domain: 'open-to-all.example', hidden: [], relations: [] })
  // What the account says of it for itself is no part of the record that everybody sees.
  const hidden = ['relationship']
  expect({ ...(await rex.get(url)).body.data, can: null }).toEqual({ ...visitor, hidden, can: null })
})

test('a relation between a public record and an account’s own stays in the account', async () => {
  const app = await startApp(database)
  const { url, company, editor } = await publicCompany(app, { name: 'Public Parent' })
  const ann = await app.person()
  const bob = await app.person()
  const own = (await ann.post(URL, { name: 'Ann Child' })).body.data
  await ann.post(`${URL}/${own.companyId}/relations`, { kind: 'parent', companyId: company.companyId })
  const client = (await editor.post(URL, { name: 'The editor’s client' })).body.data
  expect((await editor.post(`${url}/relations`, { kind: 'client', companyId: client.companyId })).status).toBe(201)
  expect((await ann.get(url)).body.data.relations).toHaveLength(1)
  expect((await bob.get(url)).body.data.relations).toEqual([])
  expect((await app.anonymous.get(url)).body.data.relations).toEqual([])
  const told = JSON.stringify((await bob.get(`${url}/history`)).body)
  expect(told).not.toContain(own.companyId)
  expect(told).not.toContain(client.companyId)
})

test('the database refuses to point at another account’s company, whatever a service forgets', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const bob = await app.person()
  const foreign = (await ann.post(URL, { name: 'Pointed at' })).body.data.companyId
  const own = (await bob.post(URL, { name: 'Pointing' })).body.data.companyId
  const asBob = async (statement: string, values: unknown[]) => {
    const client = await database.app.connect()
    try {
      await client.query('begin')
      await client.query(`select set_config('app.account_id', $1, true)`, [bob.accountId])
      return await client.query(statement, values).then(
        () => 'done',
        (error: Error) => error.message,
      )
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const relate = `insert into catalogue.company_relations (account_id, company_id, other_id, kind, source)
    values (app.account_id(), $1, $2, 'client', 'user')`
  const merge = 'update catalogue.companies set merged_into = $2 where id = $1'
  const second = (await bob.post(URL, { name: 'Pointed at too' })).body.data.companyId
  for (const statement of [relate, merge]) {
    expect(await asBob(statement, [own, foreign])).toContain('belongs to another account')
    expect(await asBob(statement, [own, second])).toBe('done')
  }
})

test('a visitor must sign in for lists, suggestions and changes', async () => {
  const app = await startApp(database)
  const { url } = await publicCompany(app, { name: 'Open Door' })
  const tries = [
    app.anonymous.get(URL),
    app.anonymous.post(URL, { name: 'x' }),
    app.anonymous.put(url, { version: 1 }),
    app.anonymous.delete(url),
    app.anonymous.get(`${url}/history`),
    app.anonymous.get(`${url}/tags`),
    app.anonymous.get(`${url}/suggestions`),
    app.anonymous.get(`${URL}/filter-suggestions?query=o`),
  ]
  for (const answer of await Promise.all(tries)) expect(answer.status).toBe(401)
})
