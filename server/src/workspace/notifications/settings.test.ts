import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS, type NotificationSettings } from '@kontor/contract/notification-settings.ts'
import { deliver } from '#kit/events/deliver.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { addOwn } from '#kit/testing/search-scene.ts'
import { digest, notificationListeners, showHidden } from './notifications.worker.ts'

const database = testDatabase()
type Person = Awaited<ReturnType<TestApp['person']>>
const URL = '/v1/account/notifications'
const OFF = { app: false, mail: false }
const HOUR = 3600

const items = async (who: Person, view = 'all') =>
  (await who.get(`${URL}?view=${view}`)).body.data.items as {
    id: string
    excerpt: string | null
    readAt: string | null
  }[]
const texts = async (who: Person, view = 'all') => (await items(who, view)).map(({ excerpt }) => excerpt)
const unread = async (who: Person) => (await who.get(`${URL}/unread`)).body.data.unread
const set = async (who: Person, change: Partial<NotificationSettings>) =>
  expect((await who.put(`${URL}/settings`, { ...DEFAULT_SETTINGS, ...change })).status).toBe(200)

async function scene() {
  const app = await startApp(database)
  const ann = await app.person()
  const mate = () => app.person({ accountId: ann.accountId, roles: ['member'] })
  const [ben, cem] = [await mate(), await mate()]
  const id = await addOwn(ann, { name: 'Works' })
  const translate = (text: string, about = id) =>
    ann.post(`/v1/records/company/${about}/comments`, { text, mentions: [ben.userId, cem.userId] })
  /** Until the other colleague, who changed nothing, has heard so often: then the first one would have too. */
  const heard = async (times: number) => {
    const hears = async () => {
      await deliver(app.kit, notificationListeners)
      return (await items(cem)).length
    }
    await expect.poll(hears).toBe(times)
  }
  return { app, ann, ben, cem, id, translate, heard }
}

const attempt = { number: 1, last: false }
const personOf = ({ accountId, userId }: Person) => ({ accountId, userId })
const sendDigest = (app: TestApp, who: Person) => digest.handle(app.kit, personOf(who), attempt)
const showNow = (app: TestApp, who: Person) => showHidden.handle(app.kit, personOf(who), attempt)

async function mailsTo({ email }: Person) {
  const { rows } = await database.owner.query('select subject, body from flows.mails where recipient = $1', [email])
  return rows as { subject: string; body: string }[]
}

/** When jobs of a kind run for a person. */
async function jobsOf({ userId }: Person, name: string) {
  const { rows } = await database.owner.query(
    `select jobs.run_at from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks
      on tasks.id = jobs.task_id where tasks.identifier = $2 and jobs.payload ->> 'userId' = $1`,
    [userId, name],
  )
  return (rows as { run_at: Date }[]).map(({ run_at }) => run_at.toISOString())
}

/** The moment has come; sessions would end if the clock of the test were moved so far. */
const endHiding = ({ userId }: Person) =>
  database.owner.query(
    `update workspace.notifications set hidden_until = now() - interval '1 minute'
      where user_id = $1 and hidden_until is not null`,
    [userId],
  )

test('settings are the defaults until they are changed, are one person’s, and refuse what they do not know', async () => {
  const { ann, ben } = await scene()
  expect((await ben.get(`${URL}/settings`)).body.data).toEqual(DEFAULT_SETTINGS)
  const wanted = { ...DEFAULT_SETTINGS, quietHours: { from: '20:00', to: '07:30' }, onlyFollowed: true, digestHour: 6 }
  await set(ben, wanted)
  expect((await ben.get(`${URL}/settings`)).body.data).toEqual(wanted)
  expect((await ann.get(`${URL}/settings`)).body.data).toEqual(DEFAULT_SETTINGS)
  for (const wrong of [
    { digestHour: 24 },
    { quietHours: { from: '20:00', to: '20:00' } },
    { quietHours: { from: '8', to: '20:00' } },
    { channels: { mention: OFF } },
    { more: true },
  ])
    expect((await ben.put(`${URL}/settings`, { ...wanted, ...wrong })).status).toBe(400)
})

test('each event comes by the channels that were chosen and by no other', async () => {
  const { app, ann, ben, cem, translate, heard } = await scene()
  await set(ben, { channels: { ...DEFAULT_SETTINGS.channels, mention: { app: false, mail: true }, assigned: OFF } })
  await ann.post('/v1/tasks', { title: 'Call', assigneeId: ben.userId })
  await translate('Look here')
  await heard(1)
  expect([await texts(ben), await unread(ben), await texts(ben, 'digest')]).toEqual([[], 0, ['Look here']])
  await set(ben, { channels: { ...DEFAULT_SETTINGS.channels, mention: OFF } })
  await translate('Again')
  await heard(2)
  expect([await texts(ben), await texts(ben, 'digest')]).toEqual([[], ['Look here']])
  await sendDigest(app, ben)
  await sendDigest(app, ben)
  const mails = await mailsTo(ben)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe('1 notification for you')
  expect(mails[0]?.body).toContain('Works')
  expect(mails[0]?.body).not.toContain('Look here')
  expect(await mailsTo(cem)).toEqual([])
})

test('the digest leaves out what was read, deleted or muted since, and goes to nobody who was removed', async () => {
  const { app, ann, ben, cem, id, translate, heard } = await scene()
  const other = await addOwn(ann, { name: 'Deleted works' })
  await translate('First')
  await translate('Second', other)
  await heard(2)
  await ann.delete(`/v1/companies/${other}`)
  await ben.put(`${URL}/muted/company/${id}`, {})
  await sendDigest(app, ben)
  expect(await mailsTo(ben)).toEqual([])
  await database.owner.query('update identity.users set active = false where id = $1', [cem.userId])
  await sendDigest(app, cem)
  await database.owner.query('update identity.users set active = true where id = $1', [cem.userId])
  expect(await mailsTo(cem)).toEqual([])
  await sendDigest(app, cem)
  const [mail] = await mailsTo(cem)
  expect(mail?.body).toContain('Works')
  expect(mail?.body).not.toContain('Deleted works')
})

test('of a muted record nothing is told, also under the id it is merged into, until it is unmuted', async () => {
  const { ann, ben, id, translate, heard } = await scene()
  const [twin, free] = [await addOwn(ann, { name: 'Twin' }), await addOwn(ann, { name: 'Free' })]
  for (const muted of [id, twin]) expect((await ben.put(`${URL}/muted/company/${muted}`, {})).status).toBe(204)
  await translate('One')
  await translate('Two', free)
  await ann.post('/v1/tasks', { title: 'About it', assigneeId: ben.userId, records: [{ kind: 'company', id }] })
  await heard(2)
  expect(await texts(ben)).toEqual(['Two'])
  expect((await ben.get(`${URL}/muted`)).body.data.items.map((item: { title: string }) => item.title)).toEqual([
    'Twin',
    'Works',
  ])
  expect((await ann.get(`${URL}/muted`)).body.data.items).toEqual([])
  const merged = await ann.put('/v1/companies/merge-duplicates', {
    companyToKeepId: free,
    companyToMergeId: twin,
    deleteCompanyToMerge: true,
  })
  expect(merged.status).toBe(200)
  await translate('Three', free)
  await heard(3)
  expect(await texts(ben)).toEqual(['Two'])
  await ann.post(`/v1/merges/${merged.body.data.mergeId}/undo`, {})
  await translate('Four', free)
  await translate('Five', twin)
  await heard(5)
  expect(await texts(ben)).toEqual(['Four', 'Two'])
  expect((await ben.delete(`${URL}/muted/company/${id}`)).status).toBe(204)
  expect((await ben.delete(`${URL}/muted/company/${id}`)).status).toBe(404)
  await translate('Six')
  await heard(6)
  expect(await texts(ben)).toEqual(['Six', 'Four', 'Two'])
})

test('who wants only what they follow hears of that, and of tasks about no record', async () => {
  const { ann, ben, id, translate, heard } = await scene()
  await set(ben, { onlyFollowed: true })
  const followed = await addOwn(ann, { name: 'Followed' })
  await ben.put(`/v1/account/following/company/${followed}`, {})
  const task = (title: string, about?: string) =>
    ann.post('/v1/tasks', { title, assigneeId: ben.userId, records: about ? [{ kind: 'company', id: about }] : [] })
  await task('About what is not followed', id)
  await task('About nothing')
  await task('About the followed', followed)
  await translate('Not followed')
  await translate('Yes', followed)
  await heard(2)
  const told = (await ben.get(URL)).body.data.items as { excerpt: string | null; record: { title: string } }[]
  expect(told.map(({ excerpt, record }) => excerpt ?? record.title).toSorted()).toEqual([
    'About nothing',
    'About the followed',
    'Yes',
  ])
})

test('in quiet hours nothing is told by any channel; at their end it is there once and unread', async () => {
  const { app, ben, translate, heard } = await scene()
  const clock = (ahead: number) => new Date(app.kit.now().getTime() + ahead * HOUR * 1000).toISOString().slice(11, 16)
  await database.owner.query(`update identity.users set time_zone = 'UTC' where id = $1`, [ben.userId])
  await set(ben, { quietHours: { from: clock(-1), to: clock(2) } })
  await translate('Late')
  await heard(1)
  expect([await texts(ben), await unread(ben), await texts(ben, 'digest'), await texts(ben, 'snoozed')]).toEqual([
    [],
    0,
    [],
    ['Late'],
  ])
  const [end, ...more] = await jobsOf(ben, 'show-notifications')
  expect([end?.slice(11, 16), more]).toEqual([clock(2), []])
  await sendDigest(app, ben)
  await showNow(app, ben)
  expect([await texts(ben), await mailsTo(ben)]).toEqual([[], []])
  await endHiding(ben)
  await showNow(app, ben)
  await showNow(app, ben)
  expect([await texts(ben), await unread(ben), await texts(ben, 'snoozed')]).toEqual([['Late'], 1, []])
  expect(await jobsOf(ben, 'send-digest')).toHaveLength(1)
})

test('a snoozed notification is told by no channel until its moment and then stands first and unread', async () => {
  const { app, ann, ben, translate, heard } = await scene()
  await translate('Snoozed')
  await translate('Newer')
  await heard(2)
  const { id = '' } = (await items(ben)).at(-1) ?? {}
  const until = (seconds: number) => new Date(app.kit.now().getTime() + seconds * 1000).toISOString()
  const snooze = (who: Person, at: string | null) => who.put(`${URL}/snooze`, { ids: [id], until: at })
  await ben.put(`${URL}/read`, { ids: [id], read: true })
  expect((await snooze(ben, until(HOUR))).body.data).toEqual({ unread: 1 })
  expect([await texts(ben), await texts(ben, 'snoozed')]).toEqual([['Newer'], ['Snoozed']])
  await sendDigest(app, ben)
  expect((await mailsTo(ben))[0]?.subject).toBe('1 notification for you')
  await endHiding(ben)
  await showNow(app, ben)
  expect([await texts(ben), await unread(ben)]).toEqual([['Snoozed', 'Newer'], 2])
  await snooze(ben, until(HOUR))
  await snooze(ben, null)
  expect(await texts(ben)).toEqual(['Snoozed', 'Newer'])
  expect((await snooze(ann, until(HOUR))).status).toBe(404)
  for (const at of [until(-1), until(61 * 24 * HOUR), 'tomorrow']) expect((await snooze(ben, at)).status).toBe(400)
})
