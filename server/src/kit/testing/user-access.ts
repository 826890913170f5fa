import type { Role } from '@kontor/contract/kit/roles.ts'
import { sendInvitation } from '../../identity/accounts/accounts.worker.ts'
import { inTenant } from '../db/scope.ts'
import type { Fixtures, Ids, Scene, Who } from './access-matrix.ts'
import { PASSWORD, type TestApp } from './app.ts'
import { logoForm } from './company-fixtures.ts'
import { lastCode } from './reset-code.ts'

let made = 0
const freshEmail = () => `invited-${(made += 1)}-${process.pid}@example.test`
const DAY_MS = 86_400_000

/** An invitation as it is before its mail is written. */
export async function addInvitation({ kit }: TestApp, accountId: string, email = freshEmail(), role: Role = 'member') {
  const now = kit.now()
  const { id } = await inTenant(kit.db, { accountId }, 'read write', (tx) =>
    tx
      .insertInto('identity.invitations')
      .values({
        account_id: accountId,
        email,
        role: role as 'member',
        locale: 'en',
        invited_by: null,
        hash: null,
        sent_at: now,
        expires_at: new Date(now.getTime() + 7 * DAY_MS),
        accepted_at: null,
        revoked_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return { id, email }
}

/** The code of the mail that the worker writes for an invitation. */
export async function invitationCode(app: TestApp, { id, email }: { id: string; email: string }) {
  await sendInvitation.handle(app.kit, { invitationId: id }, { number: 1, last: false })
  return (await lastCode(app.kit, email)).code
}

async function codeOfNew({ app }: Scene) {
  const { accountId } = await app.person()
  return invitationCode(app, await addInvitation(app, accountId))
}

const INVITATIONS: Ids = {
  own: [async ({ app, owner }) => (await addInvitation(app, owner.accountId)).id],
  foreign: [async ({ app }) => (await addInvitation(app, (await app.person()).accountId)).id],
  public: { none: 'an invitation is one account’s' },
}
const USERS: Ids = {
  own: [async ({ app, owner }) => (await app.person({ accountId: owner.accountId, roles: ['member'] })).userId],
  foreign: [async ({ app }) => (await app.person()).userId],
  public: { none: 'a user is one account’s' },
}
/** The free plan has one seat, and the asker has it. */
const noSeat = ({ plan }: Who) => (plan === 'free' ? ('seatsFull' as const) : undefined)
const member = async ({ app, owner }: Scene) =>
  (await app.person({ accountId: owner.accountId, roles: ['member'] })).userId

export const USER_FIXTURES: Fixtures = {
  'users.list': [{}],
  'users.avatar': [{ ids: { 'params.id': USERS } }],
  'users.setAvatar': [{ request: () => logoForm() }],
  'users.removeAvatar': [{}],
  'users.invite': [{ request: () => ({ body: { email: freshEmail(), role: 'member' } }), refuses: noSeat }],
  'users.resend': [
    {
      ids: { 'params.id': INVITATIONS },
      refusesRow: (who) => noSeat(who),
    },
  ],
  'users.revoke': [{ ids: { 'params.id': INVITATIONS } }],
  'users.changeRole': [{ ids: { 'params.id': USERS }, request: () => ({ body: { role: 'recruiter' } }) }],
  'users.holdings': [{ ids: { 'params.id': USERS } }],
  'users.deactivate': [
    {
      ids: { 'params.id': USERS, 'query.handOverTo': USERS },
      request: async (scene, given) => (given?.place === 'params.id' ? {} : { params: { id: await member(scene) } }),
    },
  ],
  'users.reactivate': [{ ids: { 'params.id': USERS } }],
  'users.previewInvitation': [{ request: async (scene) => ({ body: { code: await codeOfNew(scene) } }) }],
  'users.acceptInvitation': [
    {
      request: async (scene) => ({ body: { code: await codeOfNew(scene), name: 'New Person', password: PASSWORD } }),
    },
  ],
}
