import { afterAll, expect, test } from 'vitest'
import { personalData } from '#kit/records/personal-data.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { MARKED } from '#kit/testing/marker.ts'
import { knowEverythingAbout, startWatched } from '#kit/testing/marker-person.ts'
import { tablesWithMark } from '#kit/testing/marker-search.ts'
import { stopReaders } from '../resumes/resumes.service.ts'

const database = testDatabase()
afterAll(stopReaders)

/** Tables that hold nothing about people of an account, each with the reason. A new table comes here or is registered. */
const WITHOUT_PEOPLE: Readonly<Record<string, string>> = {
  'catalogue.blocked_people': 'keyed fingerprints, from which nothing can be read',
  'catalogue.companies': 'companies',
  'catalogue.company_relations': 'companies',
  'catalogue.company_terms': 'companies',
  'catalogue.exchange_rates': 'published rates',
  'catalogue.industry_codes': 'code lists',
  'catalogue.job_status_changes': 'jobs',
  'catalogue.jobs': 'jobs',
  'catalogue.loaded_data': 'code lists',
  'catalogue.statements': 'companies',
  'catalogue.news': 'stories about companies, as published',
  'catalogue.news_corrections': 'moods of stories',
  'catalogue.news_terms': 'companies in stories',
  'catalogue.record_tables': 'names of tables',
  'flows.careers_jobs': 'jobs',
  'flows.careers_pages': 'the account itself',
  'flows.idempotency_keys': 'sealed answers, kept for 48 hours and erased with the person',
  'flows.import_files': 'files whose rows are registered; one goes with the first row that is erased',
  'flows.calendar_addresses': 'people who sign in',
  'flows.index_queue': 'ids of records that wait for the index',
  'flows.index_rebuild': 'times',
  'flows.job_kinds': 'names of jobs',
  'flows.listeners': 'names of listeners',
  'flows.market_companies': 'companies',
  'flows.market_follows': 'people who sign in',
  'flows.market_queue': 'ids of companies',
  'flows.market_state': 'times',
  'flows.markets': 'sums of companies',
  'flows.own_company_index': 'companies',
  'flows.own_job_index': 'jobs',
  'flows.own_words': 'single words without a record; those of an erased person go with her',
  'flows.page_views': 'numbers of views',
  'flows.peer_figures': 'companies',
  'flows.peer_rules': 'people who sign in',
  'flows.shortlist_views': 'when links were opened, and by which program',
  'flows.public_company_index': 'companies',
  'flows.public_job_index': 'jobs',
  'flows.public_person_index': 'public people, which belong to no account',
  'flows.public_words': 'words of public records',
  'identity.accounts': 'the account itself',
  'identity.api_keys': 'keys of the account',
  'identity.attempt_counts': 'keyed hashes of those who sign in',
  'identity.credit_entries': 'credits of the account; records by their ids alone',
  'identity.installation': 'the installation',
  'identity.invoice_mails': 'invoices of the account',
  'identity.invoice_numbers': 'numbers',
  'identity.invoice_payments': 'invoices of the account',
  'identity.invoices': 'invoices of the account',
  'identity.subscriptions': 'plan of the account',
  'identity.invitations': 'people who are invited to sign in',
  'identity.known_devices': 'people who sign in',
  'identity.refresh_tokens': 'people who sign in',
  'identity.reset_codes': 'people who sign in',
  'identity.sessions': 'people who sign in',
  'identity.spent_captchas': 'signatures',
  'identity.users': 'people who sign in',
  'workspace.comment_mentions': 'people who sign in',
  'workspace.interviewers': 'people who sign in',
  'workspace.notification_mutes': 'what people who sign in do not want to hear of; goes with the record',
  'workspace.notification_settings': 'people who sign in',
  'workspace.notifications': 'who was told of what; those about a person go with her',
  'workspace.search_readers': 'people who sign in',
  'workspace.tag_changes': 'names of tags',
  'workspace.tag_colours': 'names of tags',
}

test('every table is registered as one about people or excluded with a reason', async () => {
  await startWatched(database)
  const { rows } = await database.owner.query<{ name: string }>(`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname in ('identity', 'catalogue', 'workspace', 'flows') order by 1`)
  const all = rows.map(({ name }) => name)
  const registered = personalData().flatMap(({ tables }) => tables.map(({ table }): string => table))
  const excluded = Object.keys(WITHOUT_PEOPLE)
  expect([...registered, ...excluded].toSorted()).toEqual(all)
})

test('an access file holds every row about the person, as data and as a page, and nothing of others', async () => {
  const { app } = await startWatched(database)
  const ann = await app.person()
  await ann.post('/v1/people', { name: 'Somebody <b>Bold</b>', emails: [{ email: 'bold@example.org' }] })
  const { id, twinId } = await knowEverythingAbout(app, ann)
  const answer = await ann.get(`/v1/people/${id}/access-file`)
  expect(answer.status).toBe(200)
  expect(answer.headers['content-disposition']).toContain('attachment')
  const file = answer.body as { sections: { tables: { table: string; rows: object[] }[] }[] }
  const tables = file.sections.flatMap((section) => section.tables)
  // Wherever the marked person is found, the file has rows; words, files of rows and sealed answers are none about her.
  const found = (await tablesWithMark(database, app.kit.secret)).filter(
    (name) => name !== 'sealed answers' && !(name in WITHOUT_PEOPLE) && !name.startsWith('graphile_worker'),
  )
  expect(tables.map(({ table }) => table)).toEqual(expect.arrayContaining(found))
  const text = JSON.stringify(file)
  for (const part of [MARKED.email, id, twinId, 'Zqxmarkball', 'Zqxmarka wrote', 'Zqxmarka called', 'the alto'])
    expect(text).toContain(part)
  expect(text).not.toContain('bold@example.org')
  expect(text).not.toContain('Secret of another')
  expect(text).not.toContain(ann.accountId)

  const page = await ann.get(`/v1/people/${id}/access-file?format=html`)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['content-security-policy']).toContain('sandbox')
  expect(page.body).toContain('<h1>Personal data of Zqxmarka Zqxmarkova</h1>')
  expect(page.body).toContain('<dt>First name</dt><dd>Zqxmarka</dd>')
  expect(page.body).not.toMatch(/<script|src=|href=/)

  const mia = await app.person({ roles: ['member'], accountId: ann.accountId })
  expect((await mia.get(`/v1/people/${id}/access-file`)).status).toBe(403)
  const stranger = await app.person()
  expect((await stranger.get(`/v1/people/${id}/access-file`)).status).toBe(404)
  // Reading it is the one thing a GET notes: who took the file, once for each.
  const { rows: noted } = await database.owner.query(
    `select actor_id from identity.audit_log where action = 'person.accessFile' and object_id = $1`,
    [id],
  )
  expect(noted).toEqual([{ actor_id: ann.userId }, { actor_id: ann.userId }])
})

test('the page of an access file shows what somebody wrote as text, never as markup', async () => {
  const { app } = await startWatched(database)
  const ann = await app.person()
  const { personId } = (await ann.post('/v1/people', { name: '<img src=x onerror=alert(1)>' })).body.data
  const page = await ann.get(`/v1/people/${personId}/access-file?format=html`)
  expect(page.body).not.toContain('<img')
  expect(page.body).toContain('&lt;img')
})
