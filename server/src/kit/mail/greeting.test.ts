import { expect, test } from 'vitest'
import { loadTexts } from '../text/translate.ts'
import { greeting } from './greeting.ts'

const translate = await loadTexts()
const verified = new Date(0)
const greet = (name: string, at: Date | null = verified) =>
  greeting(translate, { name, locale: 'en', email_verified_at: at })

test.each(['Anna Petersen', 'Dr. Zoë M. O’Neil-Çelik', '李小龙', 'Jörg', "D'Arcy"])('%s is greeted by name', (name) =>
  expect(greet(name)).toBe(`Hello ${name},`),
)

test.each([
  'Visit http://evil.example',
  'evil.example',
  'www evil',
  'You won! Click here',
  'a@b.example',
  'Anna\nBcc: x',
  'Anna\u202Enna',
  'Anna {name}',
  '<b>Anna</b>',
  `A${'. '.repeat(29)}!`,
  'a'.repeat(61),
  '',
])('%j is not repeated in a mail', (name) => expect(greet(name)).toBe('Hello,'))

test('no name is repeated before the address is confirmed', () => {
  expect(greet('Anna Petersen', null)).toBe('Hello,')
})
