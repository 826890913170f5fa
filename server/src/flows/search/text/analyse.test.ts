import { describe, expect, test } from 'vitest'
import { analyse } from './analyse.ts'
import { nameUnits, phraseOf } from './names.ts'
import { readQuery } from './query.ts'

const namePhrase = (name: string) => phraseOf(nameUnits(name))

/** Whether a record of this name is found by a query: every part by one of its words. */
function meets(name: string, query: string) {
  const words = new Set(analyse(name, 'any', 'name').words)
  return readQuery(query).parts.every((part) => part.words.some((word) => words.has(word)))
}

describe('spellings of one name meet', () => {
  test.for([
    ['Müller GmbH', 'Mueller'],
    ['Müller GmbH', 'Muller'],
    ['Mueller GmbH', 'Müller'],
    ['Mueller GmbH', 'Muller'],
    ['Muller SA', 'Mueller'],
    ['Häuser & Söhne OHG', 'Haeuser Soehne'],
    ['Bräuer AG', 'Braeuer'],
    ['Süd Chemie', 'Sued'],
    ['Großmann KG', 'Grossmann'],
    ['GROSSMANN KG', 'Großmann'],
    ['Société Générale S.A.', 'societe generale'],
    ['Cœur de Lion', 'coeur de lion'],
    ['Citroën', 'citroen'],
    ['Łódź Trading', 'lodz'],
    ['Ørsted', 'orsted'],
    ['Ørsted', 'oersted'],
    ['L’Oréal', 'loreal'],
    ["L'Oréal", 'l oreal'],
    ['L´Oréal', 'oréal'],
    ['McDonald’s', 'mcdonalds'],
    ['McDonald’s', 'McDonald'],
    ['E-Commerce Partner', 'ecommerce'],
    ['eCommerce Partner', 'e commerce'],
    ['e commerce partner', 'E-Commerce'],
    ['Walmart', 'Wal-Mart'],
    ['Wal-Mart', 'walmart'],
    ['Baden-Württemberg Bank', 'baden wuerttemberg'],
    ['B.M.W.', 'bmw'],
    ['BMW AG', 'B M W'],
    ['H & M', 'h&m'],
    ['H&M', 'H und M'],
    ['H&M', 'h and m'],
    ['AT&T Inc.', 'at&t'],
    ['1&1 AG', '1 und 1'],
    ['E.ON SE', 'eon'],
    ['Müller & Söhne GmbH & Co. KG', 'Müller und Söhne'],
    ['Müller et fils SARL', 'muller & fils'],
    ['Siemens', 'Siemens AG'],
    ['Siemens AG', 'siemens ag'],
    ['Meier Gesellschaft mit beschränkter Haftung', 'Meier GmbH'],
    ['Dupont S.à r.l.', 'dupont sarl'],
    ['3M Company', '3 M'],
    ['ＡＣＭＥ', 'acme'],
    ['Газпром', 'ГАЗПРОМ'],
    ['Bäckereien Schmidt', 'Bäckerei'],
    ['Bakery House', 'bakeries'],
    ['Banques Réunies', 'banque'],
    ['Maschinenbau Nord', 'Maschinen'],
    ['Rheinmetall', 'Metall'],
  ])('%s is found by %s', ([name = '', query = '']) => {
    expect(meets(name, query)).toBe(true)
  })
})

describe('different names stay apart', () => {
  test.for([
    ['Bauer', 'Baur'],
    ['Feuer AG', 'Fur'],
    ['Quelle', 'Qulle'],
    ['Poet', 'Pot'],
    ['Müll Entsorgung', 'Müller'],
    ['Sauer', 'Saur'],
    ['SAP', 'SAS'],
    ['Cour de France', 'cœur'],
  ])('%s is not found by %s', ([name = '', query = '']) => {
    expect(meets(name, query)).toBe(false)
  })
})

describe('texts meet words of their language', () => {
  test.for([
    ['en', 'We manufacture pumps for bakeries', 'manufacturing'],
    ['en', 'We manufacture pumps for bakeries', 'bakery'],
    ['en', 'insurance companies', 'company'],
    ['de', 'Wir liefern Maschinenbauunternehmen Versicherungen', 'Versicherung'],
    ['de', 'Wir liefern an Maschinenbauunternehmen', 'Maschinenbau'],
    ['de', 'Fachwerkhäuser', 'Häuser'],
    ['de', 'Lieferung von Geräten', 'Geraet'],
    ['fr', 'fabrication de chevaux mécaniques', 'mecanique'],
    ['fr', 'l’industrie des banques', 'industrie'],
    ['fr', 'les sociétés d’ingénierie', 'société'],
  ] as const)('%s: %s is found by %s', ([locale, text, query]) => {
    const words = new Set(analyse(text, locale, 'text').words)
    expect(readQuery(query).parts.map((part) => part.words.some((word) => words.has(word)))).toStrictEqual([true])
  })
})

test('a compound is kept whole, in parts and by its beginnings, never by its end', () => {
  const { words } = analyse('Maschinenbauunternehmen', 'any', 'name')
  expect(words).toEqual(expect.arrayContaining(['maschinenbauunternehmen', 'maschinenbau', 'maschinen', 'bau']))
  expect(words).not.toContain('bauunternehmen')
})

test('articles and prepositions are left out of texts and kept in names', () => {
  expect(analyse('the bank of the north', 'en', 'text').words).toStrictEqual(['bank', 'north'])
  expect(analyse('The Who', 'any', 'name').words).toStrictEqual(['the', 'who'])
})

test('the whole name is the same for index and query', () => {
  expect(namePhrase('Müller & Söhne GmbH & Co. KG')).toBe('muller sohne')
  expect(readQuery('mueller und soehne gmbh').phrase).toBe('muller sohne')
  expect(namePhrase('GmbH')).toBe('gmbh')
})
