import { expect, test } from 'vitest'
import { xlsxOf } from '../../server/src/kit/testing/workbook.ts'
import { fixture } from '../fixture.ts'
import { awake } from '../pages.ts'

const { enterAs } = fixture()
const ANNA = 'anna@nordwind.example'

const TABLE = [
  ['Messekontakte Herbst 2026'],
  [],
  ['Vorname', 'Nachname', 'E-Mail', 'Telefon', 'Firma', 'Funktion', 'Ort', 'PLZ', 'Abteilung'],
  [
    'Jördis',
    'Wackerbarth',
    'joerdis@wackerbarth.example',
    '030 901820',
    'Wackerbarth GmbH',
    'Leiterin',
    'Berlin',
    10115,
    'Vertrieb',
  ],
  ['Ümit', 'Çelikkol', 'umit@@celikkol', '0171 2345678', 'Çelikkol AG', 'Einkäufer', 'Köln', 50667, 'Einkauf'],
]

test('a messy German workbook is mapped, rehearsed, mended, run and undone', async () => {
  const { page } = await enterAs(ANNA)
  await page.goto('/contacts/import')
  await awake(page)
  const file = { name: 'Messe.xlsx', mimeType: 'application/octet-stream', buffer: xlsxOf(TABLE) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('heading', { name: 'Columns' }).waitFor()
  expect(await page.getByLabel('Becomes: Vorname').inputValue()).toBe('firstName')
  expect(await page.getByLabel('Becomes: PLZ').inputValue()).toBe('postalCode')
  await page.getByLabel('Becomes: Abteilung').selectOption('tag')
  await page.getByLabel('Purpose', { exact: true }).selectOption('recruiting')
  await page.getByLabel('Legal basis', { exact: true }).selectOption('legitimateInterest')
  // The file was opened in English, so that nothing tells where the numbers belong.
  await page.getByLabel('Country where none is given').fill('Germany')
  await page.getByLabel('Country where none is given').press('Enter')
  await page.getByRole('button', { name: 'Check the rows' }).click()

  await page.getByLabel('E-Mail in row 5').fill('umit@celikkol.example')
  await page.getByRole('button', { name: 'Correct' }).click()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await page.getByRole('button', { name: 'Undo the import' }).waitFor()
  await page.getByRole('link', { name: 'Jördis Wackerbarth' }).waitFor()

  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('button', { name: /^2\s*Removed again/ }).waitFor()
  await page.getByRole('link', { name: 'All imports' }).click()
  await page.getByRole('link', { name: 'Messe.xlsx' }).waitFor()
})
