import type { ImportColumn, ImportSettings } from '@kontor/contract/imports.ts'
import { asTenant, type PlatformTx } from '../server/src/kit/db/scope.ts'
import * as imports from '../server/src/flows/imports/imports.repository.ts'
import { insertRows, type RowResult, setResults } from '../server/src/flows/imports/rows.repository.ts'
import type { DemoAccount } from './records.ts'

const DAY_MS = 86_400_000
const SETTINGS: ImportSettings = {
  encoding: 'utf-8',
  separator: ';',
  headerRow: 1,
  sheet: 0,
  dateStyle: 'dmy',
  numberStyle: 'comma',
  country: 'DE',
}
const column = (name: string, target: ImportColumn['target'], ...samples: string[]): ImportColumn => ({
  name,
  target,
  samples,
  found: 'name',
})

const CONTACTS = [
  ['Mareike Thalbach', 'mareike.thalbach@wellenkamp.example', '+49 40 5550131', 'Wellenkamp Reederei', 'Disponentin'],
  ['Tjark Osterloh', 'tjark.osterloh@wellenkamp.example', '+49 40 5550132', 'Wellenkamp Reederei', 'Kapitän'],
  ['Swantje Petersen', 'swantje.petersen@@watt', '+49 461 5550133', 'Watt & Deich GmbH', 'Einkauf'],
]
const COMPANIES = [
  ['Wellenkamp Reederei', 'wellenkamp.example', 'Hamburg'],
  ['Watt & Deich GmbH', 'wattunddeich.example', 'Husum'],
]
const NOTHING = {
  reason: null,
  sameAsRow: null,
  recordId: null,
  faults: [],
  conflicts: [],
  fields: [],
  keys: [],
  written: null,
}

/** A table of contacts that waits to be mended and run, and one of companies that was taken back. */
export async function fillImports(platform: PlatformTx, accounts: readonly DemoAccount[], now: Date) {
  for (const { id: accountId, users } of accounts) {
    const [userId] = users.values()
    if (userId === undefined) continue
    await asTenant(platform, { accountId }, async (tx) => {
      const common = {
        user_id: userId,
        locale: 'de' as const,
        format: 'csv' as const,
        settings: JSON.stringify(SETTINGS),
        problem: null,
      }
      const day = (days: number) => new Date(now.getTime() - days * DAY_MS)
      const contacts = await imports.insert(
        tx,
        {
          ...common,
          kind: 'person',
          file_name: 'Messekontakte.csv',
          state: 'rehearsed',
          purpose: 'sales',
          basis: 'legitimateInterest',
          columns: JSON.stringify([
            column('Name', 'name', 'Mareike Thalbach'),
            column('E-Mail', 'email', 'mareike.thalbach@wellenkamp.example'),
            column('Telefon', 'phone', '+49 40 5550131'),
            column('Firma', 'employer', 'Wellenkamp Reederei'),
            column('Funktion', 'position', 'Disponentin'),
          ]),
          total: 3,
          done: 3,
          created_at: day(1),
          started_at: day(1),
          ran_at: null,
          ended_at: null,
        },
        Buffer.from(CONTACTS.map((cells) => cells.join(';')).join('\n')),
      )
      await insertRows(
        tx,
        contacts.id,
        CONTACTS.map((cells, index) => ({ row: index + 2, cells })),
      )
      const fault = { outcome: 'fault' as const, faults: [{ column: 1, key: 'email.invalid' }] }
      const results = CONTACTS.map((_, index): RowResult => {
        const row = { ...NOTHING, row: index + 2 }
        return index === 2
          ? { ...row, ...fault }
          : { ...row, outcome: 'create', fields: ['name', 'emails', 'phones', 'positions'] }
      })
      await setResults(tx, contacts.id, results)
      const companies = await imports.insert(
        tx,
        {
          ...common,
          kind: 'company',
          file_name: 'Lieferanten.csv',
          state: 'undone',
          purpose: null,
          basis: null,
          columns: JSON.stringify([
            column('Firma', 'name', 'Wellenkamp Reederei'),
            column('Domain', 'domain', 'wellenkamp.example'),
            column('Ort', 'city', 'Hamburg'),
          ]),
          total: 2,
          done: 2,
          created_at: day(9),
          started_at: day(8),
          ran_at: day(9),
          ended_at: day(9),
        },
        Buffer.from('-'),
      )
      await imports.removeContent(tx, companies.id)
      await insertRows(
        tx,
        companies.id,
        COMPANIES.map((cells, index) => ({ row: index + 2, cells })),
      )
      await setResults(
        tx,
        companies.id,
        COMPANIES.map((_, index): RowResult => ({ ...NOTHING, row: index + 2, outcome: 'removed' })),
      )
    })
  }
}
