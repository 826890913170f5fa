import { expect, test } from 'vitest'
import { matchPerson, type ReadPerson } from './match-person.ts'

const commas = (words: number) => Array.from({ length: words }, (_, at) => `z${at % 10}`).join(',')
const position = (description: string): ReadPerson['positions'][number] => ({
  title: 'Engineer',
  company: '',
  companyId: null,
  from: null,
  to: null,
  city: '',
  country: null,
  function: null,
  seniority: null,
  description,
})
const NOBODY = { id: 'p', educations: [], skills: [], occupations: [], languages: [], places: [], availability: null }

test('texts of nothing but commas give no more to compare than a long career, and no piece is longer than a skill', () => {
  const hostile = {
    ...NOBODY,
    summary: commas(1600),
    positions: Array.from({ length: 30 }, () => position(commas(330))),
  }
  expect(matchPerson(hostile).skills).toHaveLength(500)
  const long = { ...NOBODY, summary: `Java, ${'x'.repeat(101)}, ${'y'.repeat(100)}`, positions: [] }
  expect(matchPerson(long).skills.map(({ label }) => label)).toEqual(['Java', 'y'.repeat(100)])
})
