import type { Locale } from '@kontor/contract/kit/locales.ts'
import { expect, test } from 'vitest'
import { startApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { addOwn, index } from '#kit/testing/search-scene.ts'

const database = testDatabase()

const located = (city: string, country: string) => ({ addresses: [{ kind: 'head', city, country }] })

async function scene() {
  const app = await startApp(database)
  const ann = await app.person()
  const wz = { industries: [{ system: 'wz', code: '28.11' }] }
  const id = await addOwn(ann, { name: 'Isarwerk', domain: 'isarwerk.example', ...located('München', 'DE'), ...wz })
  await addOwn(ann, { name: 'Bavaria Tools', ...located('Munich', 'DE') })
  await addOwn(ann, { name: 'Dorfwerk', ...located('Hinterdupfing', 'DE') })
  await addOwn(ann, { name: 'Rheinwerk', ...located('Köln', 'DE') })
  await index(app)
  const ask = async (url: string, locale: Locale) => {
    const headers = { authorization: `Bearer ${ann.tokens.accessToken}`, 'accept-language': locale }
    const { status, body } = await app.send({ method: 'GET', url, headers })
    expect([url, status]).toEqual([url, 200])
    return body.data
  }
  return { ask, id }
}

test('hits, records and suggestions name towns and industries in the language of the reader', async () => {
  const { ask, id } = await scene()
  for (const [locale, city, industry] of [
    ['en', 'Munich', /^Manufacture of engines and turbines/],
    ['de', 'München', /^Herstellung von Verbrennungsmotoren und Turbinen/],
    ['fr', 'Munich', /^Fabrication de moteurs et turbines/],
  ] as const) {
    const [hit] = (await ask('/v1/search/companies?query=isarwerk', locale)).items
    expect(hit).toMatchObject({ subtitle: `isarwerk.example · ${city}`, location: { city, country: 'DE' } })
    expect(hit.industry).toMatch(industry)
    expect((await ask(`/v1/companies/${id}`, locale)).location).toEqual({ city, country: 'DE' })
    const [suggested] = (await ask('/v1/search/suggestions?query=isarw', locale)).items
    expect(suggested.detail).toBe(`isarwerk.example · ${city}`)
  }
  const [unknown] = (await ask('/v1/search/companies?query=dorfwerk', 'fr')).items
  expect(unknown.location.city).toBe('Hinterdupfing')
})

test('a town is one value of the filter under all its names', async () => {
  const { ask } = await scene()
  for (const city of ['München', 'munich', 'MUENCHEN']) {
    const { count } = await ask(`/v1/search/companies/count?cities=${encodeURIComponent(city)}&query=isarwerk`, 'en')
    expect([city, count]).toEqual([city, 1])
  }
  for (const [locale, munich, cologne] of [
    ['en', 'Munich', 'Cologne'],
    ['de', 'München', 'Köln'],
    ['fr', 'Munich', 'Cologne'],
  ] as const) {
    const { items } = await ask(`/v1/search/companies/facets?facets=cities&access=company&locale=${locale}`, 'en')
    const labels = items[0].values.map(({ label, count }: { label: string; count: number }) => `${label} ${count}`)
    expect(labels.toSorted()).toEqual(['Hinterdupfing 1', `${cologne} 1`, `${munich} 2`].toSorted())
    const all = (await ask(`/v1/search/companies/facets?facets=cities&query=isarwerk&locale=${locale}`, 'en')).items
    expect(all[0].values).toMatchObject([{ label: munich }])
  }
  const { items } = await ask('/v1/search/companies/facets?facets=cities&citiesNot=k%C3%B6ln,Hinterdupfing', 'en')
  expect(items[0].values).toMatchObject([{ label: 'Munich' }])
  const { count } = await ask('/v1/search/companies/count?cities=munich', 'en')
  expect(items[0].values[0].count).toBe(count)
})
