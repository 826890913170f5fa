import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startApp } from '#kit/testing/app.ts'
import { startDatabase, type TestDatabase, testDatabase } from '#kit/testing/database.ts'
import { type MergeCase, mergeCases, PEOPLE } from '#kit/testing/merge-cases.ts'
import { play, type Played, type World } from '#kit/testing/merge-world.ts'
import { costlyRuns, runs, SEED } from '../../../../tools/runs.ts'

const CASES = costlyRuns(100)
const MINUTES = 60_000
const STREAMS = 4

const database = testDatabase()

async function startWorld(on: TestDatabase): Promise<World> {
  const app = await startApp(on)
  const ann = await app.person({ roles: ['admin', 'editor'] })
  const people = [ann.userId]
  while (people.length < PEOPLE) people.push((await app.person({ accountId: ann.accountId })).userId)
  const session = await app.kit.sessionOf(ann.tokens.accessToken)
  if (!session) throw new Error('nobody is signed in')
  return { kit: app.kit, session, people }
}

type Json = Record<string, unknown>
const rowsOf = (rows: readonly string[], table: string) =>
  rows.filter((row) => row.startsWith(`${table} `)).map((row) => JSON.parse(row.slice(table.length + 1)) as Json)
const lines = (rows: readonly string[], ...tables: string[]) =>
  rows.filter((row) => tables.includes(row.split(' ')[0] ?? ''))

const FIELD_OF: Record<string, string> = {
  name_key: 'name',
  slug: 'name',
  employees_as_of: 'employees',
  revenue_amount: 'revenue',
  revenue_currency: 'revenue',
  revenue_year: 'revenue',
  founded_year: 'foundedYear',
  register_number: 'registerNumber',
  country: 'addresses',
  city: 'addresses',
}
const COUNTERS = new Set(['version', 'updated_at', 'provenance'])

/** The law of the undo: byte for byte what was there; edits since are kept, named, and nothing else differs. */
function checkUndone(drawn: MergeCase, { before, after, again, edited, kept, ids }: Played) {
  if (drawn.layer === 'beside') {
    expect(kept).toEqual([])
    const of = (rows: readonly string[]) =>
      rows.filter((row) => !row.startsWith('company ') || row.includes(`"id": "${ids.merge}"`))
    if (edited.length === 0) expect(again).toEqual(before)
    else
      expect(lines(of(again), 'company', 'relation', 'follow')).toEqual(
        lines(of(before), 'company', 'relation', 'follow'),
      )
    return
  }
  expect(kept.toSorted()).toEqual(edited.toSorted())
  if (edited.length === 0 && lines(after, 'change').every((row) => !row.includes('"user"'))) {
    expect(again).toEqual(before)
    return
  }
  expect(lines(again, 'relation', 'follow')).toEqual(lines(before, 'relation', 'follow'))
  const mine = (rows: readonly string[], table: string, id: string) =>
    rowsOf(rows, table).filter((row) => (row['company_id'] ?? row['record_id'] ?? row['id']) === id)
  for (const table of ['company', 'slug', 'change', 'term']) {
    expect(mine(again, table, ids.merge)).toEqual(mine(before, table, ids.merge))
  }
  const [was, is, between] = [before, again, after].map((rows) => mine(rows, 'company', ids.keep)[0] ?? {})
  for (const column of Object.keys(was ?? {}).filter((name) => !COUNTERS.has(name))) {
    const source = edited.includes((FIELD_OF[column] ?? column) as never) ? between : was
    expect([column, is?.[column]]).toEqual([column, source?.[column]])
  }
  const unknown = mine(again, 'change', ids.keep).filter(
    (row) => !mine(before, 'change', ids.keep).some((old) => old['id'] === row['id']),
  )
  // Only entries of later edits, and the merge's own about fields that were edited since, are new.
  expect(unknown.filter((row) => row['source'] !== 'user' && !edited.includes(row['field'] as never))).toEqual([])
  for (const row of mine(before, 'change', ids.keep))
    expect(again).toContain(before.find((line) => line.includes(String(row['id']))))
}

function check(
  world: World,
  { cases, seed = SEED, shrink = true }: { cases: number; seed?: number; shrink?: boolean },
) {
  const property = fc.asyncProperty(mergeCases, async (drawn) => checkUndone(drawn, await play(world, drawn)))
  return fc.check(property, { numRuns: cases, seed, endOnFailure: !shrink })
}

test('a merge that is undone leaves no trace, and later edits stay', { timeout: runs(5 * MINUTES) }, async () => {
  // Several accounts at once, as in real life; it is also what keeps the database busy.
  const worlds = await Promise.all(Array.from({ length: STREAMS }, () => startWorld(database)))
  const cases = Math.ceil(CASES / STREAMS)
  const results = await Promise.all(worlds.map((world, stream) => check(world, { cases, seed: SEED + stream })))
  for (const result of results) {
    expect(result.failed, `${fc.defaultReportMessage(result)}\n${String(result.errorInstance)}`).toBe(false)
  }
})

/** Each loses one thing below the program, where the program cannot see it. */
const BROKEN = {
  'a time is rounded': `
    create function catalogue.fault() returns trigger language plpgsql as $$ begin
      new.updated_at := date_trunc('second', new.updated_at); return new; end $$;
    create trigger fault before update on catalogue.companies for each row execute function catalogue.fault()`,
  'a dropped relation does not come back': `
    create function catalogue.fault() returns trigger language plpgsql as $$ begin
      if exists (select 1 from catalogue.record_merges where kept_id in (new.company_id, new.other_id)) then return null; end if;
      return new; end $$;
    create trigger fault before insert on catalogue.company_relations for each row execute function catalogue.fault()`,
  'the history of the merge stays': `
    create function catalogue.fault() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger fault before delete on catalogue.record_changes for each row execute function catalogue.fault()`,
  'a follow stays with the survivor': `
    create function workspace.fault() returns trigger language plpgsql as $$ begin
      if exists (select 1 from catalogue.record_merges where kept_id = old.subject_id) then return null; end if;
      return new; end $$;
    create trigger fault before update on workspace.follows for each row execute function workspace.fault()`,
}

test.each(Object.entries(BROKEN))('the property sees it when %s', { timeout: 5 * MINUTES }, async (_, fault) => {
  const broken = await startDatabase()
  try {
    await broken.owner.query(fault)
    const result = await check(await startWorld(broken), { cases: 300, shrink: false })
    expect(String(result.errorInstance)).toContain('AssertionError')
  } finally {
    await broken.stop()
  }
})
