import { PERSON_FIELDS, type Person } from '@kontor/contract/person-record.ts'
import { expect, test } from 'vitest'
import { personRecord } from '~/lib/testing/person-record.ts'
import { contactDrafts } from './contact-draft.ts'

const COMPANY = '0197a000-0000-7000-8000-0000000000c1'

/** Every field has a value, and every part of an entry too. */
const FULL = personRecord({
  prefix: 'Dr.',
  summary: 'Builds presses.',
  positions: [
    {
      title: 'Engineer',
      company: 'Brenner GmbH',
      companyId: COMPANY,
      from: '2019-03',
      to: '2024',
      city: 'Kiel',
      country: 'DE',
      function: 'engineering',
      seniority: 'senior',
      description: 'Presses of 800 tons.',
    },
  ],
  educations: [
    {
      school: 'TU Berlin',
      schoolId: COMPANY,
      degree: 'M.Sc.',
      level: 'master',
      subject: 'Mechanics',
      from: '2013',
      to: '2018',
    },
  ],
  skills: [
    { id: 'k:skill:docker', name: 'Docker' },
    { id: null, name: 'Pressenbau' },
  ],
  occupations: [{ id: 'k:occupation:engineer', name: 'Engineer' }],
  places: [
    {
      kind: 'home',
      street: 'Hafenstr. 1',
      postalCode: '24103',
      city: 'Kiel',
      region: 'SH',
      country: 'DE',
      latitude: 54.3,
      longitude: 10.1,
    },
  ],
  phones: [{ phone: '+4943112345', kind: 'mobile' }],
  emails: [{ email: 'ada@example.org', kind: 'private', verified: true }],
  profiles: [{ type: 'linkedin', serviceUsername: 'ada-brunner' }],
  tags: ['press'],
  availability: { status: 'open', from: '2027-01-01' },
  noticePeriod: { count: 3, unit: 'month' },
  salaryExpectation: { min: 70_000, max: 80_000, currency: 'EUR', per: 'year' },
  workPermits: [{ country: 'DE', status: 'limited', until: '2028-06-30' }],
  doNotContact: { reason: 'Asked us not to call.' },
  offLimits: [{ company: 'Brenner GmbH', companyId: COMPANY, until: '2027-12-31' }],
})

test.each(PERSON_FIELDS)('the form gives %s back as it got it', (field) => {
  expect(contactDrafts.valuesOf(contactDrafts.of(FULL))[field]).toEqual(FULL[field])
})

test('an empty form holds nothing', () => {
  const values = contactDrafts.valuesOf(contactDrafts.empty())
  const empty = PERSON_FIELDS.filter((field) => !isEmpty(values[field]))
  expect(empty).toEqual([])
})

function isEmpty(value: unknown) {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

test('choices that stand there from the start say nothing without an amount', () => {
  const draft = contactDrafts.empty()
  expect(contactDrafts.valuesOf({ ...draft, offLimits: [{}], workPermits: [{}] })).toMatchObject({
    offLimits: [],
    workPermits: [],
    noticePeriod: null,
    salaryExpectation: null,
  })
})

test('a begun availability without its status is sent to be refused, not dropped', () => {
  const draft = contactDrafts.of(personRecord({ availability: null } satisfies Partial<Person>))
  const values = contactDrafts.valuesOf({ ...draft, availability: { status: null, from: '2027-01-01' } })
  expect(values.availability).toEqual({ status: undefined, from: '2027-01-01' })
})
