import { describe, expect, test } from 'vitest'
import { fold, slugOf } from './fold.ts'
import { nameKey } from './name-key.ts'

describe('nameKey', () => {
  test.for([
    ['Müller & Söhne GmbH', 'MUELLER UND SOEHNE'],
    ['Müller & Söhne GmbH & Co. KG', 'Mueller and Soehne'],
    ['Müller Gesellschaft m.b.H.', 'Müller Gesellschaft mit beschränkter Haftung'],
    ['Müller Gesellschaft mbH', 'Müller GmbH'],
    ['Société Générale S.A.', 'Societe Generale'],
    ['Dupont S.à r.l.', 'SARL Dupont'],
    ['Verein Beispiel e. V.', 'Verein Beispiel e.V.'],
    ['Beispiel UG (haftungsbeschränkt)', 'Beispiel'],
    ['The Example Company, Inc.', 'Example'],
    ["L'Exemple SAS", 'L’Exemple'],
    ['Przykład sp. z o.o.', 'Przyklad sp. z o. o.'],
    ['ＡＣＭＥ　Ltd', 'Acme Limited'],
  ])('%s and %s are one company', ([left, right]) => {
    expect(nameKey(left ?? '')).toBe(nameKey(right ?? ''))
  })

  test.for([
    ['Acme Holding AG', 'Acme AG'],
    ['Nord Bau GmbH', 'Süd Bau GmbH'],
    ['SAP', 'SAS'],
  ])('%s and %s are two', ([left, right]) => {
    expect(nameKey(left ?? '')).not.toBe(nameKey(right ?? ''))
  })

  test.for(['AG', '株式会社', '!!!', 'Und'])('%s still has a key', (name) => {
    expect(nameKey(name)).not.toBe('')
  })
})

test('umlauts are written out, other accents fall away', () => {
  expect(fold('Ägäis Łódź Citroën ÇA')).toBe('aegaeis lodz citroen ca')
})

test('an address word has plain letters, digits and single hyphens, and an end', () => {
  expect(slugOf('  Müller & Söhne — Straße 7 ')).toBe('mueller-and-soehne-strasse-7')
  expect(slugOf("L'Oréal")).toBe('loreal')
  expect(slugOf('日本')).toBe('')
  expect(slugOf('a'.repeat(79) + ' b')).toBe('a'.repeat(79))
})
