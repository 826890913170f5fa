import type { CurrentAccount } from '@kontor/contract/accounts.ts'
import { INCLUDED_SEATS } from '@kontor/contract/kit/plans.ts'
import { hasHiringPermission } from '@kontor/contract/kit/roles.ts'
import type { Ctx } from '#kit/http/context.ts'
import { canManage, canOperate } from './accounts.policy.ts'
import type { Account, User } from './accounts.repository.ts'

type Used = { seatsUsed: number; credits: CurrentAccount['account']['credits'] }

export function presentCurrent(ctx: Ctx, user: User, account: Account, used: Used): CurrentAccount {
  return {
    user: presentUser(ctx, user, account),
    account: presentAccount(account, used),
    can: { manage: canManage(ctx.session), operate: canOperate(ctx.session) },
  }
}

function presentUser(ctx: Ctx, user: User, account: Account): CurrentAccount['user'] {
  return {
    userId: user.id,
    name: user.name,
    email: user.email,
    avatarUrl: null,
    locale: user.locale,
    timeZone: user.time_zone,
    roles: user.roles.map((roleId) => ({ roleId })),
    productId: account.plan,
    permissions: {
      hiring: hasHiringPermission({ roles: user.roles, plan: account.plan }),
      operate: canOperate(ctx.session),
    },
    lastLoginAt: user.last_login_at?.toISOString() ?? null,
  }
}

function presentAccount(account: Account, { seatsUsed, credits }: Used): CurrentAccount['account'] {
  return {
    accountId: account.id,
    companyName: account.company_name,
    companyId: null,
    legalName: account.legal_name,
    vatId: account.vat_id,
    billingEmail: account.billing_email,
    phone: account.phone,
    address: account.address,
    defaultCurrency: account.default_currency,
    defaultLocale: account.default_locale,
    productId: account.plan,
    billingPeriod: account.billing_period,
    seats: { included: INCLUDED_SEATS[account.plan], used: seatsUsed },
    subscription: {
      status: account.subscription_status,
      renewsAt: account.subscription_renews_at?.toISOString() ?? null,
      cancelAt: account.subscription_cancel_at?.toISOString() ?? null,
    },
    credits,
    privacy: account.privacy,
    hiring: account.hiring,
    createdAt: account.created_at.toISOString(),
    version: account.version,
  }
}
