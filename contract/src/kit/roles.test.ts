import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isGranted, type Permission, PERMISSIONS } from './permissions.ts'
import { type Plan, PLANS } from './plans.ts'
import {
  canEditItem,
  canManagePublicItems,
  hasHiringPermission,
  isAdmin,
  isRestrictedUser,
  type Role,
  ROLES,
} from './roles.ts'

const on = (role: Role, plan: Plan = 'enterprise', operator = false) => ({ roles: [role], plan, operator })
const rolesThat = (rule: (who: ReturnType<typeof on>) => boolean) => ROLES.filter((role) => rule(on(role)))

test('what each role may do on the largest plan', () => {
  expect(rolesThat(isAdmin)).toEqual(['admin'])
  expect(rolesThat(isRestrictedUser)).toEqual(['restricted'])
  expect(rolesThat(canManagePublicItems)).toEqual(['editor'])
  expect(rolesThat(hasHiringPermission)).toEqual(['admin', 'recruiter'])
  expect(rolesThat((who) => canEditItem(who, { access: 'company' }))).toEqual([
    'admin',
    'editor',
    'recruiter',
    'member',
  ])
  expect(rolesThat((who) => canEditItem(who, { access: 'public' }))).toEqual(['editor'])
})

test('hiring needs the plan as well as the role', () => {
  const plans = (role: Role) => PLANS.filter((plan) => hasHiringPermission({ roles: [role], plan }))
  expect(ROLES.map(plans)).toEqual([['enterprise'], [], ['enterprise'], [], []])
})

test('who has each permission: of an account, and of the operator', () => {
  const everyone = [...ROLES]
  const table: Record<Permission, { account: Role[]; operator: Role[] }> = {
    public: { account: everyone, operator: everyone },
    signedIn: { account: everyone, operator: everyone },
    'record:read': {
      account: ['admin', 'editor', 'recruiter', 'member'],
      operator: ['admin', 'editor', 'recruiter', 'member'],
    },
    'record:write': {
      account: ['admin', 'editor', 'recruiter', 'member'],
      operator: ['admin', 'editor', 'recruiter', 'member'],
    },
    hiring: { account: ['admin', 'recruiter'], operator: ['admin', 'recruiter'] },
    'account:manage': { account: ['admin'], operator: ['admin'] },
    operate: { account: [], operator: ['admin'] },
  }
  const granted = (permission: Permission, asOperator: boolean) =>
    ROLES.filter((role) => isGranted(permission, on(role, 'free', asOperator)))
  const found = (Object.keys(PERMISSIONS) as Permission[]).map((permission) => [
    permission,
    { account: granted(permission, false), operator: granted(permission, true) },
  ])
  expect(Object.fromEntries(found)).toEqual(table)
})

test('being restricted wins over every other role where records are edited', () => {
  fc.assert(
    fc.property(
      fc.subarray([...ROLES]),
      fc.constantFrom(...PLANS),
      fc.constantFrom('public', 'company'),
      (others, plan, access) => {
        const who = { roles: [...others, 'restricted' as const], plan, operator: false }
        expect(canEditItem(who, { access })).toBe(false)
        expect(isGranted('record:write', who)).toBe(false)
        expect(isGranted('hiring', who)).toBe(false)
        expect(hasHiringPermission(who)).toBe(false)
      },
    ),
  )
})

test('another role never takes away what a role gives, except being restricted', () => {
  const free = ROLES.filter((role) => role !== 'restricted')
  fc.assert(
    fc.property(
      fc.subarray(free),
      fc.constantFrom(...free),
      fc.constantFrom(...PLANS),
      fc.boolean(),
      (roles, more, plan, operator) => {
        const [before, after] = [
          { roles, plan, operator },
          { roles: [...roles, more], plan, operator },
        ]
        const has = (who: typeof before) => [
          ...(Object.keys(PERMISSIONS) as Permission[]).filter((permission) => isGranted(permission, who)),
          ...(hasHiringPermission(who) ? ['hiring'] : []),
        ]
        expect(has(after)).toEqual(expect.arrayContaining(has(before)))
      },
    ),
  )
})
