import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { companyFields, COMPANY_FIELDS } from '@kontor/contract/company-record.ts'
import { LOCALES } from '@kontor/contract/kit/locales.ts'
import { describe, expect, test } from 'vitest'
import { readRegisterNumber } from '../../server/src/flows/duplicates/register-numbers.ts'
import { readTable } from './data-files.ts'
import { INVENTED } from './demo-company.ts'
import { HEROES } from './heroes.ts'
import { isReal } from './names.ts'
import { checkDigits } from './registers.ts'
import { makeCompanyWorld } from './world.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const world = makeCompanyWorld(NOW)
const { companies, relations, planted } = world
const all = [...companies, ...Object.values(world.own).flat()]
const invented = all.filter(({ source }) => source === INVENTED)
const values = invented.map((company) => company.values)

/** One line for each that breaks the rule, so that a failure names it. */
function breaking<T extends { name: string }>(items: readonly T[], isFine: (item: T) => boolean) {
  return items.filter((item) => !isFine(item)).map(({ name }) => name)
}

describe('the world', () => {
  test('there are at least 3,000 companies, most of them invented, with relations', () => {
    expect(companies.length).toBeGreaterThanOrEqual(3000)
    expect(invented.length).toBeGreaterThanOrEqual(2500)
    expect(relations.length).toBeGreaterThan(1000)
    expect(planted).toHaveLength(40)
    expect(companies.filter(({ hasLogo }) => hasLogo).length).toBeGreaterThan(39)
    const types = new Set(values.map(({ type }) => type))
    for (const type of ['public', 'private', 'education', 'government', 'nonprofit', 'partnership'])
      expect(types).toContain(type)
  })

  test('it is the same at every call', () => {
    const hash = (made: unknown) => createHash('sha256').update(JSON.stringify(made)).digest('hex')
    expect(hash(makeCompanyWorld(NOW))).toBe(hash(world))
  })

  test('ids, domains and the words of addresses are given once', () => {
    const counted = (items: readonly (string | null)[]) => items.filter((item) => item !== null)
    for (const given of [
      all.map(({ id }) => id),
      companies.map(({ slug }) => slug),
      counted(all.map((c) => c.values.domain)),
    ]) {
      expect(new Set(given).size).toBe(given.length)
    }
  })

  test('every field keeps the rules of the contract', () => {
    for (const { values: fields } of all) {
      for (const field of COMPANY_FIELDS) {
        const { success, error } = companyFields[field].safeParse(fields[field])
        expect(success, `${fields.name}: ${field} ${error?.message}`).toBe(true)
      }
    }
  })

  test('every industry code is in the code lists', () => {
    const folder = join(import.meta.dirname, '../../server/data/industries')
    const listed = (system: string) =>
      new Set(
        readFileSync(join(folder, `${system}.tsv`), 'utf8')
          .split('\n')
          .map((line) => line.split('\t')[0]),
      )
    const systems = new Map(['rlc', 'isic', 'wz', 'nace', 'uksic', 'naics'].map((system) => [system, listed(system)]))
    const fields = all.map((company) => company.values)
    expect(
      breaking(fields, ({ industries }) => industries.every(({ system, code }) => systems.get(system)?.has(code))),
    ).toEqual([])
  })

  test('the data files stay small', () => {
    const folder = join(import.meta.dirname, '../data')
    const bytes = readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
    expect(bytes).toBeLessThan(500_000)
  })
})

describe('real companies', () => {
  const real = companies.filter(({ values: { registerNumber } }) => registerNumber?.startsWith('CIK '))

  test('they have the public facts and no other', () => {
    expect(real).toHaveLength(readTable('public-companies.tsv').length)
    for (const {
      values: { description, employees, revenue, phone, domain, profiles, lei, tags },
      source,
    } of real) {
      expect([description, employees, revenue, phone, domain, profiles, lei, tags]).toEqual([
        {},
        null,
        null,
        null,
        null,
        [],
        null,
        [],
      ])
      expect(source).toMatch(/^(S&P 500 constituents \(ODC-PDDL\)|SEC company list \(public domain\))$/)
    }
  })

  test('no invented company has the name of one', () => {
    expect(isReal('Apple Inc.')).toBe(true)
    expect(breaking(values, ({ name }) => !isReal(name))).toEqual([])
  })
})

describe('invented companies', () => {
  test('descriptions are in three languages, differ, and leave no blank of a sentence open', () => {
    for (const { name, description } of values) {
      const texts = LOCALES.map((locale) => description[locale] ?? '')
      expect(new Set(texts).size, name).toBe(LOCALES.length)
      for (const text of texts) expect(text, name).toMatch(/^[^{}*]{80,}[.]$/)
      for (const text of texts) expect(text, name).not.toMatch(/ {2}| [.,]|\bundefined\b|\bà Le /)
    }
    expect(new Set(values.map(({ description }) => description.en)).size).toBe(values.length)
  })

  test('addresses of the web are reserved ones, and phone numbers are kept for fiction', () => {
    expect(breaking(values, ({ domain }) => domain === null || /\.(example|test)$/.test(domain))).toEqual([])
    const fiction =
      /^\+(49(30231|69900|40669|22147|89999)|33(19900|26191|35301|46571|53649)|44(2079460|1\d\d496|191498|2896496|2920180))/
    const digits = (phone: string) => `+${phone.replace(/\D/g, '')}`
    expect(breaking(values, ({ phone }) => phone === null || fiction.test(digits(phone)))).toEqual([])
  })

  test('register numbers cannot be anybody’s', () => {
    expect(
      breaking(
        values,
        ({ registerNumber, addresses }) =>
          registerNumber === null || isNobodys(registerNumber, addresses[0]?.country ?? null),
      ),
    ).toEqual([])
    expect(isNobodys('CHE-105.805.649', 'CH'), 'a right check digit').toBe(false)
    expect(isNobodys('RCS Paris 732 829 320', 'FR'), 'a right check digit').toBe(false)
  })

  test('identifiers of legal entities have right check digits and an issuer that does not exist', () => {
    const given = values.filter(({ lei }) => lei !== null)
    expect(given.length).toBeGreaterThan(50)
    expect(
      breaking(
        given,
        ({ lei }) => lei?.startsWith('DEMO00') === true && checkDigits(lei.slice(0, 18)) === lei.slice(18),
      ),
    ).toEqual([])
    // A published example of the standard.
    expect(checkDigits('5493001KJTIIGC8Y1R')).toBe('12')
  })

  test('few are large and most are small', () => {
    const sizes = values.flatMap(({ employees }) => (employees ? [employees.value] : [])).toSorted((a, b) => a - b)
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(80)
    expect(sizes.at(-1)).toBeGreaterThan(3000)
  })

  test('heroes are complete', () => {
    const heroes = companies.filter(({ slug }) => HEROES.includes(slug))
    expect(heroes.length).toBeGreaterThanOrEqual(12)
    for (const { values: hero, id, changes } of heroes) {
      expect(hero.profiles.length, hero.name).toBeGreaterThan(3)
      expect(hero.addresses.length, hero.name).toBeGreaterThan(1)
      expect(changes.length, hero.name).toBeGreaterThan(1)
      expect(
        relations.some(({ companyId, otherId }) => companyId === id || otherId === id),
        hero.name,
      ).toBe(true)
      for (const locale of LOCALES) expect(hero.description[locale]?.length, hero.name).toBeGreaterThan(250)
    }
  })
})

/** Beyond the highest numbers so far, or with a wrong check digit. */
function isNobodys(registerNumber: string, country: string | null) {
  const { system = '', number = '' } = readRegisterNumber(registerNumber, country) ?? {}
  if (system === 'siren') return luhn(number) % 10 !== 0
  if (system === 'uid') return !number.endsWith(String(uidDigit(number)))
  return Number(number.replace(/\D/g, '')) >= 900_000
}

function luhn(digits: string) {
  const parts = digits
    .split('')
    .toReversed()
    .map((digit, i) => Number(digit) * (i % 2 === 0 ? 1 : 2))
  return parts.reduce((sum, part) => sum + (part > 9 ? part - 9 : part), 0)
}

function uidDigit(number: string) {
  const sum = [5, 4, 3, 2, 7, 6, 5, 4].reduce((total, weight, i) => total + weight * Number(number[i]), 0)
  return (11 - (sum % 11)) % 11
}
