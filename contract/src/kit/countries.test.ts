import { beforeEach, describe, expect, test, vi } from 'vitest'
import { COUNTRY_CODES } from './countries/codes.ts'
import { names as german } from './countries/de.ts'
import { names as english } from './countries/en.ts'
import { names as french } from './countries/fr.ts'
import type * as Countries from './countries.ts'
import { LOCALES } from './locales.ts'

const lists = { en: english, de: german, fr: french }
const found = {
  en: () => Promise.resolve({ names: english }),
  de: () => Promise.resolve({ names: german }),
  fr: () => Promise.resolve({ names: french }),
}
const lost = () => Promise.reject(new Error('offline'))

// What is loaded is remembered by the module, so each test begins with a fresh one.
let countries: typeof Countries
beforeEach(async () => {
  vi.resetModules()
  countries = await import('./countries.ts')
})

describe.each(LOCALES)('the list in %s', (locale) => {
  test('names every country once', () => {
    expect(Object.keys(lists[locale]).toSorted()).toEqual([...COUNTRY_CODES])
    expect(new Set(Object.values(lists[locale])).size).toBe(COUNTRY_CODES.length)
    for (const name of Object.values(lists[locale])) expect(name).toMatch(/^\p{Lu}[\p{L} ,.’()-]+$/u)
  })

  test('is in the order of its language', () => {
    const names = Object.values(lists[locale])
    expect(names).toEqual(names.toSorted(new Intl.Collator(locale).compare))
  })

  test('offers Germany and Switzerland first and every country once', async () => {
    await countries.loadCountries(locale)
    const options = countries.countryOptions(locale)
    expect(options.slice(0, 2).map((option) => option.code)).toEqual(['DE', 'CH'])
    expect(options.map((option) => option.code).toSorted()).toEqual([...COUNTRY_CODES])
    for (const { code, name } of options) expect(countries.countryName(code, locale)).toBe(name)
  })
})

test('the 249 codes of ISO and Kosovo', () => {
  expect(COUNTRY_CODES).toHaveLength(250)
  for (const code of COUNTRY_CODES) expect(code).toMatch(/^[A-Z]{2}$/)
  expect(countries.CountryCode.safeParse('XX').success).toBe(false)
})

test('names in three languages', async () => {
  await Promise.all(LOCALES.map((locale) => countries.loadCountries(locale)))
  expect(LOCALES.map((locale) => countries.countryName('AT', locale))).toEqual(['Austria', 'Österreich', 'Autriche'])
  expect(LOCALES.map((locale) => countries.countryName('CI', locale))).toEqual([
    'Côte d’Ivoire',
    'Elfenbeinküste',
    'Côte d’Ivoire',
  ])
})

test('an unknown code is its own name, also one that every object knows', async () => {
  await countries.loadCountries('en')
  expect(countries.countryName('QQ', 'en')).toBe('QQ')
  expect(countries.countryName('constructor', 'en')).toBe('constructor')
})

test('English stands in for a list that fails, until it can be loaded', async () => {
  expect(await countries.loadCountries('de', { ...found, de: lost })).toBe(english)
  expect(countries.countryName('DE', 'de')).toBe('Germany')
  expect(countries.countryOptions('de')[0]).toEqual({ code: 'DE', name: 'Germany' })
  expect(await countries.loadCountries('de', found)).toBe(german)
  expect(countries.countryName('DE', 'de')).toBe('Deutschland')
})

test('one language is loaded, once', async () => {
  const load = vi.fn<typeof found.de>(found.de)
  await countries.loadCountries('de', { en: lost, de: load, fr: lost })
  await countries.loadCountries('de', { en: lost, de: load, fr: lost })
  expect(load).toHaveBeenCalledTimes(1)
})

test('without any list there are codes but no options', async () => {
  await expect(countries.loadCountries('fr', { en: lost, de: lost, fr: lost })).rejects.toThrow('could not be loaded')
  expect(countries.countryName('FR', 'fr')).toBe('FR')
  expect(() => countries.countryOptions('fr')).toThrow('not loaded')
})
