import { type CurrentAccount, UserSettings } from '@kontor/contract/accounts.ts'
import { hasHiringPermission } from '@kontor/contract/kit/roles.ts'
import type { Ctx } from '#kit/http/context.ts'
import { canManage, canOperate } from './accounts.policy.ts'
import type { Current } from './accounts.repository.ts'
import { seatsOf } from './plan.ts'
import { userPictureUrl } from './user-picture-address.ts'

type Credits = CurrentAccount['account']['credits']

export function presentCurrent(ctx: Ctx, current: Current, credits: Credits): CurrentAccount {
  return {
    user: presentUser(ctx, current),
    account: presentAccount(current, credits),
    can: { manage: canManage(ctx.session), operate: canOperate(ctx.session) },
  }
}

function presentUser(ctx: Ctx, current: Current): CurrentAccount['user'] {
  return {
    userId: current.user_id,
    name: current.user_name,
    email: current.user_email,
    emailVerified: current.user_email_verified_at !== null,
    avatarUrl:
      current.user_avatar_key === null
        ? null
        : userPictureUrl(ctx.kit, {
            id: current.user_id,
            name: current.user_name,
            avatar_key: current.user_avatar_key,
          }),
    locale: current.user_locale,
    timeZone: current.user_time_zone,
    roles: current.user_roles.map((roleId) => ({ roleId })),
    productId: current.plan,
    permissions: {
      hiring: hasHiringPermission({ roles: current.user_roles, plan: current.plan }),
      operate: canOperate(ctx.session),
    },
    lastLoginAt: current.user_last_login_at?.toISOString() ?? null,
    // What an older or newer version has set and this one does not know is left out.
    settings: UserSettings.safeParse(current.user_settings).data ?? {},
  }
}

function presentAccount(account: Current, credits: Credits): CurrentAccount['account'] {
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
    seats: { included: seatsOf(account), used: Number(account.seats_used) },
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
