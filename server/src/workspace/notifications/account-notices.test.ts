import { MONTHLY_CREDITS } from '@kontor/contract/kit/plans.ts'
import { DEFAULT_SETTINGS } from '@kontor/contract/notification-settings.ts'
import { expect, test } from 'vitest'
import { reserve } from '#identity/billing/credits.ts'
import { remind } from '#identity/invoices/reminders.ts'
import { inPlatform, inTenant } from '#kit/db/scope.ts'
import { deliver } from '#kit/events/deliver.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { addInvoice } from '#kit/testing/invoice-access.ts'
import { notificationListeners } from './notifications.worker.ts'

const database = testDatabase()
type Person = Awaited<ReturnType<TestApp['person']>>
type Told = { reason: string; details: object | null }
const URL = '/v1/account/notifications'
const DAY_MS = 86_400_000
const told = async (who: Person, view = 'all'): Promise<Told[]> =>
  (await who.get(`${URL}?view=${view}`)).body.data.items
const reasons = async (who: Person) => (await told(who)).map(({ reason }) => reason)

async function scene() {
  const app = await startApp(database)
  const ann = await app.person({ roles: ['admin'] })
  const ben = await app.person({ accountId: ann.accountId, roles: ['member'] })
  const eve = await app.person({ roles: ['admin'] })
  const hear = async (who: Person, times: number, view = 'all') => {
    const heard = async () => {
      await deliver(app.kit, notificationListeners)
      return (await told(who, view)).length
    }
    await expect.poll(heard).toBe(times)
  }
  return { app, ann, ben, eve, hear }
}

test('administrators are told once a month that less than a tenth of the credits is left', async () => {
  const { app, ann, ben, eve, hear } = await scene()
  const monthlyGrant = MONTHLY_CREDITS.enterprise
  const spend = (amount: number) =>
    inTenant(app.kit.db, { accountId: ann.accountId }, 'read write', (tx) =>
      reserve({ tx, now: app.kit.now() }, ann.accountId, amount, { purpose: 'enrichment', subjectId: null }),
    )
  await spend(monthlyGrant * 0.9)
  await spend(1)
  await hear(ann, 1)
  await spend(1)
  await deliver(app.kit, notificationListeners)
  expect(await told(ann)).toMatchObject([
    { reason: 'creditsLow', record: null, details: { of: 'credits', balance: monthlyGrant * 0.1 - 1, monthlyGrant } },
  ])
  expect([await reasons(ben), await reasons(eve)]).toEqual([[], []])
})

test('administrators are told of an invoice, and of each reminder that it is not paid', async () => {
  const { app, ann, ben, eve, hear } = await scene()
  const invoiceId = await addInvoice(app, ann.accountId)
  await hear(ann, 1)
  const number = (await ann.get('/v1/account/invoices')).body.data.items[0].number
  expect(await told(ann)).toMatchObject([{ reason: 'invoice', details: { of: 'invoice', invoiceId, number } }])
  const late = (days: number) =>
    inPlatform(app.kit.db, 'read write', (tx) =>
      remind(tx, ann.accountId, new Date(app.kit.now().getTime() + days * DAY_MS)),
    )
  await late(18)
  await late(18)
  await hear(ann, 2)
  await late(25)
  await hear(ann, 3)
  expect(await reasons(ann)).toEqual(['unpaid', 'unpaid', 'invoice'])
  expect([await reasons(ben), await reasons(eve)]).toEqual([[], []])
})

test('an invoice comes by the channels that were chosen, and whoever is no administrator any more reads nothing of it', async () => {
  const { app, ann, ben, hear } = await scene()
  const channels = { ...DEFAULT_SETTINGS.channels, invoice: { app: false, mail: true } }
  expect((await ann.put(`${URL}/settings`, { ...DEFAULT_SETTINGS, channels })).status).toBe(200)
  await addInvoice(app, ann.accountId)
  await hear(ann, 1, 'digest')
  expect(await reasons(ann)).toEqual([])
  await database.owner.query(`update identity.users set roles = array['member'] where id = $1`, [ann.userId])
  app.advance(2)
  expect(await told(ann, 'digest')).toMatchObject([{ reason: 'invoice', details: null }])
  expect(await reasons(ben)).toEqual([])
})
