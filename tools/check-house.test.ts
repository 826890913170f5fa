import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkHouse } from './check-house.ts'
import { house, type House } from './house.ts'

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

/** A small tree in which every rule is kept. */
const ORDERLY = {
  'contract/src/kit/ids.ts': `import { z } from 'zod'\nexport const Id = z.uuid()`,
  'contract/src/jobs.ts': `import { Id } from './kit/ids.ts'\nexport const Job = Id`,
  'server/src/app.ts': `import { jobRoutes } from '#workspace/jobs/jobs.routes.ts'\nexport const list = [jobRoutes]`,
  'server/src/kit/clock.ts': `export const now = () => new Date()`,
  'server/src/identity/users/users.service.ts': `export const find = 1`,
  'server/src/identity/users/users.repository.ts': `import { sql } from 'kysely'\nexport const rows = sql`,
  'server/src/workspace/jobs/jobs.repository.ts': `import { now } from '#kit/clock.ts'\nexport const rows = now`,
  'server/src/workspace/jobs/jobs.policy.ts': `import { rows } from './jobs.repository.ts'\nexport const may = rows`,
  'server/src/workspace/jobs/jobs.service.ts': [
    `import { find } from '#identity/users/users.service.ts'`,
    `import { Job } from '@kontor/contract/jobs.ts'`,
    `import { may } from './jobs.policy.ts'`,
    `import { close } from './closing.ts'`,
    `export const list = [find, Job, may, close]`,
  ].join('\n'),
  'server/src/workspace/jobs/closing.ts': `export const close = 1`,
  'server/src/workspace/jobs/jobs.routes.ts': `import { list } from './jobs.service.ts'\nexport const jobRoutes = list`,
  'server/src/flows/search/kind.ts': `export const searchKind = 1`,
  'server/src/flows/search/jobs/job-search.ts': [
    `import { list } from '#workspace/jobs/jobs.service.ts'`,
    `import { searchKind } from '../kind.ts'`,
    `export const jobSearch = [list, searchKind]`,
  ].join('\n'),
  'server/migrations/0001_jobs.sql': 'select 1;',
  'web/app/lib/client.ts': `export const call = () => fetch('/')`,
  'web/app/ui/card.tsx': `export const Card = () => <b />`,
  'web/app/features/jobs/jobs.queries.ts': `import { Job } from '@kontor/contract/jobs.ts'\nexport const key = Job`,
  'web/app/features/jobs/job-card.tsx': `import { Card } from '~/ui/card.tsx'\nexport const JobCard = Card`,
  'web/app/features/jobs/job-link.tsx': `import { jobHref } from '~/records/job/job-link.ts'\nexport const a = jobHref`,
  'web/app/records/kit/menu.tsx': `import { Card } from '~/ui/card.tsx'\nexport const Menu = Card`,
  'web/app/records/job/job-link.ts': `import { Menu } from '~/records/kit/menu.tsx'\nexport const jobHref = Menu`,
  'web/app/records/person/person-link.ts': `export const personHref = 1`,
  'web/app/features/people/person-card.tsx': `export const PersonCard = () => <b />`,
  'web/app/routes/jobs.tsx': [
    `import type { Route } from './+types/jobs'`,
    `import { JobCard } from '~/features/jobs/job-card.tsx'`,
    `export default function Jobs(_: Route) { return <JobCard /> }`,
  ].join('\n'),
  'web/build/client.js': `export default 1`,
}

function faultsIn(planted: Record<string, string>, plan: House = { ...house, neighbours: [], tableUses: [] }) {
  const root = mkdtempSync(join(tmpdir(), 'house-'))
  roots.push(root)
  for (const [path, text] of Object.entries({ ...ORDERLY, ...planted })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return checkHouse(root, plan).map(({ file, says }) => `${file} ${says}`)
}

test('an orderly tree has no fault', () => {
  expect(faultsIn({})).toEqual([])
})

test('this repository is in order', () => {
  expect(checkHouse(join(import.meta.dirname, '..'), house)).toEqual([])
})

const jobs = 'server/src/workspace/jobs'
const lines = (count: number) =>
  Array.from({ length: count }, (_, line) => `export const n${line} = ${line}`).join('\n')

test.for<[string, string, string, string]>([
  ['a file in no room', 'server/src/stray.ts', 'export const a = 1', 'belongs to no room'],
  ['a stray migration', 'server/migrations/jobs.sql', 'select 1;', 'belongs to no room'],
  [
    'the server in the web',
    'web/app/lib/a.ts',
    `import '#kit/clock.ts'`,
    '(web/lib) may not import server/src/kit/clock.ts (server/kit)',
  ],
  [
    'the web in the server',
    'server/src/kit/a.ts',
    `import '../../../web/app/lib/client.ts'`,
    '(server/kit) may not import web/app/lib/client.ts (web/lib)',
  ],
  [
    'a kind of record in the search',
    'server/src/flows/search/feed.ts',
    `import './jobs/job-search.ts'`,
    '(service) may not import server/src/flows/search/jobs/job-search.ts (search/kinds)',
  ],
  [
    'a kind of record in the PostgreSQL part of the search',
    'server/src/flows/search/postgres/a.ts',
    `import '../jobs/job-search.ts'`,
    '(search/postgres) may not import server/src/flows/search/jobs/job-search.ts (search/kinds)',
  ],
  [
    'the server in the contract',
    'contract/src/a.ts',
    `import '../../server/src/kit/clock.ts'`,
    '(contract) may not import server/src/kit/clock.ts (server/kit)',
  ],
  [
    'a package in the contract',
    'contract/src/a.ts',
    `import 'fastify'`,
    '(contract) may not import the package fastify',
  ],
  [
    'a type import',
    'web/app/lib/a.ts',
    `export type A = import('#kit/clock.ts').A`,
    '(web/lib) may not import server/src/kit/clock.ts (server/kit)',
  ],
  [
    'a late import',
    'web/app/lib/a.ts',
    `export const a = () => import('#kit/clock.ts')`,
    '(web/lib) may not import server/src/kit/clock.ts (server/kit)',
  ],
  [
    'a re-export',
    'web/app/lib/a.ts',
    `export { now } from '#kit/clock.ts'`,
    '(web/lib) may not import server/src/kit/clock.ts (server/kit)',
  ],
  [
    'a repository in routes',
    `${jobs}/jobs.routes.ts`,
    `import './jobs.repository.ts'`,
    `(routes) may not import ${jobs}/jobs.repository.ts (repository)`,
  ],
  [
    'a service in a repository',
    `${jobs}/jobs.repository.ts`,
    `import './jobs.service.ts'`,
    `(repository) may not import ${jobs}/jobs.service.ts (service)`,
  ],
  ['a package in a policy', `${jobs}/jobs.policy.ts`, `import 'pg'`, '(policy) may not import the package pg'],
  [
    'another module’s repository',
    `${jobs}/jobs.service.ts`,
    `import '#identity/users/users.repository.ts'`,
    'reaches into identity/users: modules meet in their services',
  ],
  [
    'a worker that takes another module’s rows',
    `${jobs}/jobs.worker.ts`,
    `import '#identity/users/users.repository.ts'`,
    'reaches into identity/users: modules meet in their services',
  ],
  [
    'a look up the floors',
    'server/src/identity/users/users.service.ts',
    `import '#workspace/jobs/jobs.service.ts'`,
    'looks up to workspace/jobs: floors look down only',
  ],
  [
    'an unlisted neighbour',
    'server/src/workspace/tasks/tasks.service.ts',
    `import '#workspace/jobs/jobs.service.ts'`,
    'uses workspace/jobs of its own floor, which is not listed as a neighbour',
  ],
  [
    'a feature in a feature',
    'web/app/features/jobs/a.tsx',
    `import '~/features/people/person-card.tsx'`,
    'imports the feature people: features meet in a route',
  ],
  [
    'a feature in a kind of record',
    'web/app/records/job/a.ts',
    `import '~/features/jobs/job-card.tsx'`,
    '(web/records) may not import web/app/features/jobs/job-card.tsx (web/features)',
  ],
  [
    'a kind of record in another kind',
    'web/app/records/job/a.ts',
    `import '~/records/person/person-link.ts'`,
    'imports the kind person: kinds meet in a feature',
  ],
  [
    'a kind of record in the record kit',
    'web/app/records/kit/a.ts',
    `import '~/records/job/job-link.ts'`,
    '(web/records/kit) may not import web/app/records/job/job-link.ts (web/records)',
  ],
  [
    'the name of a kind in the record kit',
    'web/app/records/kit/a.tsx',
    `export const a = <b className="company-logo" />`,
    "(web/records/kit) says 'company': what differs between kinds is handed in",
  ],
  [
    'the name of a kind in the search of all kinds',
    'server/src/flows/search/feed.ts',
    `export const a = 'all companies'`,
    "(service) says 'companies': what differs between kinds is handed in",
  ],
  [
    'the name of a kind in the journal',
    'server/src/kit/records/journal.ts',
    `// As for a Company.`,
    "(server/kit) says 'Company': what differs between kinds is handed in",
  ],
  [
    'a feature in the design system',
    'web/app/ui/a.tsx',
    `import '~/features/jobs/job-card.tsx'`,
    '(web/ui) may not import web/app/features/jobs/job-card.tsx (web/features)',
  ],
  ['a missing file', 'web/app/lib/a.ts', `import './gone.ts'`, 'imports web/app/lib/gone.ts, which does not exist'],
  ['a missing extension', 'web/app/lib/a.ts', `import './client'`, 'imports web/app/lib/client, which does not exist'],
  ['a long file', 'server/src/kit/a.ts', lines(301), 'has 301 lines, 300 are allowed'],
  ['a long test', 'server/src/kit/a.test.ts', lines(501), 'has 501 lines, 500 are allowed'],
  [
    'a vague name',
    'server/src/kit/utils.ts',
    'export const a = 1',
    `has the vague name 'utils': find the room it belongs to`,
  ],
  [
    'a vague ending',
    'web/app/lib/date-helpers.ts',
    'export const a = 1',
    `has the vague name 'date-helpers': find the room it belongs to`,
  ],
  [
    'a vague folder',
    'server/src/kit/common/a.ts',
    'export const a = 1',
    `has the vague name 'common': find the room it belongs to`,
  ],
  ['a camel-case name', 'server/src/kit/bigClock.ts', 'export const a = 1', 'is not named in kebab-case'],
  ['a default export', 'server/src/kit/a.ts', 'export default 1', 'has a default export: name it'],
  [
    'a default export by name',
    'server/src/kit/a.ts',
    'const a = 1\nexport { a as default }',
    'has a default export: name it',
  ],
  [
    'fetch in a feature',
    'web/app/features/jobs/a.ts',
    `export const a = () => fetch('/')`,
    'calls fetch: use the client or a provider',
  ],
  [
    'fetch of the window',
    'web/app/ui/a.ts',
    `export const a = () => window.fetch('/')`,
    'calls fetch: use the client or a provider',
  ],
  [
    'a test with a stopwatch',
    'server/src/kit/a.test.ts',
    `export const a = () => performance.now()`,
    'measures time: limits of time belong to the bench',
  ],
  [
    'a test that measures the processor',
    'server/src/kit/a.test.ts',
    `export const a = () => process.cpuUsage()`,
    'measures time: limits of time belong to the bench',
  ],
  [
    'a test that waits for a second',
    'server/src/kit/a.test.ts',
    `export const a = () => vi.waitFor(() => true)`,
    'waits for one second: ask eventually() or waitFor() of the testing library',
  ],
  [
    'a property with its own number of runs',
    'contract/src/kit/a.test.ts',
    `export const a = (check) => check({ numRuns: 20 })`,
    'says itself how often a property is tried: ask runs()',
  ],
  [
    'raw SQL',
    `${jobs}/jobs.repository.ts`,
    `import { sql } from 'kysely'\nexport const a = (x: string) => sql.raw(x)`,
    'builds SQL from text: use placeholders',
  ],
  [
    'a query with holes',
    'server/src/kit/a.ts',
    'export const a = (db, x) => db.query(`select ${x}`)',
    'builds SQL from text: use placeholders',
  ],
  [
    'a query by sum',
    'server/src/kit/a.ts',
    `export const a = (db, x) => db.query('select ' + x)`,
    'builds SQL from text: use placeholders',
  ],
  [
    'a query object with holes',
    'server/src/kit/a.ts',
    'export const a = (db, x) => db.query({ text: `select ${x}` })',
    'builds SQL from text: use placeholders',
  ],
  ['broken syntax', 'server/src/kit/a.ts', 'export const = 1', 'cannot be parsed'],
])('%s is refused', ([, file, text, says]) => {
  expect(faultsIn({ [file]: text })).toEqual([`${file} ${says}`])
})

test('routes and workers may use a service further down', () => {
  const text = `import '#identity/users/users.service.ts'`
  expect(faultsIn({ [`${jobs}/jobs.worker.ts`]: text, [`${jobs}/other.routes.ts`]: text })).toEqual([])
})

test('fixed SQL, exempt data and a longer test are fine', () => {
  const planted = {
    'server/src/kit/a.ts': "export const a = (db, x) => db.query('select $1', [`${x}`])",
    'contract/src/kit/countries/en.ts': lines(400),
    'server/src/kit/clock.test.ts': lines(450),
  }
  expect(faultsIn(planted)).toEqual([])
})

const twoWays = {
  'server/src/workspace/tasks/tasks.service.ts': `import '#workspace/jobs/jobs.service.ts'`,
  'server/src/workspace/jobs/closing.ts': `import '#workspace/tasks/tasks.service.ts'\nexport const close = 1`,
}
const listing = (...neighbours: House['neighbours']): House => ({ ...house, neighbours, tableUses: [] })

test('a listed neighbour may be used', () => {
  const { 'server/src/workspace/tasks/tasks.service.ts': text } = twoWays
  const plan = listing(['workspace/tasks', 'workspace/jobs'])
  expect(faultsIn({ 'server/src/workspace/tasks/tasks.service.ts': text }, plan)).toEqual([])
})

test('neighbours in a circle, apart or out of use are refused', () => {
  expect(
    faultsIn(twoWays, listing(['workspace/tasks', 'workspace/jobs'], ['workspace/jobs', 'workspace/tasks'])),
  ).toEqual([
    'tools/house.ts neighbours: workspace/tasks and workspace/jobs stand in a circle',
    'tools/house.ts neighbours: workspace/jobs and workspace/tasks stand in a circle',
  ])
  expect(faultsIn({}, listing(['workspace/tasks', 'identity/users']))).toEqual([
    'tools/house.ts neighbours: workspace/tasks and identity/users do not share a floor',
    'tools/house.ts neighbours: workspace/tasks does not use identity/users any more: strike it off',
  ])
})

const naming = (file: string, source: string, plan?: House) =>
  faultsIn({ [file]: `import { sql } from 'kysely'\n${source}` }, plan)

test.for<[string, string]>([
  ['the query builder', `export const rows = (tx) => tx.selectFrom('identity.users').selectAll()`],
  ['an alias', `export const rows = (tx) => tx.selectFrom('identity.users as person').selectAll()`],
  ['a template', 'export const rows = (id) => sql`select 1 from identity.users where id = ${id}`'],
  ['the part of a template after a value', 'export const rows = (id) => sql`select ${id} from identity.users`'],
  ['a type', `export type Row = DB['identity.users']`],
])('a table of another module is refused: %s', ([, source]) => {
  const file = `${jobs}/jobs.repository.ts`
  const says = 'names identity.users, which belongs to identity/accounts: ask its service'
  expect(naming(file, source)).toEqual([`${file} ${says}`])
  const listed: House = { ...house, neighbours: [], tableUses: [['workspace/jobs', 'identity.users']] }
  expect(naming(file, source, listed)).toEqual([])
})

test('the kit names the tables it owns and no others', () => {
  const rows = (table: string) => `export const rows = (tx) => tx.selectFrom('${table}').selectAll()`
  expect(naming('server/src/kit/records/slugs.repository.ts', rows('catalogue.record_slugs'))).toEqual([])
  expect(naming('server/src/kit/records/slugs.repository.ts', rows('identity.users'))).toHaveLength(1)
  expect(naming('server/src/kit/audit.ts', rows('identity.audit_log'))).toEqual([])
  expect(naming('server/src/app.ts', rows('identity.audit_log'))).toHaveLength(1)
})

test('a table without an owner is refused; functions, comments, tests, schemas and seeds are not asked', () => {
  const file = `${jobs}/jobs.repository.ts`
  expect(naming(file, `export const rows = (tx) => tx.selectFrom('workspace.unowned')`)).toEqual([
    `${file} names workspace.unowned, which no module owns`,
  ])
  expect(naming(file, 'export const rows = sql`select flows.settle(1)` // identity.users')).toEqual([])
  const other = `export const rows = 'identity.users'`
  for (const place of [`${jobs}/jobs.test.ts`, 'server/src/kit/db/schema.ts', 'seed/people.ts'])
    expect(naming(place, other)).toEqual([])
})

test('a table that is named like a module of its floor belongs to it without a line, and one line too many is refused', () => {
  const rows = (table: string) => `export const rows = (tx) => tx.selectFrom('${table}').selectAll()`
  const file = 'server/src/workspace/open-jobs/open-jobs.repository.ts'
  expect(naming(file, rows('workspace.open_jobs'))).toEqual([])
  expect(naming(file, rows('catalogue.open_jobs'))).toEqual([`${file} names catalogue.open_jobs, which no module owns`])
  const needless: House = {
    ...house,
    neighbours: [],
    tableUses: [],
    tables: { 'workspace.open_jobs': 'workspace/open-jobs' },
  }
  expect(naming(file, rows('workspace.open_jobs'), needless)).toEqual([
    'tools/table-owners.ts tables: workspace.open_jobs is named like its module: strike it off',
  ])
})

test('a listed use of a table that is out of use is refused', () => {
  const stale: House = { ...house, neighbours: [], tableUses: [['workspace/jobs', 'identity.users']] }
  expect(faultsIn({}, stale)).toEqual([
    'tools/table-owners.ts tableUses: workspace/jobs does not use identity.users any more: strike it off',
  ])
})
