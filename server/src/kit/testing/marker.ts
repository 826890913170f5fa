import { expect } from 'vitest'
import type { TestApp } from './app.ts'

export type Who = Awaited<ReturnType<TestApp['person']>>

/** A syllable that stands in everything about the person and nowhere else. */
export const MARK = 'zqxmark'
export const MARKED = {
  name: 'Zqxmarka Zqxmarkova',
  email: 'zqxmarka@zqxmark.example',
  phone: '+49 30 99887766',
  company: 'Zqxmark Werke GmbH',
}
/** What must be found nowhere: the syllable, and the end of her number however it is written. */
export const MARKS = [MARK, '99887766'] as const

/** The data of an answer that must be no refusal. */
export async function ok(answer: ReturnType<Who['get']>) {
  const { status, body } = await answer
  expect([status < 300, body?.error ?? null]).toEqual([true, null])
  return body?.data
}
