import { describe, expect, test } from 'vitest'
import { analyse } from './analyse.ts'
import { industryConcepts } from './industry-concepts.ts'
import { readQuery } from './query.ts'

function askedFor(query: string) {
  return readQuery(query).parts.map((part) => part.concepts)
}

describe('words of three languages meet in one concept', () => {
  test.for([
    [
      'i:28',
      'Maschinenbau',
      'mechanical engineering',
      'machine building',
      'génie mécanique',
      'Herstellung von Maschinen',
    ],
    [
      'i:28',
      'Maschinenbauunternehmen',
      'machinery manufacturer',
      'construction mécanique',
      'Maschinen- und Anlagenbau',
    ],
    ['i:62', 'IT-Dienstleister', 'IT services', 'services informatiques'],
    ['i:6201', 'Softwareentwicklung', 'software', 'logiciels'],
    ['i:107', 'Bäckerei', 'bakeries', 'boulangerie', 'Baeckereien'],
    ['i:52', 'Logistik', 'logistics', 'logistique'],
    ['i:691', 'Anwaltskanzlei', 'law firm', 'cabinet d’avocats'],
    ['i:692', 'Steuerberater', 'tax adviser', 'expert-comptable'],
    ['i:65', 'Versicherung', 'insurance', 'assurances'],
    ['i:451', 'Autohaus', 'car dealer', 'concessionnaire automobile'],
    ['i:861', 'Krankenhaus', 'hospitals', 'hôpital'],
    ['i:782', 'Zeitarbeit', 'staffing agency', 'intérim'],
    ['i:3511', 'Windenergie', 'solar energy', 'énergie éolienne'],
    ['i:7211', 'Biotechnologie', 'biotech', 'biotechnologies'],
    ['i:702', 'Unternehmensberatung', 'management consulting', 'conseil en gestion'],
    ['i:4791', 'Onlinehandel', 'e commerce', 'commerce en ligne'],
    ['e:skill:19a8293b', 'Java', 'java'],
    ['p:city:q71', 'Genf', 'Geneva', 'Genève'],
    ['p:city:q1726', 'München', 'Munich', 'muenchen'],
    ['p:country:de', 'Deutschland', 'Germany', 'Allemagne', 'deutsche', 'allemande'],
    ['p:country:ch', 'Schweiz', 'Switzerland', 'Suisse', 'Swiss'],
  ])('%s', ([concept = '', ...queries]) => {
    for (const query of queries) {
      for (const concepts of askedFor(query)) expect(concepts, query).toContain(concept)
      expect(analyse(query.charAt(0).toUpperCase() + query.slice(1), 'any', 'text').concepts, query).toContain(concept)
    }
  })
})

test('the narrower concept carries the broader ones in the index, and is asked for alone', () => {
  expect(analyse('machine tools', 'en', 'text').concepts).toEqual(expect.arrayContaining(['i:284', 'i:28', 'i:c']))
  expect(askedFor('machine tools').flat()).not.toContain('i:28')
})

test('the longest phrase counts, and other words have nothing of it', () => {
  const [wind, , in_, place] = askedFor('wind energy xyz Hamburg')
  expect(wind).toContain('i:3511')
  expect(in_).toStrictEqual([])
  expect(place).toStrictEqual(['p:city:q1055'])
})

test('a place in a sentence has a capital letter', () => {
  expect(analyse('offices in Lyon', 'en', 'text').concepts).toContain('p:city:q456')
  expect(analyse('a lyon of a man', 'en', 'text').concepts).not.toContain('p:city:q456')
})

test('a phrase names a few concepts at most', () => {
  for (const query of ['manager', 'assistant', 'engineer', 'Leiter', 'technicien', 'bank', 'IT', 'design']) {
    for (const concepts of askedFor(query)) expect(concepts.length, query).toBeLessThanOrEqual(8)
  }
})

test.for([
  ['nace', '28.11', ['i:2811', 'i:281', 'i:28', 'i:c']],
  ['wz', '28.11.0', ['i:2811', 'i:281', 'i:28', 'i:c']],
  ['uksic', '62012', ['i:6201', 'i:620', 'i:62', 'i:j']],
  ['nace', 'C', ['i:c']],
  ['isic', '2822', ['i:284', 'i:28', 'i:c']],
  ['rlc', 'insurance', ['i:6511', 'i:651', 'i:65', 'i:k', 'i:6512']],
  ['naics', '336111', []],
  ['nace', '', []],
] as const)('%s %s', ([system, code, concepts]) => {
  expect(industryConcepts(system, code)).toStrictEqual(concepts)
})
