import { plusDays } from '@kontor/contract/kit/recurrence.ts'
import { planIncludes } from '@kontor/contract/kit/plans.ts'
import { DEMO_LOGINS } from '@kontor/contract/demo.ts'
import { randomUUID } from 'node:crypto'
import { asTenant, type PlatformTx, type Tx } from '../server/src/kit/db/scope.ts'
import { columnsOf, emptyOf } from '../server/src/kit/records/fields.ts'
import { insert } from '../server/src/kit/records/rows.repository.ts'
import * as activities from '../server/src/workspace/activities/activities.repository.ts'
import * as comments from '../server/src/workspace/comments/comments.repository.ts'
import * as following from '../server/src/workspace/following/following.repository.ts'
import { listType } from '../server/src/workspace/lists/list-type.ts'
import * as members from '../server/src/workspace/lists/members.repository.ts'
import * as notifications from '../server/src/workspace/notifications/notifications.repository.ts'
import { dueAt, taskType } from '../server/src/workspace/tasks/task-type.ts'
import * as tasks from '../server/src/workspace/tasks/tasks.repository.ts'
import type { DemoAccount } from './records.ts'

const DAY_MS = 86_400_000
const ZONE = 'Europe/Berlin'

type Target = {
  tx: Tx
  accountId: string
  people: readonly string[]
  companies: readonly string[]
  contacts: readonly string[]
  now: Date
}

/** Lists, discussions and tasks of every account of the demo that has own companies. */
export async function fillWorkspace(platform: PlatformTx, accounts: readonly DemoAccount[], now: Date) {
  for (const { id: accountId, users } of accounts) {
    const working = DEMO_LOGINS.filter(({ email, roles, plan }) => {
      return users.has(email) && !roles.includes('restricted') && planIncludes(plan, 'enterprise')
    })
    const people = working.flatMap(({ email }) => users.get(email) ?? [])
    if (people.length === 0) continue
    await asTenant(platform, { accountId }, async (tx) => {
      const own = tx.selectFrom('catalogue.companies').select('id').where('account_id', '=', accountId)
      const companies = (await own.orderBy('name_key').limit(9).execute()).map(({ id }) => id)
      if (companies.length < 3) return
      const place = { tx, accountId, people, companies, contacts: await contactsOf(tx, accountId), now }
      await fillLists(place)
      await fillComments(place)
      await fillTasks(place)
      await fillActivities(place)
    })
  }
}

/** A few of the account's own people. */
async function contactsOf(tx: Tx, accountId: string) {
  const contacts = tx.selectFrom('catalogue.people').select('id').where('account_id', '=', accountId)
  const found = await contacts.where('deleted_at', 'is', null).orderBy('name_key').limit(4).execute()
  return found.map(({ id }) => id)
}

const LISTS = [
  { name: 'Zielkunden Frühjahr', note: 'Vor der Messe im März anrufen.', shared: true, days: 58, from: 0, to: 5 },
  { name: 'Wiedervorlage', note: null, shared: false, days: 41, from: 2, to: 4 },
  { name: 'Rahmenverträge 2027', note: 'Konditionen bis Jahresende klären.', shared: true, days: 26, from: 1, to: 7 },
  { name: 'Messekontakte Hamburg', note: null, shared: true, days: 12, from: 4, to: 9 },
]
/** Of people and of jobs, as far as the account has them. */
const OTHER_LISTS = [
  { name: 'Disponenten mit Führerschein', holds: 'person', table: 'catalogue.people', shared: true, days: 33 },
  { name: 'Stellen mit Eilbedarf', holds: 'job', table: 'catalogue.jobs', shared: true, days: 19 },
] as const
const OTHER_MEMBERS = 6

async function fillLists({ tx, accountId, people, companies, now }: Target) {
  const [owner = ''] = people
  const who = { account_id: accountId, owner_id: owner, created_by: owner }
  const made = async (values: object, days: number) => {
    const created_at = new Date(now.getTime() - days * DAY_MS)
    const columns = columnsOf(listType.fields, { ...emptyOf(listType.fields), ...values })
    return { row: await insert(tx, listType, { ...columns, ...who, created_at }), at: created_at }
  }
  for (const { from, to, days, ...values } of LISTS) {
    const { row, at } = await made(values, days)
    const [first = '', ...more] = companies.slice(from, to)
    // Begun by the first person, filled by others in the weeks after.
    for (const [turn, id] of [first, ...more].entries()) {
      const userId = people[turn % people.length] ?? owner
      const added = new Date(at.getTime() + ((now.getTime() - at.getTime()) * turn) / (more.length + 2))
      const change = { changeId: randomUUID(), userId, now: added }
      await members.insert(tx, { listId: row.id, kind: 'company', ids: [id], ...change })
    }
    if (values.shared) await members.update(tx, row.id, first, { note: 'Ansprechpartnerin ist neu im Haus.' })
  }
  for (const { table, days, ...values } of OTHER_LISTS) {
    const own = tx.selectFrom(table).select('id').where('account_id', '=', accountId).where('deleted_at', 'is', null)
    const ids = (await own.orderBy('created_at').orderBy('id').limit(OTHER_MEMBERS).execute()).map(({ id }) => id)
    if (ids.length === 0) continue
    const { row, at } = await made(values, days)
    const change = { changeId: randomUUID(), userId: owner, now: at }
    await members.insert(tx, { listId: row.id, kind: values.holds, ids, ...change })
  }
  const live = { name: 'Unternehmen in Deutschland', shared: true, state: { countries: 'DE', sortBy: 'name' } }
  await insert(tx, listType, { ...columnsOf(listType.fields, { ...emptyOf(listType.fields), ...live }), ...who })
}

const TALKS = [
  ['Hier hat die **Geschäftsführung** gewechselt. Wer kennt jemanden?', 'Ich war letztes Jahr dort, ich frage nach.'],
  ['Angebot ist verschickt, bitte nicht doppelt anrufen.', 'Danke, notiert.'],
  ['Drei offene Stellen auf der Seite:\n\n- Einkauf\n- Disposition\n- Controlling'],
] as const

async function fillComments(place: Target) {
  const { tx, people, companies, now } = place
  for (const [at, [first, ...replies]] of TALKS.entries()) {
    const recordId = companies[at] ?? ''
    const said = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS)
    const by = (turn: number) => people[turn % people.length] ?? ''
    const about = { kind: 'company' as const, recordId }
    const root = await comments.insert(tx, {
      ...about,
      parentId: null,
      authorId: by(at),
      text: first,
      now: said(20 - at * 6),
    })
    for (const text of replies) {
      const next = { ...about, parentId: root.id, authorId: by(at + 1), text, now: said(19 - at * 6) }
      await comments.insert(tx, next)
    }
    if (at === 0) await mention(place, root.id, said(1))
    if (at === 1) await comments.setResolved(tx, root.id, { at: said(5), userId: by(0) })
  }
}

/** The second person of the account calls the first one into a discussion. */
async function mention({ tx, people }: Target, rootId: string, now: Date) {
  const [called, by] = people
  const root = await comments.find(tx, rootId)
  if (!called || !by || !root) return
  const names = await tx.selectFrom('identity.users').select('name').where('id', '=', called).execute()
  const text = `@${names[0]?.name} kannst du den Kontakt bis Freitag herstellen?`
  const reply = { kind: root.kind, recordId: root.record_id, parentId: rootId, authorId: by, text, now }
  const { id } = await comments.insert(tx, reply)
  await comments.setMentions(tx, id, [called])
  const about = { reason: 'mention' as const, comment_id: id, task_id: null, actor_id: by, occasion: id }
  await notifications.insert(tx, called, about, now)
}

const TASKS = [
  { title: 'Rückruf wegen Angebot', days: -2, time: '10:00', priority: 'high', done: false },
  { title: 'Unterlagen für den Termin vorbereiten', days: 0, time: null, priority: 'normal', done: false },
  { title: 'Stellenprofil abstimmen', days: 3, time: '14:30', priority: 'normal', done: false },
  { title: 'Wochenbericht', days: 4, time: null, priority: 'low', done: false, recurrence: 'FREQ=WEEKLY' },
  { title: 'Ansprechpartner recherchieren', days: -12, time: null, priority: 'normal', done: true },
  { title: 'Vertrag prüfen lassen', days: -40, time: null, priority: 'high', done: true },
  { title: 'Erstgespräch vereinbaren', days: -56, time: '09:30', priority: 'normal', done: true },
  { title: 'Referenzen zusammenstellen', days: -51, time: null, priority: 'low', done: true },
  { title: 'Angebot nachfassen', days: -47, time: '11:00', priority: 'high', done: true },
  { title: 'Profil an den Kunden schicken', days: -35, time: null, priority: 'normal', done: true },
  { title: 'Wochenbericht', days: -31, time: null, priority: 'low', done: true },
  { title: 'Interviewtermine abstimmen', days: -28, time: '15:00', priority: 'high', done: true },
  { title: 'Wochenbericht', days: -24, time: null, priority: 'low', done: true },
  { title: 'Feedback nach dem Gespräch einholen', days: -20, time: null, priority: 'normal', done: true },
  { title: 'Wochenbericht', days: -17, time: null, priority: 'low', done: true },
  { title: 'Konditionen mit der Leitung klären', days: -8, time: '16:00', priority: 'high', done: true },
  { title: 'Einwilligungen erneuern', days: -5, time: null, priority: 'normal', done: true },
  {
    title: 'Monatsgespräch mit dem Kunden',
    days: 12,
    time: '10:30',
    priority: 'normal',
    done: false,
    recurrence: 'FREQ=MONTHLY;COUNT=6',
  },
  { title: 'Rahmenvertrag verlängern', days: 24, time: null, priority: 'high', done: false },
  // The day of whoever looks first.
  { title: 'Shortlist an den Kunden schicken', days: 0, time: '11:00', priority: 'high', done: false, own: true },
  { title: 'Interview vorbereiten', days: 0, time: '14:30', priority: 'normal', done: false, own: true },
  { title: 'Rückmeldung zum Erstgespräch geben', days: 0, time: '17:00', priority: 'normal', done: false, own: true },
] as const
/** So long before it is due a task was written, at the earliest. */
const LEAD_DAYS = 6

async function fillTasks({ tx, accountId, people, companies, contacts, now }: Target) {
  const today = now.toISOString().slice(0, 10)
  for (const [at, { title, days, time, priority, done, ...rest }] of TASKS.entries()) {
    const { own = false, ...more } = { own: undefined, ...rest }
    const assigneeId = people[own ? 0 : at % people.length] ?? null
    const when = { dueOn: plusDays(today, days), dueTime: time, timeZone: ZONE }
    const values = { ...emptyOf(taskType.fields), title, priority, assigneeId, ...when, ...more }
    const due = { due_on: when.dueOn, due_time: time, time_zone: ZONE }
    const { id } = await insert(tx, taskType, {
      ...columnsOf(taskType.fields, values),
      account_id: accountId,
      created_by: people[0],
      created_at: new Date(Math.min(now.getTime(), now.getTime() + (days - LEAD_DAYS) * DAY_MS)),
      due_at: dueAt(due),
      done_at: done ? dueAt(due) : null,
      done_by: done ? assigneeId : null,
    })
    const about = { reason: 'assigned' as const, comment_id: null, task_id: id, occasion: `${id} 1` }
    // The newest stands first.
    const told = new Date(now.getTime() - (TASKS.length - at) * 3_600_000)
    const [first = null, second = null] = people
    const by = assigneeId === first ? second : first
    if (assigneeId && by && !done && !own) await notifications.insert(tx, assigneeId, { ...about, actor_id: by }, told)
    const contact = contacts[at % Math.max(contacts.length, 1)]
    await tasks.setRecords(tx, id, [
      { kind: 'company', id: companies[at % companies.length] ?? '' },
      ...(contact ? [{ kind: 'person' as const, id: contact }] : []),
    ])
  }
}

const ACTIVITIES = [
  { type: 'call', outcome: 'notReached', days: 52, text: 'Zentrale erreicht, Frau Lindner ist bis Montag im Urlaub.' },
  { type: 'call', outcome: 'interested', days: 46, text: 'Bedarf an zwei Disponenten ab Januar, möchte Unterlagen.' },
  { type: 'email', outcome: null, days: 45, text: 'Angebot und Referenzen verschickt.' },
  { type: 'meeting', outcome: 'agreed', days: 31, text: 'Erstgespräch vor Ort, Rahmenvertrag besprochen.' },
  { type: 'note', outcome: null, days: 24, text: 'Ansprechpartner für Personalthemen ist seit Oktober neu.' },
  { type: 'call', outcome: 'messageLeft', days: 15, text: 'Auf die Mailbox gesprochen, Rückruf erbeten.' },
  { type: 'email', outcome: 'postponed', days: 9, text: 'Entscheidung auf die nächste Woche verschoben.' },
  {
    type: 'meeting',
    outcome: 'interested',
    days: 4,
    text: 'Zwei Kandidatenprofile vorgestellt, Rückmeldung bis Freitag.',
  },
  { type: 'call', outcome: 'reached', days: 1, text: 'Kurze Rückfrage zur Kündigungsfrist geklärt.' },
] as const

/** Two months of calls, meetings, emails and notes. The one who looks first follows what most of them are about. */
async function fillActivities({ tx, people, companies, contacts, now }: Target) {
  for (const [at, { type, outcome, days, text }] of ACTIVITIES.entries()) {
    const when = new Date(now.getTime() - days * DAY_MS - at * 1_380_000)
    const by = people[at % people.length] ?? null
    const values = { type, outcome, text, happened_at: when, author_id: by, created_at: when }
    const { id } = await activities.insert(tx, values)
    const contact = type === 'note' ? undefined : contacts[at % Math.max(contacts.length, 1)]
    await activities.setRecords(tx, id, [
      { kind: 'company', id: companies[at % 3] ?? '' },
      ...(contact ? [{ kind: 'person' as const, id: contact }] : []),
    ])
  }
  const [first] = people
  if (!first) return
  for (const id of companies.slice(0, 3)) {
    await following.insert(tx, { userId: first, kind: 'company', subjectId: id }, new Date(now.getTime() - 60 * DAY_MS))
  }
}
