import { z } from 'zod'
import { Email, GivenPassword, Password, Tokens } from './auth.ts'
import { Credits } from './billing.ts'
import { Hiring } from './hiring-stages.ts'
import { CountryCode } from './kit/countries.ts'
import { CurrencyCode } from './kit/currencies.ts'
import { endpoint } from './kit/endpoint.ts'
import { ById, Id } from './kit/ids.ts'
import { Kind } from './kit/kinds.ts'
import { ListSettings } from './kit/list-settings.ts'
import { LOCALES } from './kit/locales.ts'
import { isOwnData } from './kit/passwords.ts'
import { BILLING_PERIODS, PLANS } from './kit/plans.ts'
import { Role } from './kit/roles.ts'
import { line, requiredLine } from './kit/text.ts'
import { isTimeZone } from './kit/zoned.ts'

export const LocaleCode = z.enum(LOCALES)

export const TimeZone = z.string().refine(isTimeZone, 'invalid')

export const THEMES = ['light', 'dark', 'system'] as const

/** What a user has set for the own screens; it goes with the user from browser to browser. */
export const UserSettings = z.strictObject({
  theme: z.enum(THEMES).optional(),
  sidebar: z.enum(['open', 'closed']).optional(),
  /** Notices and strips that were put away for good. */
  dismissed: z
    .array(z.string().regex(/^[a-zA-Z]{1,40}$/))
    .max(50)
    .optional(),
  /** Columns, order and height of rows of the lists, by kind of record; a list that is left out stays. */
  lists: z.partialRecord(Kind, ListSettings).optional(),
})
export type UserSettings = z.infer<typeof UserSettings>

export const SessionUser = z.object({
  userId: Id,
  name: z.string(),
  email: z.string(),
  /** Until the address is confirmed the user spends no credits and writes to nobody. */
  emailVerified: z.boolean(),
  avatarUrl: z.string().nullable(),
  locale: LocaleCode,
  timeZone: z.string(),
  roles: z.array(z.object({ roleId: Role })),
  productId: z.enum(PLANS),
  permissions: z.object({ hiring: z.boolean(), operate: z.boolean() }),
  lastLoginAt: z.string().nullable(),
  settings: UserSettings,
})
export type SessionUser = z.infer<typeof SessionUser>

export const Address = z.strictObject({
  street: line(200),
  postalCode: line(20),
  city: line(100),
  region: line(100),
  country: z.union([z.literal(''), CountryCode]),
})

export const Privacy = z.strictObject({
  retentionMonths: z.number().int().min(1).max(120),
  retentionByCountry: z.partialRecord(CountryCode, z.number().int().min(1).max(120)),
  dpoEmail: z.union([z.literal(''), Email]),
})

export const Account = z.object({
  accountId: Id,
  companyName: z.string(),
  companyId: Id.nullable(),
  legalName: z.string(),
  vatId: z.string(),
  billingEmail: z.string(),
  phone: z.string(),
  address: Address,
  defaultCurrency: z.string(),
  defaultLocale: LocaleCode,
  productId: z.enum(PLANS),
  billingPeriod: z.enum(BILLING_PERIODS),
  seats: z.object({ included: z.number().int(), used: z.number().int() }),
  subscription: z.object({
    status: z.enum(['none', 'trialing', 'active', 'pastDue', 'canceled']),
    renewsAt: z.string().nullable(),
    cancelAt: z.string().nullable(),
  }),
  credits: Credits,
  privacy: Privacy,
  hiring: Hiring,
  createdAt: z.string(),
  version: z.number().int(),
})
export type Account = z.infer<typeof Account>

export const CurrentAccount = z.object({
  user: SessionUser,
  account: Account,
  can: z.object({ manage: z.boolean(), operate: z.boolean() }),
})
export type CurrentAccount = z.infer<typeof CurrentAccount>

const AccountFields = z.strictObject({
  companyName: requiredLine(200).optional(),
  legalName: line(200).optional(),
  vatId: line(30).optional(),
  billingEmail: z.union([z.literal(''), Email]).optional(),
  phone: line(250).optional(),
  address: Address.optional(),
  defaultCurrency: CurrencyCode.optional(),
  defaultLocale: LocaleCode.optional(),
  privacy: Privacy.optional(),
  hiring: Hiring.optional(),
})
const PROFILE = {
  name: requiredLine(120).optional(),
  locale: LocaleCode.optional(),
  timeZone: TimeZone.optional(),
  /** Joined with what is set already; a setting that is left out stays. */
  settings: UserSettings.optional(),
}

/** The account's part needs an admin; name, locale, timeZone and settings belong to the caller, who alone can change them. */
export const AccountChange = AccountFields.extend({
  ...PROFILE,
  /** The account's version that was edited, needed with any field of the account; a stale one is refused. */
  version: z.number().int().optional(),
}).refine(
  ({ version, ...change }) =>
    version !== undefined || !Object.keys(AccountFields.shape).some((key) => Object.hasOwn(change, key)),
  { path: ['version'], error: 'required' },
)
export type AccountChange = z.infer<typeof AccountChange>

export const NewAccount = z
  .strictObject({
    companyName: requiredLine(200),
    name: requiredLine(120),
    email: Email,
    password: Password,
    locale: LocaleCode.default('en'),
    timeZone: TimeZone.default('UTC'),
    /** The one-time secret of the link printed at the first start; needed for the first account only. */
    setupToken: z.string().max(200).optional(),
  })
  .refine(({ password, ...own }) => !isOwnData(password, own), { path: ['password'], error: 'password.own' })

export const ResetMail = z.strictObject({ email: Email })
const Code = z.string({ error: 'required' }).trim().min(1, 'required').max(100)
export const PasswordReset = z
  .strictObject({
    email: Email,
    code: Code,
    newPassword: Password,
  })
  .refine(({ newPassword, email }) => !isOwnData(newPassword, { email }), {
    path: ['newPassword'],
    error: 'password.own',
  })

export const PasswordChange = z.strictObject({ currentPassword: GivenPassword, newPassword: Password })
export const EmailVerification = z.strictObject({ code: Code })

export const Session = z.object({
  id: Id,
  current: z.boolean(),
  device: z.string(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
})
export type Session = z.infer<typeof Session>

export const accounts = {
  join: endpoint({
    method: 'POST',
    path: '/v1/account',
    summary: 'Sign up: an account with its first administrator, who gets a mail to confirm the address',
    permission: 'public',
    scope: 'platform',
    ownTransactions: true,
    body: NewAccount,
    response: Tokens,
    status: 201,
    captcha: true,
    perMinute: 20,
    problems: ['emailTaken', 'captcha', 'setupNeeded', 'unavailable'],
  }),
  current: endpoint({
    method: 'GET',
    path: '/v1/account',
    summary: 'The current user and the account',
    permission: 'signedIn',
    response: CurrentAccount,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v1/account',
    summary: 'Change the own profile and, as an administrator, the account, whose version that was read goes along',
    permission: 'signedIn',
    body: AccountChange,
    response: CurrentAccount,
    problems: ['conflict', 'forbidden'],
  }),
  sendResetMail: endpoint({
    method: 'PUT',
    path: '/v1/account/password-reset-mail',
    summary:
      'Send a code for a new password, good in the browser that asks; the answer is the same for unknown addresses',
    permission: 'public',
    scope: 'platform',
    body: ResetMail,
    response: null,
    status: 202,
    captcha: true,
    perMinute: 20,
    space: 'little',
    problems: ['captcha'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/v1/account/password-reset',
    summary: 'Set a new password with the code of the mail; ends every session',
    permission: 'public',
    scope: 'platform',
    ownTransactions: true,
    body: PasswordReset,
    response: null,
    status: 204,
    perMinute: 20,
    space: 'little',
    problems: ['resetCodeBad', 'unavailable'],
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/v1/account/password',
    summary: 'Change the own password; ends every other session',
    permission: 'signedIn',
    scope: 'platform',
    ownTransactions: true,
    body: PasswordChange,
    response: null,
    status: 204,
    perMinute: 20,
    problems: ['conflict', 'tooManyRequests', 'unavailable'],
  }),
  sendVerificationMail: endpoint({
    method: 'PUT',
    path: '/v1/account/email-verification-mail',
    summary: 'Send the mail that confirms the own address once more',
    permission: 'signedIn',
    scope: 'platform',
    response: null,
    status: 202,
    perMinute: 10,
    problems: ['tooManyRequests'],
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/v1/account/email-verification',
    summary: 'Confirm an address with the code of the mail, signed in or not',
    permission: 'public',
    scope: 'platform',
    body: EmailVerification,
    response: null,
    status: 204,
    perMinute: 20,
    problems: ['resetCodeBad'],
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/v1/account/sessions',
    summary: 'Where the caller is signed in',
    permission: 'signedIn',
    response: z.object({ items: z.array(Session) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/v1/account/sessions/:id',
    summary: 'Sign out one device',
    permission: 'signedIn',
    params: ById,
    response: null,
    status: 204,
    space: 'none',
    problems: ['notFound'],
  }),
  endAllSessions: endpoint({
    method: 'DELETE',
    path: '/v1/account/sessions',
    summary: 'Sign out everywhere, this device included',
    permission: 'signedIn',
    response: null,
    status: 204,
    space: 'none',
  }),
}
