import { isAdmin } from '@kontor/contract/kit/roles.ts'
import { sendVerificationCode } from '../../identity/auth/auth.worker.ts'
import { PLAIN_KINDS } from '../../kinds.ts'
import { inPlatform } from '../db/scope.ts'
import { COMPANY_FIXTURES } from './company-access.ts'
import type { Fixtures, Ids, Person, Scene } from './access-matrix.ts'
import { PASSWORD, type TestApp } from './app.ts'
import { lastCode, resetCode } from './reset-code.ts'
import { JOB_FIXTURES } from './job-access.ts'
import { IMPORT_FIXTURES } from './import-access.ts'
import { JOB_IMPORT_FIXTURES } from './job-import-access.ts'
import { PERSON_FIXTURES } from './person-access.ts'
import { fixturesOfKinds } from './plain-access.ts'
import { PERSON_FILE_FIXTURES } from './person-file-access.ts'
import { MATCHING_FIXTURES, SUBMISSION_FIXTURES } from './submission-access.ts'
import { STATEMENT_FIXTURES } from './statement-access.ts'
import { SEARCH_FIXTURES } from './search-access.ts'
import { ACTIVITY_FIXTURES } from './activity-access.ts'
import { COMMENT_FIXTURES } from './comment-access.ts'
import { CALENDAR_FIXTURES } from './calendar-access.ts'
import { CAREERS_FIXTURES } from './careers-access.ts'
import { REPORT_FIXTURES } from './report-access.ts'
import { INTERVIEW_FIXTURES } from './interview-access.ts'
import { SHORTLIST_FIXTURES } from './shortlist-access.ts'
import { LIST_FIXTURES } from './list-access.ts'
import { NETWORK_FIXTURES } from './network-access.ts'
import { NEWS_FIXTURES } from './news-access.ts'
import { NOTIFICATION_FIXTURES } from './notification-access.ts'
import { PRIVACY_FIXTURES } from './privacy-access.ts'
import { TASK_FIXTURES } from './task-access.ts'
import { INVOICE_FIXTURES } from './invoice-access.ts'
import { MARKET_FIXTURES } from './market-access.ts'
import { KEY_FIXTURES } from './key-access.ts'
import { TAG_FIXTURES } from './tag-access.ts'
import { USER_FIXTURES } from './user-access.ts'

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

/**
 * One valid request for every endpoint, and ids of every kind where it takes some. A new endpoint must come here, unless it
 * is one that the kit serves alone; where those need others than follow from their fields, they come here too.
 */
export const FIXTURES: Fixtures = {
  ...fixturesOfKinds(PLAIN_KINDS),
  ...COMPANY_FIXTURES,
  ...JOB_IMPORT_FIXTURES,
  ...IMPORT_FIXTURES,
  ...PERSON_FIXTURES,
  ...STATEMENT_FIXTURES,
  ...MARKET_FIXTURES,
  ...JOB_FIXTURES,
  ...SUBMISSION_FIXTURES,
  ...MATCHING_FIXTURES,
  ...PERSON_FILE_FIXTURES,
  ...PRIVACY_FIXTURES,
  ...SEARCH_FIXTURES,
  ...LIST_FIXTURES,
  ...COMMENT_FIXTURES,
  ...ACTIVITY_FIXTURES,
  ...TASK_FIXTURES,
  ...CAREERS_FIXTURES,
  ...CALENDAR_FIXTURES,
  ...SHORTLIST_FIXTURES,
  ...INTERVIEW_FIXTURES,
  ...REPORT_FIXTURES,
  ...NETWORK_FIXTURES,
  ...NEWS_FIXTURES,
  ...NOTIFICATION_FIXTURES,
  ...USER_FIXTURES,
  ...KEY_FIXTURES,
  ...TAG_FIXTURES,
  ...INVOICE_FIXTURES,

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
      request: () => ({ body: { name: 'Another Name', companyName: 'Another Company', version: 1 } }),
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
  'accounts.changePassword': [
    { request: () => ({ body: { currentPassword: PASSWORD, newPassword: 'another password for tests' } }) },
  ],
  'accounts.sendVerificationMail': [{}],
  'accounts.verifyEmail': [
    {
      request: async ({ app }) => {
        const { userId, email } = await app.person({ verified: false })
        await sendVerificationCode.handle(app.kit, { userId }, { number: 1, last: false })
        return { body: { code: (await lastCode(app.kit, email)).code } }
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
  'operations.queue': [{ request: () => ({}) }],
  'operations.pageView': [{ request: () => ({ body: { path: 'pricing', locale: 'en' } }) }],
  'operations.pageViews': [{ request: () => ({ query: { days: 7 } }) }],
  'operations.notices': [{}],
  'operations.diskSpace': [{}],
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
    sealed: null,
    sent_at: null,
  }
  const { id } = await inPlatform(app.kit.db, 'read write', (tx) =>
    tx.insertInto('flows.mails').values(mail).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}
