import { expect, test } from 'vitest'
import { authority, hostFault, hostsOf } from './hosts.ts'

const hosts = hostsOf({
  url: 'https://kontor.example',
  listens: '10.0.0.7',
  port: 3000,
  more: ['kontor-web:3000', 'Www.Kontor.Example'],
})

test.each([
  'kontor.example',
  'KONTOR.example:443',
  'www.kontor.example',
  'kontor-web:3000',
  'localhost:3000',
  '127.0.0.1:3000',
  '[::1]:3000',
  '10.0.0.7:3000',
])('%s is a host of this installation', (host) => {
  expect(hostFault(['Accept', '*/*', 'Host', host], hosts)).toBeUndefined()
})

test.each(['evil.example', 'kontor.example.evil.example', 'kontor.example:8443', 'localhost', 'localhost:3001', 'com'])(
  '%s is not a host of this installation',
  (host) => {
    expect(hostFault(['host', host], hosts)).toBe(421)
  },
)

test.each([
  [[]],
  [['']],
  [['kontor.example', 'kontor.example']],
  [['kontor.example/company/other?x=']],
  [['kontor.example?']],
  [['kontor.example#']],
  [['x@kontor.example']],
  [['kontor.example\\']],
  [['kontor.example:']],
  [['kontor.example:port']],
  [['kontor.example, evil.example']],
  [['[::1']],
  [['http://kontor.example']],
  [['kont\u00F6r.example']],
])('%j is no host', (headers) => {
  expect(hostFault([...headers.flatMap((host) => ['Host', host]), 'X-A', 'kontor.example'], hosts)).toBe(400)
})

test('an IPv6 address stands in brackets before its port', () => {
  expect(authority('::1', 3001)).toBe('[::1]:3001')
  expect(authority('127.0.0.1', 3001)).toBe('127.0.0.1:3001')
})
