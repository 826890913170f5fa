import { formatCredits, formatNumber } from '@kontor/contract/kit/format.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { isGranted, type Permission } from '@kontor/contract/kit/permissions.ts'
import {
  FEATURES,
  type Feature,
  INCLUDED_SEATS,
  MONTHLY_CREDITS,
  PLANS,
  PRICE_CURRENCY,
  PRICES,
} from '@kontor/contract/kit/plans.ts'
import { canManagePublicItems, type Role, ROLES } from '@kontor/contract/kit/roles.ts'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { FEATURE_TEXTS } from '~/ui/feature-names.ts'
import { PLAN_NAMES } from '~/ui/plan-names.ts'
import { ROLE_NAMES } from '~/ui/role-names.ts'
import { SHORTCUTS } from '~/ui/shortcuts.ts'

/** What a permission of the contract lets a person do; calls without a rule of their own need no line. */
const PERMISSION_TEXTS: Readonly<Partial<Record<Permission, MessageDescriptor>>> = {
  signedIn: msg`sees lists and the outline of records`,
  'record:read': msg`sees whole records`,
  'record:write': msg`adds and changes the account’s own records`,
  hiring: msg`adds candidates to jobs and moves them (with a plan that has hiring)`,
  'account:manage': msg`manages the account, its users, keys and careers page`,
}

const EDITS_PUBLIC = msg`changes public records`
const ALL_ROLE_NAMES: Readonly<Record<Role, MessageDescriptor>> = { ...ROLE_NAMES, editor: msg`Editor` }

function table(heads: readonly string[], rows: readonly (readonly string[])[]) {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}

function plans(i18n: I18n, locale: Locale) {
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: PRICE_CURRENCY,
    maximumFractionDigits: 0,
  })
  return table(
    [i18n._(msg`Plan`), i18n._(msg`Per user and month`), i18n._(msg`Seats included`), i18n._(msg`A month`)],
    PLANS.map((plan) => [
      PLAN_NAMES[plan],
      money.format(PRICES[plan]),
      formatNumber(INCLUDED_SEATS[plan], locale),
      formatCredits(MONTHLY_CREDITS[plan], locale),
    ]),
  )
}

function features(i18n: I18n) {
  const names = Object.keys(FEATURES) as Feature[]
  return table(
    [i18n._(msg`Feature`), i18n._(msg`From plan`)],
    names.map((feature) => [i18n._(FEATURE_TEXTS[feature].name), PLAN_NAMES[FEATURES[feature]]]),
  )
}

/** Asked of the rules that the server itself asks. */
function roles(i18n: I18n) {
  return table(
    [i18n._(msg`Role`), i18n._(msg`May do`)],
    ROLES.map((role) => {
      const who = { roles: [role], plan: 'enterprise' as const, operator: false }
      const granted = Object.entries(PERMISSION_TEXTS).filter(([permission]) =>
        isGranted(permission as Permission, who),
      )
      const may = [...granted.map(([, text]) => text), ...(canManagePublicItems(who) ? [EDITS_PUBLIC] : [])]
      return [i18n._(ALL_ROLE_NAMES[role]), may.map((text) => i18n._(text)).join('; ')]
    }),
  )
}

function keys(i18n: I18n) {
  return table(
    [i18n._(msg`Keys`), i18n._(msg`What they do`)],
    SHORTCUTS.map((shortcut) => [
      shortcut.keys.map((key) => `\`${typeof key === 'string' ? key : i18n._(key)}\``).join(' '),
      i18n._(shortcut.does),
    ]),
  )
}

const TABLES: Readonly<Record<string, (i18n: I18n, locale: Locale) => string>> = { plans, features, roles, keys }

/** Puts the tables of the product where a text names them: `{{plans}}`, `{{features}}`, `{{roles}}`, `{{keys}}`. */
export function withTables(text: string, i18n: I18n, locale: Locale) {
  return text.replace(/\{\{([a-z]+)\}\}/g, (_, name: string) => {
    const made = TABLES[name]
    if (!made) throw new Error(`There is no table called ${name}`)
    return made(i18n, locale)
  })
}
