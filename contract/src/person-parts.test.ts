import { expect, test } from 'vitest'
import { LanguageCode } from './person-parts.ts'
import { people } from './people.ts'

test('a language is a code of ISO 639; everything else is refused and nothing throws', () => {
  for (const code of ['de', 'FR', ' gsw ']) expect(LanguageCode.safeParse(code).success, code).toBe(true)
  for (const code of ['', 'zq', 'deutsch', 'zq/../../etc/passwd', 'ymy//', 'de-', '\u{f0000}a'])
    expect(LanguageCode.safeParse(code).success, code).toBe(false)
})

test('people are not asked for by languages that do not exist', () => {
  const asked = (knowsLanguages: string) => people.list.query?.safeParse({ knowsLanguages }).success
  expect(asked('de:B2,fr')).toBe(true)
  for (const text of ['+ ', 'Dh;5Gh;xIU', 'de:B2,//']) expect(asked(text), text).toBe(false)
})
