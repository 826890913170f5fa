import type { ImportRow } from '@kontor/contract/imports.ts'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { startApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { rehearsed, rowsOf, run, undone, type Who } from '#kit/testing/import-scene.ts'
import { runs } from '../../../../tools/runs.ts'
import { removeOldImports } from './old-imports.ts'
import { inPlatform } from '#kit/db/scope.ts'
import { stopTableReaders } from './table-reader.ts'

const database = testDatabase()
afterAll(stopTableReaders)

/** What a record says, without what counts its changes. */
function saysOf({
  version: _v,
  updatedAt: _u,
  keptUntil: _k,
  headline: _h,
  enrichment: _e,
  ...record
}: Record<string, unknown>) {
  return record
}

const EDITS = [{ summary: 'Edited by hand' }, { firstName: 'Other' }, { tags: ['By hand'] }, undefined] as const
type Planned = { isKnown: boolean; edit: (typeof EDITS)[number] }
type Said = Record<string, unknown>

/** What each person says before the import, if it was there. */
async function known(ann: Who, people: readonly Planned[]) {
  const before: (Said | undefined)[] = []
  for (const [index, { isKnown }] of people.entries()) {
    const person = { name: `Known ${index}`, emails: [{ email: `p${index}@example.org` }], firstName: 'Known' }
    const id = isKnown ? (await ann.post('/v1/people', person)).body.data.id : undefined
    before.push(id && (await ann.get(`/v1/people/${id}`)).body.data)
  }
  return before
}

async function edited(ann: Who, people: readonly Planned[], rows: readonly ImportRow[]) {
  const after: (Said | undefined)[] = []
  for (const [index, { edit }] of people.entries()) {
    const path = `/v1/people/${rows[index]?.record?.id ?? ''}`
    const { version } = (await ann.get(path)).body.data
    after.push(edit && (await ann.put(path, { version, ...edit })).body.data)
  }
  return after
}

/** Only a field that the import wrote and somebody changed since is left alone; a new record as a whole. */
function expected({ isKnown, edit }: Planned, before: Said | undefined, after: Said | undefined) {
  if (!isKnown) return edit ? ['kept', saysOf(after ?? {})] : ['removed', undefined]
  const kept = edit && 'tags' in edit ? 'kept' : 'restored'
  const { provenance } = (after ?? before ?? {}) as { provenance: Said }
  const sources = Object.fromEntries(Object.keys(edit ?? {}).map((field) => [field, provenance[field]]))
  const held = before as { provenance: Said }
  return [kept, saysOf({ ...before, ...edit, provenance: { ...held.provenance, ...sources } })]
}

test('an undo takes back what nobody edited since, and lists and leaves alone the rest', async () => {
  const app = await startApp(database)
  const planned = fc.record({ isKnown: fc.boolean(), edit: fc.constantFrom(...EDITS) })
  await fc.assert(
    fc.asyncProperty(fc.array(planned, { minLength: 2, maxLength: 4 }), async (people) => {
      const ann = await app.person()
      const before = await known(ann, people)
      const lines = people.map((_, index) => `Known ${index};p${index}@example.org;Neu;Hamburg;0401234567${index}`)
      const table = `Name;E-Mail;Schlagwort;Ort;Telefon\n${lines.join('\n')}\n`
      const asked = await rehearsed(app, ann, 'people', table)
      await run(app, ann, 'people', asked.importId)
      const rows = await rowsOf(ann, 'people', asked.importId)
      const after = await edited(ann, people, rows)
      expect((await undone(app, ann, 'people', asked.importId)).state).toBe('undone')
      const outcomes = await rowsOf(ann, 'people', asked.importId)
      for (const [index, person] of people.entries()) {
        const { body } = await ann.get(`/v1/people/${rows[index]?.record?.id ?? ''}`)
        const now = [outcomes[index]?.outcome, body.data ? saysOf(body.data) : undefined]
        expect(now).toEqual(expected(person, before[index], after[index]))
      }
    }),
    { numRuns: runs(3), endOnFailure: true },
  )
})

test('after 30 days an import cannot be undone, and its rows are gone', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const asked = await rehearsed(app, ann, 'companies', 'Name\nNordlicht\n')
  await run(app, ann, 'companies', asked.importId)
  const later = new Date(app.kit.now().getTime() + 31 * 86_400_000)
  await inPlatform(app.kit.db, 'read write', (tx) => removeOldImports(tx, later))
  const { data } = (await ann.get(`/v1/companies/import/${asked.importId}`)).body
  expect([data.state, data.rows]).toEqual(['done', 0])
})
