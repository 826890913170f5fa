import type { ImportKind } from '@kontor/contract/import-targets.ts'
import type { ImportState } from '@kontor/contract/imports.ts'
import type { Case, Fixtures } from './access-matrix.ts'
import { fileForm } from './person-forms.ts'
import { idsFrom, type LayerScene } from './record-access.ts'

const SETTINGS = {
  encoding: 'utf-8',
  separator: ',',
  headerRow: 1,
  sheet: 0,
  dateStyle: 'dmy',
  numberStyle: 'point',
  country: null,
} as const
const COLUMN = { name: 'Name', samples: [], target: 'name', found: 'name' } as const

/** An import of one row in the given state, as if it had been read and rehearsed. */
async function addImport(place: LayerScene, kind: ImportKind, state: ImportState) {
  const ran_at = state === 'done' ? new Date() : null
  const { id } = await place.tx
    .insertInto('flows.imports')
    .values({
      user_id: place.who.userId,
      kind,
      file_name: 'table.csv',
      format: 'csv',
      state,
      problem: null,
      locale: 'en',
      settings: JSON.stringify(SETTINGS),
      columns: JSON.stringify([COLUMN]),
      purpose: 'recruiting',
      basis: 'consent',
      started_at: null,
      ran_at,
      ended_at: ran_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await place.tx
    .insertInto('flows.import_rows')
    .values({
      import_id: id,
      row: 2,
      cells: '["Ada"]',
      outcome: 'create',
      reason: null,
      same_as_row: null,
      record_id: null,
    })
    .execute()
  return id
}

function fixturesOf(area: 'personImports' | 'companyImports', kind: ImportKind): Fixtures {
  const other = kind === 'person' ? 'company' : 'person'
  const inState = (state: ImportState, request?: Case['request']): Case[] => [
    {
      ids: {
        'params.importId': idsFrom(
          (place) => addImport(place, kind, state),
          // One of the other kind is not found here.
          [
            async (scene) =>
              (await idsFrom((place) => addImport(place, other, state), [], 'own').own[0]?.(scene)) ?? '',
          ],
          'own',
        ),
      },
      ...(request ? { request } : {}),
    },
  ]
  return {
    [`${area}.create`]: [
      {
        request: () => {
          const { payload, headers } = fileForm('Name\nAda', 'table.csv')
          return { body: payload, headers }
        },
      },
    ],
    [`${area}.list`]: [{}],
    [`${area}.get`]: inState('ready'),
    [`${area}.configure`]: inState('ready', () => ({ body: { targets: ['name'] } })),
    [`${area}.remove`]: inState('ready'),
    [`${area}.rehearse`]: inState('ready'),
    [`${area}.rows`]: inState('rehearsed'),
    [`${area}.mend`]: inState('rehearsed', () => ({ body: { cells: [{ row: 2, column: 0, value: 'Bea' }] } })),
    [`${area}.run`]: inState('rehearsed'),
    [`${area}.cancel`]: inState('running'),
    [`${area}.undo`]: inState('done'),
    [`${area}.report`]: inState('done'),
  }
}

export const IMPORT_FIXTURES: Fixtures = {
  ...fixturesOf('personImports', 'person'),
  ...fixturesOf('companyImports', 'company'),
}
