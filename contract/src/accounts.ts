import { z } from 'zod'
import { Email, Password, Tokens } from './auth.ts'
import { Credits } from './billing.ts'
import { CountryCode } from './kit/countries.ts'
import { CurrencyCode } from './kit/currencies.ts'
import { endpoint } from './kit/endpoint.ts'
import { isTimeZone } from './kit/format.ts'
import { ById, Id } from './kit/ids.ts'
import { LOCALES } from './kit/locales.ts'
import { BillingPeriod, Plan } from './kit/plans.ts'
import { Role } from './kit/roles.ts'

export const LocaleCode = z.enum(LOCALES)
const text = (max: number) => z.string().trim().max(max)
const requiredText = (max: number) => z.string({ error: 'required' }).trim().min(1, 'required').max(max)

export const TimeZone = z.string().refine(isTimeZone, 'invalid')

export const SessionUser = z.object({
  userId: Id,
  name: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  locale: LocaleCode,
  timeZone: z.string(),
  roles: z.array(z.object({ roleId: Role })),
  productId: Plan,
  permissions: z.object({ hiring: z.boolean(), operate: z.boolean() }),
  lastLoginAt: z.string().nullable(),
})
export type SessionUser = z.infer<typeof SessionUser>

export const Address = z.strictObject({
  street: text(200),
  postalCode: text(20),
  city: text(100),
  region: text(100),
  country: z.union([z.literal(''), CountryCode]),
})

export const Privacy = z.strictObject({
  retentionMonths: z.number().int().min(1).max(120),
  retentionByCountry: z.partialRecord(CountryCode, z.number().int().min(1).max(120)),
  dpoEmail: z.union([z.literal(''), Email]),
})

export const Hiring = z.strictObject({
  stages: z.array(requiredText(60)).min(1).max(20),
  rejectReasons: z.array(requiredText(80)).min(1).max(50),
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
  productId: Plan,
  billingPeriod: BillingPeriod,
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

/** The account's part needs an admin; name, locale and timeZone belong to the caller. */
export const AccountChange = z.strictObject({
  companyName: requiredText(200).optional(),
  legalName: text(200).optional(),
  vatId: text(30).optional(),
  billingEmail: z.union([z.literal(''), Email]).optional(),
  phone: text(250).optional(),
  address: Address.optional(),
  defaultCurrency: CurrencyCode.optional(),
  defaultLocale: LocaleCode.optional(),
  privacy: Privacy.optional(),
  hiring: Hiring.optional(),
  name: requiredText(120).optional(),
  locale: LocaleCode.optional(),
  timeZone: TimeZone.optional(),
  /** The account's version that was edited; a stale one is refused. */
  version: z.number().int().optional(),
})
export type AccountChange = z.infer<typeof AccountChange>

export const NewAccount = z.strictObject({
  companyName: requiredText(200),
  name: requiredText(120),
  email: Email,
  password: Password,
  locale: LocaleCode.default('en'),
  timeZone: TimeZone.default('UTC'),
  /** The one-time secret of the link printed at the first start; needed for the first account only. */
  setupToken: z.string().max(200).optional(),
})

export const ResetMail = z.strictObject({ email: Email })
export const PasswordReset = z.strictObject({
  email: Email,
  code: z.string({ error: 'required' }).trim().min(1, 'required').max(100),
  newPassword: Password,
})

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
    summary: 'Sign up: an account with its first administrator',
    permission: 'public',
    scope: 'platform',
    body: NewAccount,
    response: Tokens,
    status: 201,
    captcha: true,
    perMinute: 20,
    problems: ['emailTaken', 'captcha', 'setupNeeded'],
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
    summary: 'Change the own profile and, as an administrator, the account',
    permission: 'signedIn',
    body: AccountChange,
    response: CurrentAccount,
    problems: ['conflict', 'forbidden'],
  }),
  sendResetMail: endpoint({
    method: 'PUT',
    path: '/v1/account/password-reset-mail',
    summary: 'Send a code for a new password; the answer is the same for unknown addresses',
    permission: 'public',
    scope: 'platform',
    body: ResetMail,
    response: null,
    status: 202,
    captcha: true,
    perMinute: 20,
    problems: ['captcha'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/v1/account/password-reset',
    summary: 'Set a new password with the code of the mail; ends every session',
    permission: 'public',
    scope: 'platform',
    body: PasswordReset,
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
    problems: ['notFound'],
  }),
  endAllSessions: endpoint({
    method: 'DELETE',
    path: '/v1/account/sessions',
    summary: 'Sign out everywhere, this device included',
    permission: 'signedIn',
    response: null,
    status: 204,
  }),
}
