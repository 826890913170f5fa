import { ConceptLabel } from '@kontor/contract/person-parts.ts'
import { expect, test } from 'vitest'
import { conceptOf, exactConceptOf, findSkills, labelOf, similar } from './concepts.service.ts'
import { encode } from './encoder.ts'
import { coreOfTitle, keyOf } from './label-keys.ts'
import { readSortedLines } from './sorted-lines.ts'

const english = (label: string, kind: 'skill' | 'occupation', locale: 'en' | 'de' | 'fr') => {
  const found = conceptOf(label, kind, locale)
  return found && labelOf(found.concept, 'en')
}

test('the encoder gives the published check values', () => {
  const first = (text: string) => Array.from(encode(text)?.slice(0, 4) ?? [], (value) => Number(value.toFixed(4)))
  expect(first('Vertriebsleiter')).toEqual([0.1568, -0.1381, 0.0368, -0.1575])
  expect(first('sales manager')).toEqual([0.1705, 0.0197, 0.0934, -0.2101])
  expect(first('directeur commercial')).toEqual([0.0969, -0.0189, 0.2441, -0.0175])
  expect(encode('???')).toBeUndefined()
})

test('a label in any of the three languages leads to one concept with its names', () => {
  for (const [label, locale] of [
    ['software developer', 'en'],
    ['Softwareentwicklerin', 'de'],
    ['développeur de logiciels', 'fr'],
  ] as const)
    expect(english(label, 'occupation', locale)).toBe('software developer')
  const { concept = '' } = conceptOf('software developer', 'occupation', 'en') ?? {}
  expect(concept).toBe('e:occupation:f2b15a0e')
  expect(labelOf(concept, 'de')).toBe('Softwareentwickler/Softwareentwicklerin')
  expect(labelOf(concept, 'fr')).toMatch(/^développeur de logiciels/)
  expect(labelOf('e:occupation:00000000', 'en')).toBeUndefined()
})

test('seniority words and gender marks do not change the concept of a title', () => {
  expect(coreOfTitle('Senior Softwareentwickler (m/w/d)')).toBe('Softwareentwickler')
  expect(coreOfTitle('Entwickler:in')).toBe('Entwickler')
  expect(english('Senior Softwareentwickler (m/w/d)', 'occupation', 'de')).toBe('software developer')
})

test('an unknown wording is found by its meaning from 0.75 up, and noise by nothing', () => {
  const near = conceptOf('Leiter Einkauf', 'occupation', 'de')
  expect(near && labelOf(near.concept, 'en')).toBe('purchasing manager')
  expect(near?.nearness).toBeGreaterThanOrEqual(0.75)
  expect(exactConceptOf('Leiter Einkauf', 'occupation', 'de')).toBeUndefined()
  expect(conceptOf('Bahnhofstrasse 12', 'occupation', 'de')).toBeUndefined()
  expect(similar('Buchhalter', 'accountant')).toBeGreaterThan(similar('Buchhalter', 'firefighter'))
})

test('technologies that ESCO does not have come from O*NET and our own list', () => {
  expect(english('React.js', 'skill', 'de')).toBe('React')
  expect(english('Excel', 'skill', 'fr')).toBe('Microsoft Excel')
  expect(keyOf('C++')).not.toBe(keyOf('C#'))
  expect(keyOf('.NET')).not.toBe(keyOf('net'))
})

test('skills in a sentence are found with their places; everyday words are not products', () => {
  const text = 'Ran Kubernetes and Java services; excel at teamwork, go to market, access to the office.'
  const found = findSkills(text).map(({ start, end }) => text.slice(start, end))
  expect(found).toEqual(['Kubernetes', 'Java', 'teamwork'])
})

test('a record can keep every concept of the dictionary', () => {
  const { count, at } = readSortedLines('labels/concepts.tsv.gz')
  const ids = Array.from({ length: count }, (_, line) => at(line).split('\t')[0] ?? '').filter((id) => id.includes(':'))
  expect(ids.length).toBeGreaterThan(10_000)
  expect(ids.filter((id) => !ConceptLabel.shape.id.safeParse(id).success)).toEqual([])
})
