import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#kit/testing/database.ts'
import { loadIndustryCodes } from './industry-codes.ts'

const database = testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'kontor-industries-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

test('code lists are loaded when the files are others than before, and only then', async () => {
  const client = await database.owner.connect()
  const codes = async () =>
    (await client.query('select system, code, labels, isic from catalogue.industry_codes order by code')).rows
  try {
    expect(await loadIndustryCodes(client)).toBe(false)
    writeFileSync(join(folder, 'nace.tsv'), 'code\ten\tde\tfr\tisic\n01\tCrops\tPflanzen\t\t0111 0112\n')
    expect(await loadIndustryCodes(client, folder)).toBe(true)
    expect(await codes()).toEqual([
      { system: 'nace', code: '01', labels: { en: 'Crops', de: 'Pflanzen' }, isic: ['0111', '0112'] },
    ])
    expect(await loadIndustryCodes(client, folder)).toBe(false)
    writeFileSync(join(folder, 'nace.tsv'), 'code\ten\tde\tfr\tisic\n02\tForests\t\t\t\n')
    expect(await loadIndustryCodes(client, folder)).toBe(true)
    expect(await codes()).toEqual([{ system: 'nace', code: '02', labels: { en: 'Forests' }, isic: [] }])
  } finally {
    client.release()
  }
})
