import { DEFAULT_REJECT_REASONS, DEFAULT_STAGES } from '@kontor/contract/hiring-stages.ts'
import type { CurrentAccount, SessionUser } from '@kontor/contract/accounts.ts'

const ID = '0197a000-0000-7000-8000-000000000001'

/** A whole answer of `GET /account`; a test changes what it is about. */
export function currentAccount(user: Partial<SessionUser> = {}): CurrentAccount {
  return {
    user: {
      userId: ID,
      name: 'Anna Petersen',
      email: 'anna@nordwind.example',
      emailVerified: true,
      avatarUrl: null,
      locale: 'en',
      timeZone: 'UTC',
      roles: [{ roleId: 'admin' }],
      productId: 'free',
      permissions: { hiring: false, operate: false },
      lastLoginAt: null,
      settings: {},
      ...user,
    },
    account: {
      accountId: ID,
      companyName: 'Nordwind Talent',
      companyId: null,
      legalName: '',
      vatId: '',
      billingEmail: '',
      phone: '',
      address: { street: '', postalCode: '', city: '', region: '', country: '' },
      defaultCurrency: 'EUR',
      defaultLocale: 'en',
      productId: 'free',
      billingPeriod: 'annual',
      seats: { included: 1, used: 1 },
      subscription: { status: 'none', renewsAt: null, cancelAt: null },
      credits: { balance: 5, reserved: 0, renewsAt: '2027-01-01T00:00:00Z', monthlyGrant: 5 },
      privacy: { retentionMonths: 24, retentionByCountry: {}, dpoEmail: '' },
      hiring: { stages: DEFAULT_STAGES, rejectReasons: DEFAULT_REJECT_REASONS },
      createdAt: '2026-11-15T00:00:00Z',
      version: 1,
    },
    can: { manage: true, operate: false },
  }
}
