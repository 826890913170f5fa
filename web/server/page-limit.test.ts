// @vitest-environment node
import type { IncomingMessage } from 'node:http'
import { expect, test, vi } from 'vitest'
import { pageLimit } from './page-limit.ts'

function from(remoteAddress: string, forwarded?: string) {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return { socket: { remoteAddress }, headers } as IncomingMessage
}

test('a forwarded address counts only from a trusted proxy', () => {
  const waitFor = pageLimit({ perMinute: 1, trustProxy: ['10.0.0.0/8'], now: () => 0 })
  expect(waitFor(from('10.1.2.3', '192.0.2.7'))).toBe(0)
  expect(waitFor(from('10.1.2.3', '198.51.100.9, 192.0.2.7'))).toBe(60)
  expect(waitFor(from('10.1.2.3', '192.0.2.8'))).toBe(0)
  expect(waitFor(from('203.0.113.5', '192.0.2.20'))).toBe(0)
  expect(waitFor(from('203.0.113.5', '192.0.2.21'))).toBe(60)
})

test('an IPv6 network of /64 is one sender', () => {
  const waitFor = pageLimit({ perMinute: 1, trustProxy: [], now: () => 0 })
  expect(waitFor(from('2001:db8::1'))).toBe(0)
  expect(waitFor(from('2001:db8::2'))).toBe(60)
  expect(waitFor(from('2001:db8:0:1::2'))).toBe(0)
})

test('0 limits nothing', () => {
  const waitFor = pageLimit({ perMinute: 0, trustProxy: [], now: () => 0 })
  expect(Array.from({ length: 50 }, () => waitFor(from('192.0.2.7')))).toEqual(Array.from({ length: 50 }, () => 0))
})

test('networks whose minute is over are forgotten, those of this minute are not', () => {
  let at = 0
  const waitFor = pageLimit({ perMinute: 1, trustProxy: [], now: () => at })
  const address = (number: number) => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
  for (let number = 0; number < 10_000; number += 1) waitFor(from(address(number)))
  at = 61_000
  expect(waitFor(from('192.0.2.7'))).toBe(0)
  for (let number = 0; number < 10_000; number += 1) waitFor(from(address(number)))
  expect(waitFor(from('192.0.2.7'))).toBe(60)
})

test('a proxy of the own network that is not trusted is told once', () => {
  const told = vi.spyOn(console, 'warn').mockReturnValue()
  const waitFor = pageLimit({ perMinute: 0, trustProxy: [], now: () => 0 })
  waitFor(from('198.51.100.4', '192.0.2.7'))
  waitFor(from('172.17.0.1'))
  expect(told).not.toHaveBeenCalled()
  waitFor(from('172.17.0.1', '192.0.2.7'))
  waitFor(from('172.17.0.1', '192.0.2.8'))
  expect(told.mock.calls).toEqual([[expect.stringMatching(/^172\.17\.0\.1 .*TRUST_PROXY/)]])
  told.mockRestore()
})
