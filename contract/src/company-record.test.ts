import { describe, expect, test } from 'vitest'
import {
  COMPANY_FIELDS,
  COMPANY_TYPES,
  CompanyAddress,
  CompanyChange,
  Domain,
  NewCompany,
  NewRelation,
} from './company-record.ts'

const ID = '6a1f4a3e-3c0e-4f5c-9d7e-0d2f4f1b8c11'

test('specification 3: a company is of one of nine types', () => {
  expect(COMPANY_TYPES).toEqual([
    'public',
    'private',
    'education',
    'government',
    'nonprofit',
    'partnership',
    'personal',
    'soleprop',
    'unknown',
  ])
})

describe('Domain', () => {
  test.for([
    ['Example.COM', 'example.com'],
    [' https://www.example.com/about?x#y ', 'example.com'],
    ['http://shop.example.co.uk.', 'shop.example.co.uk'],
    ['xn--mller-kva.example', 'xn--mller-kva.example'],
  ])('%s is tidied to %s', ([given, tidy]) => {
    expect(Domain.parse(given)).toBe(tidy)
  })

  test.for([
    '',
    'localhost',
    'a b.com',
    '-a.com',
    'a-.com',
    'a..com',
    '1.2.3.4',
    'javascript:alert(1)',
    `${'a'.repeat(64)}.com`,
  ])('decision 8: %s is refused as domain.invalid', (given) => {
    expect(Domain.safeParse(given).error?.issues[0]?.message).toBe('domain.invalid')
  })

  test('what is longer than any address is not looked at', () => {
    const given = `${'/'.repeat(380_000)}\nx`
    expect(Domain.safeParse(given).error?.issues.map(({ message }) => message)).toEqual(['domain.invalid'])
    expect(Domain.parse(`example.com/${'a'.repeat(2000)}`)).toBe('example.com')
  })
})

test('a new company needs a name and belongs to the account unless something else is said', () => {
  expect(NewCompany.parse({ name: ' A ' })).toEqual({ name: 'A', access: 'company' })
  expect(NewCompany.safeParse({}).success).toBe(false)
  expect(NewCompany.safeParse({ name: 'A', companyId: ID }).success).toBe(false)
})

test('a change names its version; what is left out stays out', () => {
  expect(CompanyChange.parse({ version: 3, domain: null })).toEqual({ version: 3, domain: null })
  expect(CompanyChange.safeParse({ name: 'A' }).success).toBe(false)
  expect(COMPANY_FIELDS).not.toContain('access')
})

test('an address has a country and a place on the globe or none', () => {
  expect(CompanyAddress.parse({ country: 'CH' })).toMatchObject({ kind: 'head', city: '', latitude: null })
  expect(CompanyAddress.safeParse({ country: 'XX' }).success).toBe(false)
  expect(CompanyAddress.safeParse({ country: 'CH', latitude: 91 }).success).toBe(false)
})

test('decision 8: the end of a relation must not be before its start', () => {
  const relation = { kind: 'parent', companyId: ID }
  expect(NewRelation.parse(relation)).toEqual({ ...relation, from: null, to: null })
  const late = NewRelation.safeParse({ ...relation, from: '2020-02-01', to: '2020-01-31' })
  expect(late.error?.issues[0]).toMatchObject({ path: ['to'], message: 'date.order' })
  expect(NewRelation.safeParse({ ...relation, from: '1.2.2020' }).error?.issues[0]?.message).toBe('date.invalid')
})
