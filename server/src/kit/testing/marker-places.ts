import { sql } from 'kysely'
import { scanAll } from '#flows/duplicates/scan.ts'
import { tokenOf } from '#flows/privacy/notice-token.ts'
import { keepTerms } from '#flows/privacy/retention.ts'
import { inTenant } from '../db/scope.ts'
import type { TestApp } from './app.ts'
import { MARKED, ok, type Who } from './marker.ts'

const DAY_MS = 86_400_000

/** Colleagues write their addresses in one way, so hers is proposed. */
export async function proposeForMark(ann: Who, id: string, domain: string) {
  for (const [name, email] of [
    ['Anna Vogt', `anna.vogt@${domain}`],
    ['Paul Roth', `paul.roth@${domain}`],
  ])
    await ok(ann.post('/v1/people', { name, emails: [{ email }] }))
  await ok(ann.post(`/v1/people/${id}/email-patterns`, { domain }))
}

/** She applied once; what she wrote is kept as it came. */
export async function applyAsMark(app: TestApp, { accountId }: Who, { id, jobId }: { id: string; jobId: string }) {
  const { name, email, phone } = MARKED
  await inTenant(app.kit.db, { accountId }, 'read write', (tx) =>
    sql`insert into flows.applications
      (job_id, person_id, name, email, phone, message, locale, consent, is_new_person, created_at)
      values (${jobId}, ${id}, ${name}, ${email}, ${phone}, 'Zqxmarka applies', 'en', '{}', false, now())`.execute(tx),
  )
}

/** She was told what is kept, wrote back, and her time ends soon, of which the account is told. */
export async function informMark({ kit, anonymous }: TestApp, ann: Who, id: string) {
  const { noticeId } = await ok(ann.post(`/v1/people/${id}/privacy-notices`, { locale: 'de' }))
  const token = tokenOf(kit.secret, { accountId: ann.accountId, noticeId })
  await ok(anonymous.post('/v1/privacy-notice/corrections', { token, message: 'Zqxmarka moved' }))
  const keptUntil = new Date(kit.now().getTime() + 20 * DAY_MS).toISOString().slice(0, 10)
  await ok(ann.put(`/v1/people/${id}/retention`, { basis: 'consent', purpose: 'recruiting', keptUntil }))
  await keepTerms(kit, ann.accountId)
}

/** A list asks for her by name, another is named after her, and she was exported as a chosen row. */
export async function listMark(ann: Who, id: string) {
  const state = { query: MARKED.name }
  await ok(ann.post('/v1/lists', { name: 'Looked for', holds: 'person', state }))
  await ok(ann.post('/v1/lists', { name: `Like ${MARKED.name}`, note: `Not ${MARKED.email}`, holds: 'person' }))
  await ok(ann.get(`/v1/search/people?format=csv&ids=${id}`))
  await ok(ann.put(`/v1/people/${id}/email/${encodeURIComponent(MARKED.email)}`, { verified: true }))
}

/** Somebody shares a number and an address with her, which bear no mark: the two are a pair. */
export async function nearMark(app: TestApp, ann: Who, id: string) {
  const [email, phone] = ['desk@near.example', '+49 30 901821']
  await ok(ann.post(`/v1/people/${id}/email`, { email }))
  await ok(ann.post(`/v1/people/${id}/phone`, { phone }))
  await ok(ann.post('/v1/people', { name: 'Somebody Near', emails: [{ email }], phones: [{ phone }] }))
  await scanAll(app.kit)
}
