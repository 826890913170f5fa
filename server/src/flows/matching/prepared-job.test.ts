import { expect, test } from 'vitest'
import { conceptsBeginning } from '#catalogue/concepts/concepts.service.ts'
import { matchJob } from './match-job.ts'
import { meetJob } from './prepared-job.ts'

test('what many skills stand for is looked up while others have their turn', async () => {
  const known = conceptsBeginning('co', 'skill', 'en', 40).filter(({ label }) => !/\p{Lu}/u.test(label))
  expect(known.length).toBeGreaterThan(20)
  const job = matchJob({
    id: 'j',
    title: 'Engineer',
    titles: {},
    occupations: [],
    functions: [],
    skills: known.map(({ id, label }) => ({ id, name: label, must: true })),
    seniorities: [],
    experienceYears: null,
    languages: [],
    educationDegrees: [],
    places: [],
    remoteShare: null,
    startDate: null,
  })
  let others = 0
  const count = setInterval(() => (others += 1), 0)
  await meetJob(job)
  clearInterval(count)
  expect(others).toBeGreaterThan(2)
})
