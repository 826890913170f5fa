import { expect, test } from 'vitest'
import { nearest } from './spelling.ts'

test('the nearest words come first, and far ones not at all', () => {
  expect(nearest('maschienenbau', ['maschinenbau', 'maschinen', 'anlagenbau'])).toStrictEqual(['maschinenbau'])
  expect(nearest('simens', ['siemens', 'simons', 'sims', 'samsung'])).toStrictEqual(['simons', 'siemens'])
  expect(nearest('siemnes', ['siemens'])).toStrictEqual(['siemens'])
})

test('short words are not guessed', () => {
  expect(nearest('sap', ['sas', 'sap'])).toStrictEqual(['sap'])
})

test('each word comes once', () => {
  expect(nearest('hotel', ['hotels', 'hotels', 'hotel'])).toStrictEqual(['hotel', 'hotels'])
})
