import type { Fixtures, Ids } from './access-matrix.ts'

const MEMBERS: Ids = {
  own: [async ({ app, owner }) => (await app.person({ accountId: owner.accountId, roles: ['member'] })).userId],
  foreign: [async ({ app }) => (await app.person()).userId],
  public: { none: 'a person is never public' },
}

export const REPORT_FIXTURES: Fixtures = { 'hiringReports.report': [{ ids: { 'query.member': MEMBERS } }] }
