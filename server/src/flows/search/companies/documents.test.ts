import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inTenant } from '#kit/db/scope.ts'
import { startApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { addPublic } from '#kit/testing/search-scene.ts'
import { makeDocuments } from '../write-documents.ts'
import { companySearch } from './company-search.ts'

const database = testDatabase()

/** Has something in every place that documents are made from. */
const COMPANY = {
  name: 'Müller & Söhne Präzisionstechnik GmbH',
  domain: 'mueller-praezision.example',
  description: {
    en: 'Turned parts for mechanical engineering.',
    de: 'Drehteile für den Maschinenbau, seit drei Generationen.',
    fr: 'Pièces tournées pour le génie mécanique.',
  },
  tags: ['Präzision', 'family owned'],
  industries: [{ system: 'nace', code: '25.62' }],
  employees: { value: 120 },
  revenue: { amount: 18_000_000, currency: 'EUR', year: 2025 },
  foundedYear: 1931,
  addresses: [{ kind: 'head', city: 'Tübingen', country: 'DE' }],
}
/** What documents of each recipe say. A document that became another one needs the next number, see `recipe`. */
const KNOWN: Record<number, string> = {
  1: '8031931e7cb1b39b',
  2: 'ebdf761ca0ecf8ef',
  3: 'ebdf761ca0ecf8ef',
  4: 'ebdf761ca0ecf8ef',
}

test('documents that become others have a new recipe, by which installations write their index anew', async () => {
  const app = await startApp(database)
  const id = await addPublic(app, COMPANY)
  const [document] = await inTenant(app.kit.db, null, 'read only', async (tx) =>
    makeDocuments(tx, companySearch, await companySearch.source.listLive(tx, [id])),
  )
  const { terms, words, popularity, name_key, revenue, employees, industries } = document ?? {}
  const said = JSON.stringify([[...(terms ?? [])], words, popularity, name_key, revenue, employees, industries])
  expect(createHash('sha256').update(said).digest('hex').slice(0, 16)).toBe(KNOWN[companySearch.recipe])
})
