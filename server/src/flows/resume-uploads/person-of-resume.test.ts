import { describe, expect, test } from 'vitest'
import type { Found } from '../documents/found.ts'
import { LEVELS } from '../documents/language-levels.ts'
import type { Resume } from '../resumes/parse-resume.ts'
import { personOf } from './person-of-resume.ts'

function said<T>(value: T): Found<T> {
  return { value, confidence: 0.9, span: { start: 0, end: 1 }, page: 1, box: undefined }
}

const EMPTY: Resume = {
  locale: 'en',
  name: said({ full: 'Ada Brunner', given: 'Ada', family: 'Brunner' }),
  emails: [],
  phones: [],
  place: undefined,
  links: [],
  summary: undefined,
  positions: [],
  educations: [],
  skills: [],
  languages: [],
  certificates: [],
}
const POSITION: Resume['positions'][number] = {
  title: said('Engineer'),
  occupation: undefined,
  company: said('Brenner GmbH'),
  place: undefined,
  dates: said({ from: '2019-03', to: '2021-02' }),
  isCurrent: false,
  text: undefined,
}

function unkept(resume: Partial<Resume>) {
  const { evidence } = personOf({ ...EMPTY, ...resume }, 'cv')
  return evidence.filter(({ isKept }) => !isKept).map(({ field, part, value }) => [field, part, value])
}

test.each(LEVELS)('a language with the level %s that the reader knows becomes a language of the record', (level) => {
  const { values, evidence } = personOf({ ...EMPTY, languages: [said({ code: 'de', level })] }, 'cv')
  expect(values.languages).toEqual([{ language: 'de', proficiency: level === 'native' ? 'C2' : level }])
  expect(evidence.find(({ field }) => field === 'languages')).toMatchObject({ index: 0, isKept: true })
})

describe('what the record refuses costs nothing else and is named as not kept', () => {
  test('a position with a long description is kept with its beginning', () => {
    const positions = [{ ...POSITION, text: said('word '.repeat(500)) }]
    const [position] = personOf({ ...EMPTY, positions }, 'cv').values.positions ?? []
    expect(position).toMatchObject({ title: 'Engineer', from: '2019-03', to: '2021-02' })
    expect(position?.description.length).toBeGreaterThan(900)
  })

  test('a position that ends before it begins is kept without its dates', () => {
    const positions = [{ ...POSITION, dates: said({ from: '2021-02', to: '2019-03' }) }]
    expect(personOf({ ...EMPTY, positions }, 'cv').values.positions).toMatchObject([
      { title: 'Engineer', company: 'Brenner GmbH', from: null, to: null },
    ])
    expect(unkept({ positions })).toEqual([['positions', 'dates', '2021-02 · 2019-03']])
  })

  test('a position without a title is not kept', () => {
    expect(unkept({ positions: [{ ...POSITION, title: undefined }] })).toEqual([
      ['positions', 'company', 'Brenner GmbH'],
      ['positions', 'dates', '2019-03 · 2021-02'],
    ])
  })

  test('a place without a country and a number that cannot be called are not kept', () => {
    expect(unkept({ place: said({ city: 'Bern', country: undefined }) })).toEqual([['places', null, 'Bern']])
    const phones = [said({ number: '+491' })] as Resume['phones']
    expect(unkept({ phones })).toEqual([['phones', null, '+491']])
  })

  test('skills beyond what a record holds are not kept', () => {
    const skills = Array.from({ length: 102 }, (_, i) => said({ label: `Skill ${i}`, concept: undefined }))
    expect(unkept({ skills: skills as Resume['skills'] })).toHaveLength(2)
  })
})
