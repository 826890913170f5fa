import { isAdmin } from '@kontor/contract/kit/roles.ts'
import { inPlatform } from '../db/scope.ts'
import { COMPANY_FIXTURES } from './company-access.ts'
import type { Fixtures, Ids, Person, Scene } from './access-matrix.ts'
import { PASSWORD, type TestApp } from './app.ts'
import { resetCode } from './reset-code.ts'
import { SEARCH_FIXTURES } from './search-access.ts'

let made = 0
const freshEmail = () => `matrix-${(made += 1)}@example.test`

const SESSIONS: Ids = {
  own: [({ app, owner }) => sessionOf(app, owner)],
  foreign: [
    async ({ app }) => sessionOf(app, await app.person()),
    async ({ app, owner }) => sessionOf(app, await app.person({ accountId: owner.accountId })),
  ],
  public: { none: 'a session is always one person’s' },
}

const MAILS: Ids = {
  own: [mailFor],
  foreign: { none: 'the operator sees the mails of every account' },
  public: { none: 'a mail is never public' },
}

/** One valid request for every endpoint, and ids of every kind where it takes some. A new endpoint must come here. */
export const FIXTURES: Fixtures = {
  ...COMPANY_FIXTURES,
  ...SEARCH_FIXTURES,

  'auth.token': [
    { request: ({ owner }) => ({ body: { grantType: 'password', email: owner.email, password: PASSWORD } }) },
    {
      title: 'with a refresh token',
      request: ({ owner }) => ({ body: { grantType: 'refreshToken', refreshToken: owner.tokens.refreshToken } }),
    },
  ],
  'auth.signOut': [{ request: ({ owner }) => ({ body: { refreshToken: owner.tokens.refreshToken } }) }],
  'auth.captcha': [{}],

  'accounts.join': [
    {
      request: async ({ app }) => ({
        headers: await app.captcha(),
        body: { companyName: 'New Company', name: 'New Person', email: freshEmail(), password: PASSWORD },
      }),
    },
  ],
  'accounts.current': [{}],
  'accounts.update': [
    { title: 'the own profile', request: () => ({ body: { name: 'Another Name', locale: 'de' } }) },
    {
      title: 'profile and company together',
      request: () => ({ body: { name: 'Another Name', companyName: 'Another Company' } }),
      refuses: (who) => (isAdmin(who) ? undefined : 'forbidden'),
    },
  ],
  'accounts.sendResetMail': [
    { request: async ({ app, owner }) => ({ headers: await app.captcha(), body: { email: owner.email } }) },
  ],
  'accounts.resetPassword': [
    {
      request: async ({ app, owner: { email } }) => {
        const { code } = await resetCode(app, email)
        return { body: { email, code, newPassword: 'another password for tests' } }
      },
    },
  ],
  'accounts.sessions': [{}],
  'accounts.endSession': [{ ids: { 'params.id': SESSIONS } }],
  'accounts.endAllSessions': [{}],

  'operations.health': [{}],
  'operations.ready': [{}],
  'operations.openapi': [{}],
  'operations.contact': [
    {
      request: async ({ app }) => {
        await app.person({ operator: true })
        const body = {
          name: 'A Stranger',
          email: 'stranger@example.test',
          subject: 'A question',
          message: 'How are you?',
        }
        return { headers: await app.captcha(), body }
      },
    },
  ],
  'operations.pageView': [{ request: () => ({ body: { path: '/pricing', locale: 'en' } }) }],
  'operations.mails': [{ request: () => ({ query: { limit: 10 } }) }],
  'operations.mail': [{ ids: { 'params.id': MAILS } }],
}

async function sessionOf({ kit }: TestApp, person: Person) {
  const { id } = await inPlatform(kit.db, 'read only', (tx) =>
    tx.selectFrom('identity.sessions').select('id').where('user_id', '=', person.userId).executeTakeFirstOrThrow(),
  )
  return id
}

async function mailFor({ app, owner }: Scene) {
  const mail = {
    account_id: owner.accountId,
    recipient: owner.email,
    reply_to: null,
    subject: 'Hello',
    body: 'Hello',
    sent_at: null,
  }
  const { id } = await inPlatform(app.kit.db, 'read write', (tx) =>
    tx.insertInto('flows.mails').values(mail).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}
