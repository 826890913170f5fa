import { describe, expect, test } from 'vitest'
import { startApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'

const database = testDatabase()

type Code = { code: string; label: string }

describe('GET /v1/industries', () => {
  test.for([
    ['isic', 766],
    ['nace', 996],
    ['wz', 1835],
    ['uksic', 731],
    ['naics', 2125],
    ['sic', 94],
    ['rlc', 139],
    ['gics', 0],
  ] as const)('specification 3: %s has %i codes', async ([system, count]) => {
    const { rows } = await database.owner.query(
      'select count(*)::int as count from catalogue.industry_codes where system = $1',
      [system],
    )
    expect(rows).toEqual([{ count }])
  })

  test('codes are found by code and by words, in the wished language, English where there is none', async () => {
    const app = await startApp(database)
    const find = async (query: string): Promise<Code[]> =>
      (await app.anonymous.get(`/v1/industries?${query}`)).body.data.items
    expect((await find('system=nace&query=62.0&locale=de'))[0]).toEqual({
      system: 'nace',
      code: '62.0',
      label: 'Erbringung von Dienstleistungen der Informationstechnologie',
    })
    expect((await find('system=nace&query=programmation%20INFORMATIQUE&locale=fr')).map(({ code }) => code)).toContain(
      '62.01',
    )
    expect((await find('system=wz&query=62.01.1&locale=fr'))[0]?.label).toBe('Web-page design and programming')
    expect((await find('system=naics&query=soybean&limit=2')).map(({ code }) => code)).toEqual(['11111', '111110'])
    expect((await find('system=isic&query=2100&locale=de'))[0]?.label).toBe(
      'Herstellung von pharmazeutischen Erzeugnissen',
    )
    expect((await find('system=isic&query=6202&locale=de'))[0]?.label).toBe(
      'Computer consultancy and computer facilities management activities',
    )
    expect(await find('system=gics')).toEqual([])
    expect((await app.anonymous.get('/v1/industries?system=other')).status).toBe(400)
  })
})

test('specification 3: the systems stand side by side; related ones are derived where one code fits', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const industries = [
    { system: 'wz', code: '62.01' },
    { system: 'gics', code: 'Our words' },
    { system: 'naics', code: '541511' },
  ]
  const { companyId } = (await ann.post('/v1/companies', { name: 'Coded', industries })).body.data
  const headers = { authorization: `Bearer ${ann.tokens.accessToken}`, 'accept-language': 'fr' }
  const { body } = await app.send({ method: 'GET', url: `/v1/companies/${companyId}?select=industries`, headers })
  expect(body.data.industries).toEqual({
    isic: [{ code: '6201', label: 'Programmation informatique', derived: true }],
    wz: [{ code: '62.01', label: 'Programmation informatique', derived: false }],
    gics: [{ code: 'Our words', label: 'Our words', derived: false }],
    nace: [{ code: '62.01', label: 'Programmation informatique', derived: true }],
    naics: [{ code: '541511', label: 'Custom Computer Programming Services', derived: false }],
  })
})
