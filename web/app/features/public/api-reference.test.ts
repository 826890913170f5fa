import { allEndpoints } from '@kontor/contract/endpoints.ts'
import { expect, test } from 'vitest'
import { areaName } from './api-area-names.server.ts'
import { apiAreas, apiReference, areaOf } from './api-reference.server.ts'

const entries = apiAreas().flatMap(({ area }) => apiReference(area, 'http://localhost:3001'))

test('every endpoint of the contract has an entry with an anchor of its own', () => {
  expect(entries).toHaveLength(allEndpoints().length)
  expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length)
})

test('every area has a name of its own, from the list or from the menu', () => {
  const names = apiAreas().map(({ name }) => name.message)
  expect(names).toContain('Companies')
  expect(names).toContain('Sessions')
  expect(new Set(names).size).toBe(apiAreas().length)
  // Called like a page, and without a place in the menu.
  expect(() => areaName('account' as never)).not.toThrow()
  expect(() => areaName('recentlyDeleted' as never)).toThrow('named neither here nor in the menu')
})

test('an area that nobody knows is the first one', () => {
  expect([areaOf('companies'), areaOf('toString'), areaOf(null)]).toEqual(['companies', 'auth', 'auth'])
})

test('fields are listed with type and need, nested ones by their path', () => {
  const join = entries.find((entry) => entry.id === 'accounts-join')
  expect(join?.sections.body).toContainEqual({ name: 'companyName', type: 'string 1–200', required: true })
  expect(join?.sections.body).toContainEqual({ name: 'setupToken', type: 'string ≤ 200', required: false })
  expect(join?.headers).toEqual(['Captcha'])
  const current = entries.find((entry) => entry.id === 'accounts-current')
  expect(current?.sections.response.map((field) => field.name)).toContain('user.roles[].roleId')
})

test('both ways of asking for tokens are shown', () => {
  const token = entries.find((entry) => entry.id === 'auth-token')
  const types = token?.sections.body.filter((field) => field.name === 'grantType').map((field) => field.type)
  expect(types).toEqual(['"password"', '"refreshToken"'])
})

test('refusals carry status, number and words', () => {
  const join = entries.find((entry) => entry.id === 'accounts-join')
  expect(join?.problems).toContainEqual({ status: 409, code: 107, text: expect.stringContaining('already exists') })
})

test('an example can be pasted into a shell, and its body is JSON', () => {
  const bodies = entries.flatMap((entry) => /-d '(.*)'$/.exec(entry.example)?.[1] ?? [])
  expect(bodies.map((body) => typeof JSON.parse(body))).toEqual(bodies.map(() => 'object'))
  expect(bodies.length).toBeGreaterThan(3)
  expect(entries.every((entry) => /^curl (-X [A-Z]+ )?"http:\/\/localhost:3001\/v1\//.test(entry.example))).toBe(true)
})

test('a long list of values is shortened', () => {
  const types = entries.flatMap((entry) => entry.sections.response.map((field) => field.type))
  expect(Math.max(...types.map((type) => type.length))).toBeLessThan(120)
})
