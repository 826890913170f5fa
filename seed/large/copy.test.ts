import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runs } from '../../tools/runs.ts'
import { copyRows } from './copy.ts'

const { superUrl } = inject('database')
const client = new pg.Client({ connectionString: superUrl })
beforeAll(async () => {
  await client.connect()
  await client.query(
    'create temporary table copied (number integer, text text, list text[], json jsonb, at timestamptz)',
  )
})
afterAll(() => client.end())

/** The database has no sign for nothing in a text, and halves of letters are none. */
const text = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0') && value.isWellFormed())
const row = fc.record({
  number: fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 })),
  text: fc.option(fc.oneof(text, fc.constantFrom('\\N', 'a\tb', 'c\nd', '\\', "'", '"{}"'))),
  list: fc.array(fc.oneof(text, fc.constantFrom('NULL', 'a,b', '{"c"}', '\\"', ' '))),
  json: fc.dictionary(fc.constantFrom('en', 'de'), text),
  at: fc.date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
})
const SHAPE = { number: 'plain', text: 'plain', list: 'list', json: 'json', at: 'plain' } as const

test('what is copied is what is read, whatever it consists of', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 20 }), async (rows) => {
      await client.query('truncate copied')
      await copyRows(client, 'copied', SHAPE, rows)
      expect((await client.query('select * from copied')).rows).toEqual(rows)
    }),
    { numRuns: runs(60) },
  )
})
