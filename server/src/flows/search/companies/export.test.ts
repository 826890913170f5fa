import { expect, test } from 'vitest'
import { createLog } from '#kit/log.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { addOwn, index } from '#kit/testing/search-scene.ts'

const database = testDatabase()

const URL = '/v1/search/companies?format=csv&sortBy=name'

async function scene() {
  const app = await startApp(database)
  const ann = await app.person()
  await addOwn(ann, { name: '=cmd|calc', tags: ['a; b', 'c'], description: { en: 'x' } })
  await addOwn(ann, { name: 'Quote "and", comma', employees: { value: 1200 }, foundedYear: 1999 })
  await index(app)
  return { app, ann }
}

function as(app: TestApp, who: Awaited<ReturnType<TestApp['person']>>, locale: string, url = URL) {
  const headers = { authorization: `Bearer ${who.tokens.accessToken}`, 'accept-language': locale, accept: 'text/csv' }
  return app.send({ method: 'GET', url, headers })
}

test('decision 11: a mark, stable keys, ids, safe cells; comma in English, semicolon in German and French', async () => {
  const { app, ann } = await scene()
  const { status, headers, body } = await as(app, ann, 'en')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = String(body).split('\r\n')
  expect(lines[0]).toBe(
    '\u{FEFF}companyId,name,slug,access,type,domain,country,city,employees,revenueEur,foundedYear,industry,tags,enrichment,updatedAt',
  )
  expect(lines[1]).toMatch(
    /^[0-9a-f-]{36},"'=cmd\|calc",cmd-calc,company,unknown,,,,,,,,"a; b \| c",none,\d{4}-\d\d-\d\dT/,
  )
  expect(lines[2]).toContain('"Quote ""and"", comma"')
  expect(lines[2]).toContain(',1200,,1999,')
  for (const locale of ['de', 'fr']) {
    const semicolons = String((await as(app, ann, locale)).body).split('\r\n')
    expect(semicolons[0]).toContain('companyId;name;slug')
    expect(semicolons[1]).toContain('"a; b | c"')
  }
})

test('only wished columns come, and the id always', async () => {
  const { app, ann } = await scene()
  const { body } = await as(app, ann, 'en', `${URL}&columns=name,employees&query=quote`)
  expect(String(body).split('\r\n')).toEqual([
    '\u{FEFF}companyId,name,employees',
    expect.stringMatching(/^[0-9a-f-]{36},"Quote ""and"", comma",1200$/),
    '',
  ])
})

test('chosen rows come alone, and never those of another account', async () => {
  const { app, ann } = await scene()
  const otto = await app.person()
  const hidden = await addOwn(otto, { name: 'Hidden' })
  await index(app)
  const { body } = await as(app, ann, 'en', `${URL}&columns=name`)
  const [first = ''] = String(body).split('\r\n').slice(1)
  const ids = [first.slice(0, 36), hidden, 'nobody'].join(',')
  const { body: chosen } = await as(app, ann, 'en', `${URL}&columns=name&ids=${ids}`)
  expect(String(chosen).split('\r\n')).toEqual(['\u{FEFF}companyId,name', first, ''])
})

test('every export is noted with its question and its rows', async () => {
  const { app, ann } = await scene()
  await as(app, ann, 'en', `${URL}&query=quote`)
  const { rows } = await database.owner.query('select * from flows.exports where account_id = $1', [ann.accountId])
  expect(rows).toMatchObject([{ user_id: ann.userId, kind: 'company', rows_sent: 1, question: { query: 'quote' } }])
  const { rows: log } = await database.owner.query(
    `select actor_id, object_id from identity.audit_log where action = 'companies.exported' and account_id = $1`,
    [ann.accountId],
  )
  expect(log).toEqual([{ actor_id: ann.userId, object_id: rows[0].id }])
})

test('members take 1,000 rows, others more; page after page without a gap', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const member = await app.person({ accountId: ann.accountId, roles: ['member'] })
  await database.owner.query(
    `insert into catalogue.companies (account_id, slug, name, name_key)
      select $1, 'many-' || n, 'Many ' || lpad(n::text, 5, '0'), 'many ' || lpad(n::text, 5, '0') from generate_series(1, 1234) n`,
    [ann.accountId],
  )
  await index(app)
  const names = async (who: typeof ann) =>
    String((await as(app, who, 'en', `${URL}&columns=name&access=company`)).body)
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.slice(37))
  const all = Array.from({ length: 1234 }, (_, n) => `Many ${String(n + 1).padStart(5, '0')}`)
  expect(await names(ann)).toEqual(all)
  expect(await names(member)).toEqual(all.slice(0, 1000))
})

test('an export that fails in the middle is cut off, so that a half is not taken for the whole', async () => {
  const lines: string[] = []
  const log = createLog('api', 'error', { write: (line) => void lines.push(line) })
  const app = await startApp(database, { log })
  const ann = await app.person()
  await addOwn(ann, { name: 'Cut off' })
  await index(app)
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const read = async () => {
    const response = await fetch(address + URL, { headers: { authorization: `Bearer ${ann.tokens.accessToken}` } })
    return { status: response.status, text: await response.text() }
  }
  expect(await read()).toMatchObject({ status: 200, text: expect.stringContaining('Cut off') })
  await database.owner.query('revoke update on flows.exports from kontor_app')
  await expect(read()).rejects.toThrow('terminated')
  await database.owner.query('grant update on flows.exports to kontor_app')
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['a file broke off'])
  expect(await read()).toMatchObject({ status: 200 })
})
