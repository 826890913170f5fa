import { expect, test } from 'vitest'
import { Password } from '../auth.ts'
import { isOwnData, isPatterned } from './passwords.ts'

test.each([
  'aaaaaaaaaa',
  '1234567890',
  '0987654321',
  'abcdefghij',
  'ABCDEFGHIJ',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'poiuytrewq',
  'asdfghjkl1',
  'qwerty123456',
  '1qaz2wsx3edc',
  'abcabcabcabc',
  'ababababab',
  'aabbaabbaabb',
  'passwordpassword',
  '12345678901234567890!',
])('%s follows a pattern', (password) => expect(isPatterned(password)).toBe(true))

test.each([
  'a password for tests',
  'une phrase assez longue',
  'ein langes Passwort',
  'kontor-demo-2026',
  'correct horse battery',
  'xK4#p9!mQz',
  'ünïcödé süß',
])('%s follows none', (password) => expect(isPatterned(password)).toBe(false))

const OWN = { email: 'anna.petersen@nordwind.example', name: 'Anna Petersén', companyName: 'Nordwind Talent GmbH' }

test.each([
  'anna.petersen@nordwind.example',
  'anna.petersen',
  'ANNA.PETERSEN!',
  'AnnaPetersen2026',
  'petersen.anna1',
  'Nordwind Talent',
  'nordwind-talent-gmbh',
  'nordwindtalent123',
  '2026nordwind!!',
  'petersén1234',
])('%s is made of the own data', (password) => expect(isOwnData(password, OWN)).toBe(true))

test.each(['a password for tests', 'anna likes long walks', 'wind from the north 7', '1234567890'])(
  '%s is not',
  (password) => expect(isOwnData(password, OWN)).toBe(false),
)

test('nothing known of a person refuses nothing', () => {
  expect(isOwnData('anna.petersen', {})).toBe(false)
  expect(isOwnData('jo-password', { name: 'Jo', companyName: '', email: '' })).toBe(false)
})

test('a password that is too long is told so and not looked at further', () => {
  const { error } = Password.safeParse('ab'.repeat(190_000))
  expect(error?.issues.map(({ code }) => code)).toEqual(['too_big'])
})
