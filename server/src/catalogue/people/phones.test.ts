import { expect, test } from 'vitest'
import { startApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'

const database = testDatabase()
const URL = '/v1/people'

const inGermany = { name: 'Marie Keller', places: [{ city: 'Köln', country: 'DE' }] }
const somewhere = { name: 'Adam Zorn' }

/** Specification 5, line by line: where somebody lives, what is given, and what becomes of it. */
const TAKEN = [
  ['a national number of the country', inGermany, '0221 1234567', '+492211234567'],
  ['signs between the digits', inGermany, '(0221) 123-45/67', '+492211234567'],
  ['a number of another country', inGermany, '+41 44 668 18 00', '+41446681800'],
  [
    'an extension of 20 digits',
    inGermany,
    `0221 1234567 ext. ${'9'.repeat(20)}`,
    `+492211234567;ext=${'9'.repeat(20)}`,
  ],
] as const
const REFUSED = [
  ['a length that the country does not have', inGermany, '+49 123', 'phone.notPossible'],
  ['a national number of one digit', inGermany, '+49 1', 'phone.tooShort'],
  ['a national number of 18 digits', inGermany, `+49 ${'1'.repeat(18)}`, 'phone.tooLong'],
  ['251 characters', inGermany, `0221 1234567${' '.repeat(238)}1`, 'phone.tooLong'],
  ['1,000 characters', inGermany, '1'.repeat(1000), 'phone.tooLong'],
  ['no country to read it by', somewhere, '0221 1234567', 'phone.invalidCountry'],
  ['a country code that no country has', somewhere, '+999 123456', 'phone.invalidCountry'],
  ['words', inGermany, 'call the office', 'phone.notANumber'],
] as const

/** By the call for one number, and with the whole record. */
async function given(who: object, phone: string) {
  const ann = await (await startApp(database)).person({ plan: 'essential' })
  const { id } = (await ann.post(URL, who)).body.data
  return [
    await ann.post(`${URL}/${id}/phone`, { phone }),
    await ann.post(URL, { ...who, phones: [{ phone }] }),
  ] as const
}

test.each(TAKEN)('%s is taken', async (_name, who, phone, wanted) => {
  for (const { body } of await given(who, phone)) expect(body.data.phones).toEqual([{ phone: wanted, kind: 'work' }])
})

test.each(REFUSED)('%s is refused with the reason, at its field', async (_name, who, phone, key) => {
  const [alone, whole] = await given(who, phone)
  expect([alone.status, whole.status]).toEqual([400, 400])
  expect(alone.body.error.details.fields).toMatchObject([{ path: 'phone', key }])
  expect(whole.body.error.details.fields).toMatchObject([{ path: 'phones.0.phone', key }])
})

test('a number stands encoded in the path, in any spelling, and no other person’s is changed', async () => {
  const { person } = await startApp(database)
  const [ann, bob] = [await person({ plan: 'essential' }), await person({ plan: 'essential' })]
  const { id } = (await ann.post(URL, { ...inGermany, phones: [{ phone: '+49 221 1234567' }] })).body.data
  const at = (phone: string) => `${URL}/${id}/phone/${encodeURIComponent(phone)}`
  expect((await bob.put(at('+492211234567'), { kind: 'mobile' })).status).toBe(404)
  expect((await ann.put(at('0221 / 123 45 67'), { kind: 'mobile' })).body.data.phones).toEqual([
    { phone: '+492211234567', kind: 'mobile' },
  ])
  const changed = await ann.put(at('+492211234567'), { phone: '0221 7654321 ext. 5' })
  expect(changed.body.data.phones).toEqual([{ phone: '+492217654321;ext=5', kind: 'mobile' }])
  expect((await ann.post(`${URL}/${id}/phone`, { phone: '0221 7654321 ext. 5' })).body.error.details.fields).toEqual([
    expect.objectContaining({ path: 'phone', key: 'phone.duplicate' }),
  ])
  expect((await ann.delete(at('+49 221 1234567'))).status).toBe(404)
  expect((await ann.delete(at('+492217654321;ext=5'))).status).toBe(204)
  expect((await ann.get(`${URL}/${id}`)).body.data.phones).toEqual([])
})
