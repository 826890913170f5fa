import type { Endpoint } from '@kontor/contract/kit/endpoint.ts'
import { Id, Version } from '@kontor/contract/kit/ids.ts'
import { recordEndpoints } from '@kontor/contract/kit/record-endpoints.ts'
import { RecordRights, recordShape } from '@kontor/contract/kit/record-parts.ts'
import { Access } from '@kontor/contract/kit/roles.ts'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { pairwiseCallers } from '#kit/testing/access-callers.ts'
import { gapsOf, runMatrix } from '#kit/testing/access-matrix.ts'
import { startApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { MARKETS_TABLE, marketType } from '#kit/testing/market-kind.ts'
import { bodiesOf, fixturesOfKind, fixturesOfKinds } from '#kit/testing/plain-access.ts'
import { NOTES_TABLE, noteType } from '#kit/testing/plain-kind.ts'
import { plainKind } from './plain-kind.ts'
import { recordType, type RecordRow } from './record-type.ts'

const database = testDatabase()
beforeAll(async () => {
  for (const table of [MARKETS_TABLE, NOTES_TABLE]) await database.owner.query(table)
})

const marketFields = {
  title: z.string().min(1).max(200),
  topics: z.array(z.string().min(1).max(40)).max(5),
  size: z.int32().min(0).nullable(),
}
const Market = z.object({ id: Id, ...recordShape, ...marketFields, can: RecordRights })
const NewMarket = z.strictObject(marketFields).partial().required({ title: true }).extend({ access: Access.optional() })
const MarketChange = z.strictObject(marketFields).partial().extend({ version: Version })
const markets = {
  path: '/v1/plain-markets',
  one: 'market',
  many: 'Markets',
  record: Market,
  item: Market.omit({ topics: true }),
  create: NewMarket,
  change: MarketChange,
  filters: {},
} as const

const Note = z.object({ id: Id, ...recordShape, text: z.string(), can: RecordRights })
const notes = recordEndpoints({
  path: '/v1/plain-notes',
  one: 'note',
  many: 'Notes',
  record: Note,
  item: Note,
  create: z.strictObject({ text: z.string().min(1) }),
  change: z.strictObject({ text: z.string().min(1).optional(), version: Version }),
  filters: {},
})

const KINDS = {
  'public and own records': plainKind(marketType, recordEndpoints(markets)),
  'records of accounts alone, which have nothing but a name': plainKind(noteType, notes),
}

test.for(Object.entries(KINDS))(
  'the kit alone answers every caller as the contract of a kind declares: %s',
  { timeout: 300_000 },
  async ([, kind]) => {
    const app = await startApp(database)
    kind.serve(app.app, app.kit)
    const endpoints = Object.entries(kind.endpoints as Record<string, Endpoint>).map(([action, endpoint]) => ({
      name: `planted.${action}`,
      endpoint,
    }))
    const fixtures = fixturesOfKind('planted', kind)
    expect(gapsOf(endpoints, fixtures)).toEqual([])
    const run = { endpoints, fixtures, callersOf: pairwiseCallers, oneRowIfRefused: true }
    const { calls, faults } = await runMatrix(app, database, run)
    expect(faults).toEqual([])
    expect(calls).toBeGreaterThan(endpoints.length)
  },
)

test('a contract that promises or takes what the type does not know does not compile', () => {
  // @ts-expect-error A record has no such field.
  plainKind(marketType, recordEndpoints({ ...markets, record: Market.extend({ colour: z.string() }) }))
  // @ts-expect-error A line of the list neither.
  plainKind(marketType, recordEndpoints({ ...markets, item: Market.extend({ colour: z.string() }) }))
  // @ts-expect-error The size is a number.
  plainKind(marketType, recordEndpoints({ ...markets, create: NewMarket.extend({ size: z.string() }) }))
  // @ts-expect-error A change names the version it is about.
  plainKind(marketType, recordEndpoints({ ...markets, change: z.strictObject(marketFields).partial() }))
  expect(Object.values(KINDS).map(({ type }) => type.kind)).toEqual(['market', 'comment'])
})

test('requests for the matrix follow from the fields, and a field that no sample fits is named', () => {
  expect(bodiesOf(marketType).create()).toEqual({ title: 'New' })
  expect(bodiesOf(marketType).change).toEqual({ topics: ['Sample'] })
  expect(bodiesOf(noteType).change).toEqual({ text: 'Changed' })
  const code = { schema: z.string().regex(/^[A-Z]{2}\d{9}$/), columns: {}, read: () => '' }
  const coded = recordType<RecordRow, Record<string, string>>({
    ...noteType,
    fields: { text: code, code },
  })
  expect(() => bodiesOf(coded)).toThrow('comment needs fixtures of its own for code')
  expect(() => fixturesOfKinds([KINDS['public and own records']])).toThrow('does not list the endpoints of market')
})
