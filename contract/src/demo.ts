import type { Plan } from './kit/plans.ts'
import type { Role } from './kit/roles.ts'

/** The people of the demo world. Only a demo installation has them: the seed makes them, the sign-in page lists them. */
export const DEMO_PASSWORD = 'kontor-demo-2026'

export type DemoLogin = { email: string; name: string; account: string; plan: Plan; roles: readonly Role[] }

export const DEMO_LOGINS: readonly DemoLogin[] = [
  {
    email: 'eva@kontor.example',
    name: 'Eva Lindqvist',
    account: 'Kontor',
    plan: 'enterprise',
    roles: ['admin', 'editor'],
  },
  {
    email: 'anna@nordwind.example',
    name: 'Anna Petersen',
    account: 'Nordwind Talent',
    plan: 'enterprise',
    roles: ['admin', 'recruiter'],
  },
  {
    email: 'rico@nordwind.example',
    name: 'Rico Santoro',
    account: 'Nordwind Talent',
    plan: 'enterprise',
    roles: ['recruiter'],
  },
  {
    email: 'mia@nordwind.example',
    name: 'Mia Keller',
    account: 'Nordwind Talent',
    plan: 'enterprise',
    roles: ['member'],
  },
  {
    email: 'rene@nordwind.example',
    name: 'Rene Dubois',
    account: 'Nordwind Talent',
    plan: 'enterprise',
    roles: ['restricted'],
  },
  {
    email: 'otto@ostufer.example',
    name: 'Otto Brandt',
    account: 'Ostufer Search',
    plan: 'enterprise',
    roles: ['admin', 'recruiter'],
  },
  {
    email: 'emma@suedhang.example',
    name: 'Emma Huber',
    account: 'Suedhang Sales',
    plan: 'essential',
    roles: ['admin'],
  },
  { email: 'fred@freistil.example', name: 'Fred Martin', account: 'Freistil', plan: 'free', roles: ['admin'] },
]
