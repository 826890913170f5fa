import { z } from 'zod'
import { LocaleCode, TimeZone } from './accounts.ts'
import { Email, Password, Tokens } from './auth.ts'
import { endpoint } from './kit/endpoint.ts'
import { ById, Id } from './kit/ids.ts'
import { isOwnData } from './kit/passwords.ts'
import { requiredLine } from './kit/text.ts'
import { userPictures } from './user-pictures.ts'

/** The roles that an administrator gives. Editors change what every account sees, so the operator alone makes them. */
export const GIVEN_ROLES = ['admin', 'recruiter', 'member', 'restricted'] as const
export const GivenRole = z.enum(GIVEN_ROLES)
export type GivenRole = z.infer<typeof GivenRole>

export const INVITATION_DAYS = 7

export const AccountUser = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  avatarUrl: z.string(),
  role: GivenRole,
  /** Looks after public records; given by the operator. */
  editor: z.boolean(),
  active: z.boolean(),
  lastSeenAt: z.string().nullable(),
  createdAt: z.string(),
  /** What the caller may do with this user; the last administrator keeps role and access. */
  can: z.object({ changeRole: z.boolean(), deactivate: z.boolean(), reactivate: z.boolean() }),
})
export type AccountUser = z.infer<typeof AccountUser>

export const Invitation = z.object({
  id: Id,
  email: z.string(),
  role: GivenRole,
  locale: LocaleCode,
  invitedBy: z.string().nullable(),
  sentAt: z.string(),
  expiresAt: z.string(),
  expired: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

export const AccountUsers = z.object({
  items: z.array(AccountUser),
  /** Those that are neither accepted nor revoked. */
  invitations: z.array(Invitation),
  /** An open invitation keeps a seat free. */
  seats: z.object({ included: z.number().int(), used: z.number().int(), invited: z.number().int() }),
})
export type AccountUsers = z.infer<typeof AccountUsers>

export const NewInvitation = z.strictObject({ email: Email, role: GivenRole, locale: LocaleCode.default('en') })

/** What a user looks after, and another takes over. */
export const Holdings = z.object({
  jobs: z.number().int(),
  tasks: z.number().int(),
  lists: z.number().int(),
  records: z.number().int(),
})
export type Holdings = z.infer<typeof Holdings>

const InvitationCode = z.string({ error: 'required' }).trim().min(1, 'required').max(100)

export const InvitationPreview = z.object({
  companyName: z.string(),
  email: z.string(),
  invitedBy: z.string().nullable(),
  role: GivenRole,
  expiresAt: z.string(),
})
export type InvitationPreview = z.infer<typeof InvitationPreview>

export const AcceptedInvitation = z
  .strictObject({
    code: InvitationCode,
    name: requiredLine(120),
    password: Password,
    locale: LocaleCode.default('en'),
    timeZone: TimeZone.default('UTC'),
  })
  .refine(({ password, name }) => !isOwnData(password, { name }), { path: ['password'], error: 'password.own' })

const manage = 'account:manage'

export const users = {
  ...userPictures,
  list: endpoint({
    method: 'GET',
    path: '/v1/account/users',
    summary: 'Users of the account with role, state and when they were last seen, open invitations and seats',
    permission: manage,
    response: AccountUsers,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/v1/account/users',
    summary: 'Invite somebody by mail; the invitation is good for seven days and keeps a seat free',
    permission: manage,
    verified: true,
    scope: 'platform',
    body: NewInvitation,
    response: Invitation,
    status: 201,
    perMinute: 30,
    problems: ['forbidden', 'userExists', 'alreadyInvited', 'seatsFull', 'tooManyRequests'],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/v1/account/invitations/:id/mail',
    summary: 'Send the invitation again; the link of the mail before ends, and the seven days begin anew',
    permission: manage,
    verified: true,
    scope: 'platform',
    params: ById,
    response: Invitation,
    perMinute: 30,
    problems: ['forbidden', 'notFound', 'tooManyRequests'],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/v1/account/invitations/:id',
    summary: 'Revoke an invitation; its link ends at once',
    permission: manage,
    params: ById,
    response: null,
    status: 204,
    space: 'none',
    problems: ['forbidden', 'notFound'],
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/v1/account/users/:id',
    summary: 'Give a user another role, which ends the user’s other sessions; the last administrator stays one',
    permission: manage,
    params: ById,
    body: z.strictObject({ role: GivenRole }),
    response: AccountUser,
    problems: ['forbidden', 'notFound', 'lastAdmin', 'userInactive'],
  }),
  holdings: endpoint({
    method: 'GET',
    path: '/v1/account/users/:id/holdings',
    summary: 'How many jobs, open tasks, lists and records a user looks after',
    permission: manage,
    params: ById,
    response: Holdings,
    problems: ['notFound'],
  }),
  deactivate: endpoint({
    method: 'DELETE',
    path: '/v1/account/users/:id',
    summary: 'Deactivate a user: sessions end at once, and another user takes over jobs, open tasks, lists and records',
    permission: manage,
    params: ById,
    query: z.strictObject({ handOverTo: Id.optional() }),
    response: AccountUser,
    space: 'little',
    problems: ['forbidden', 'notFound', 'lastAdmin', 'ownUser', 'userInactive', 'successorUnfit'],
  }),
  reactivate: endpoint({
    method: 'POST',
    path: '/v1/account/users/:id/reactivate',
    summary: 'Let a user sign in again, with the role of before; takes a seat',
    permission: manage,
    params: ById,
    response: AccountUser,
    problems: ['forbidden', 'notFound', 'seatsFull'],
  }),
  previewInvitation: endpoint({
    method: 'POST',
    path: '/v1/account/invitations/preview',
    summary: 'Whose invitation a code is; the code stays good',
    permission: 'public',
    scope: 'platform',
    body: z.strictObject({ code: InvitationCode }),
    response: InvitationPreview,
    perMinute: 20,
    space: 'none',
    problems: ['invitationBad'],
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/v1/account/invitations/accept',
    summary: 'Accept an invitation with a name and a password; answers tokens, as signing in does',
    permission: 'public',
    scope: 'platform',
    ownTransactions: true,
    body: AcceptedInvitation,
    response: Tokens,
    status: 201,
    perMinute: 20,
    problems: ['invitationBad', 'seatsFull', 'emailTaken', 'unavailable'],
  }),
}
