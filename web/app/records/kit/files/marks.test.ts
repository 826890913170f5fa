import type { DocumentLine } from '@kontor/contract/person-files.ts'
import { expect, test } from 'vitest'
import { cellsOf, segmentsOf, spotOf } from './marks.ts'

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

const lettersOf = (text: string) => text.length

test('finds the spot of a piece on the page', () => {
  const cells = cellsOf(line(0, 11), TEXT)
  expect(cells).toEqual([{ text: 'Ada Brunner', start: 0, x: 10, width: 200, isExact: true }])
  expect(spotOf(cells, { start: 4, end: 11 }, lettersOf)?.x).toBeCloseTo(10 + (200 * 4) / 11)
  expect(spotOf(cells, { start: 12, end: 20 }, lettersOf)).toBeUndefined()
  expect(cellsOf({ ...line(0, 11), box: null }, TEXT)).toEqual([])
})

test('wide letters take more of the line than narrow ones', () => {
  const widthOf = (letters: string) => letters.replaceAll('W', '.........').length * 10
  const cells = cellsOf({ ...line(0, 6), box: { x: 0, y: 0, width: 150, height: 12 } }, 'illWWW')
  expect(spotOf(cells, { start: 3, end: 6 }, widthOf)).toEqual({ x: 15, width: 135 })
})

test('each cell of a line stands in its own place, and a piece may reach over several', () => {
  const cells = [
    { x: 10, width: 80 },
    { x: 160, width: 50 },
  ]
  const known = cellsOf({ ...line(0, 14), cells }, 'Engineer\tSince')
  expect(known.map(({ text, start, x, width, isExact }) => [text, start, x, width, isExact])).toEqual([
    ['Engineer', 0, 10, 80, true],
    ['Since', 9, 160, 50, true],
  ])
  expect(spotOf(known, { start: 0, end: 8 }, lettersOf)).toEqual({ x: 10, width: 80 })
  expect(spotOf(known, { start: 9, end: 14 }, lettersOf)).toEqual({ x: 160, width: 50 })
  expect(spotOf(known, { start: 4, end: 14 }, lettersOf)).toEqual({ x: 50, width: 160 })
  expect(cellsOf(line(0, 14), 'Engineer\tSince').map(({ isExact }) => isExact)).toEqual([false, false])
})
