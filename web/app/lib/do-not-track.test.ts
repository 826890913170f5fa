import { expect, test } from 'vitest'
import { asksNotToBeTracked } from './do-not-track.ts'

test('a browser that asks not to be tracked is not counted', () => {
  expect(asksNotToBeTracked({ doNotTrack: '1' })).toBe(true)
  expect(asksNotToBeTracked({ doNotTrack: 'yes' })).toBe(true)
  expect(asksNotToBeTracked({ doNotTrack: null, globalPrivacyControl: true })).toBe(true)
})

test('others are', () => {
  for (const doNotTrack of ['0', 'unspecified', 'no', null]) expect(asksNotToBeTracked({ doNotTrack })).toBe(false)
  expect(asksNotToBeTracked({ globalPrivacyControl: false })).toBe(false)
  expect(asksNotToBeTracked({})).toBe(false)
})
