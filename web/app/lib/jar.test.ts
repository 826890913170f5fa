import { COOKIES } from '@kontor/contract/kit/cookies.ts'
import { TEXTS } from '@kontor/contract/texts.ts'
import { parseCookie } from 'cookie'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OWN_TEXTS } from './api-error.ts'
import { cookieText } from './cookie-text.ts'
import { changeSettings, readSettings, visitorOf } from './jar.ts'
import { knownPart, parseUser } from './known-user.ts'
import { parseSettings } from './settings.ts'
import { currentAccount } from './testing/current-account.ts'
import { memoryJar } from './testing/fake-browser.ts'

test('whatever stands in the cookies, the visitor is usable', () => {
  fc.assert(
    fc.property(fc.string(), fc.json(), (noise, json) => {
      expect(['light', 'dark', 'system']).toContain(parseSettings(noise).theme)
      expect(['open', 'closed']).toContain(parseSettings(json).sidebar)
      expect(parseUser(noise)).toBeUndefined()
      expect(() => parseUser(json)).not.toThrow()
      expect(() => visitorOf(noise)).not.toThrow()
    }),
  )
})

test('a value comes back as it was written, with the attributes the specification asks for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      const [pair = '', ...attributes] = cookieText(COOKIES.user, value, 60, 'kontor.example').split('; ')
      expect(parseCookie(`a=b; ${pair}`)[COOKIES.user]).toBe(value)
      expect(attributes).toEqual(['Max-Age=60', 'Domain=kontor.example', 'Path=/', 'Secure', 'SameSite=Lax'])
    }),
  )
})

test('the user survives the cookie', () => {
  const user = knownPart(currentAccount({ productId: 'enterprise' }).user)
  expect(parseUser(JSON.stringify(user))).toEqual(user)
  const zoned = { ...user, timeZone: 'Europe/Nowhere' }
  expect(parseUser(JSON.stringify(zoned))?.timeZone).toBe('UTC')
})

test('a change of one setting keeps the others', () => {
  const { jar } = memoryJar()
  changeSettings(jar, { theme: 'dark' })
  changeSettings(jar, { session: true })
  changeSettings(jar, { sidebar: 'closed' })
  expect(readSettings(jar)).toEqual({ theme: 'dark', sidebar: 'closed', session: true })
  changeSettings(jar, { session: undefined })
  expect(readSettings(jar).session).toBeUndefined()
})

test('the words of the client are those of the contract', () => {
  for (const [id, message] of Object.entries(OWN_TEXTS)) expect(TEXTS).toContainEqual({ id, message })
})
