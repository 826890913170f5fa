import type { DocumentLine } from '@kontor/contract/person-files.ts'
import { expect, test } from 'vitest'
import { segmentsOf, spotOf } from './marks.ts'

const TEXT = 'Ada Brunner\nEngineer at Brenner'
const line = (start: number, end: number): DocumentLine => ({
  start,
  end,
  page: 1,
  box: { x: 10, y: 20, width: 200, height: 12 },
  size: 12,
  isBold: false,
  isHeading: false,
  isListItem: false,
})
const mark = (id: string, start: number, end: number) => ({ id, start, end, isUnsure: false })

test('splits a line into marked and plain pieces that together are the line', () => {
  const pieces = segmentsOf(TEXT, line(12, 31), [mark('title', 12, 20), mark('company', 24, 31), mark('name', 0, 11)])
  expect(pieces.map(({ text, mark: found }) => [text, found?.id])).toEqual([
    ['Engineer', 'title'],
    [' at ', undefined],
    ['Brenner', 'company'],
  ])
})

test('shows the shorter of two marks that overlap, and cuts what reaches over the line', () => {
  const pieces = segmentsOf(TEXT, line(12, 31), [mark('all', 0, 31), mark('company', 24, 31)])
  expect(pieces.map(({ text, mark: found }) => [text, found?.id])).toEqual([
    ['Engineer at ', undefined],
    ['Brenner', 'company'],
  ])
})

test('finds the spot of a piece on the page', () => {
  expect(spotOf(line(0, 10), 5, 10)).toEqual({ x: 110, y: 20, width: 100, height: 12 })
  expect(spotOf({ ...line(0, 10), box: null }, 5, 10)).toBeUndefined()
})
