import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../tools/runs.ts'
import { forwardsNearby, isInNetworks, isNetwork, networkOf } from './network.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['2001:db8::1:0:0:9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['not an address', 'not an address'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['127.0.0.1', '192.0.2.7', true],
  ['::ffff:172.17.0.1', '192.0.2.7', true],
  ['fd00::7', '192.0.2.7', true],
  ['10.0.0.5', undefined, false],
  ['198.51.100.4', '192.0.2.7', false],
  ['2606:4700::1', '192.0.2.7', false],
  [undefined, '192.0.2.7', false],
])('%s that forwards %s behaves like a proxy: %s', (peer, forwarded, expected) => {
  expect(forwardsNearby(peer, forwarded)).toBe(expected)
})

const octet = fc.integer({ min: 0, max: 255 })
const v4 = fc.tuple(octet, octet, octet, octet)
const numberOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum * 256 + part, 0)

test('an IPv4 address lies in a range exactly if their first bits are the same', () => {
  const range = fc.integer({ min: 0, max: 32 })
  fc.assert(
    fc.property(v4, v4, range, fc.boolean(), (address, base, bits, isNear) => {
      // Two random addresses share few bits, so that half of them begin alike.
      const given = isNear ? [base[0], base[1], address[2], address[3]] : address
      const size = 2 ** (32 - bits)
      const expected = Math.floor(numberOf(given) / size) === Math.floor(numberOf(base) / size)
      const network = `${base.join('.')}/${bits}`
      expect(isNetwork(network)).toBe(true)
      expect(isInNetworks(given.join('.'), [network])).toBe(expected)
      expect(isInNetworks(`::ffff:${given.join('.')}`, ['2001:db8::/32', network])).toBe(expected)
    }),
    { numRuns: runs(200) },
  )
})

test('whatever is written as a network or sent as an address breaks nothing, and no address lies in no network', () => {
  fc.assert(
    fc.property(fc.string(), fc.oneof(fc.string(), fc.ipV4(), fc.ipV6()), (network, address) => {
      expect(isInNetworks(address, [])).toBe(false)
      expect(isInNetworks(address, [network]) && !isNetwork(network)).toBe(false)
    }),
    { numRuns: runs(200) },
  )
})

test.each(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32', '::1'])('%s is a network', (text) => {
  expect(isNetwork(text)).toBe(true)
})

test.each([
  '10.0.0.0/33',
  '::/129',
  '127.1',
  '0177.0.0.1',
  '0x7f.0.0.1',
  '10.0.0.0/',
  '10.0.0.0/-1',
  '1.2.3.4/8/8',
  '',
])('%s is none', (text) => {
  expect(isNetwork(text)).toBe(false)
})
