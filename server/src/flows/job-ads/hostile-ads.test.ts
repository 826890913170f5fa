import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { HOSTILE_DOCX, HOSTILE_HTML, HOSTILE_PDFS, onePage } from '#kit/testing/hostile-documents.ts'
import { runs } from '../../../../tools/runs.ts'
import { type DocumentType, REFUSALS } from '../documents/document.ts'
import { withoutPhrases } from './skill-phrases.ts'
import { readJobAdFile, stopJobAdReaders } from './job-ads.service.ts'

afterAll(stopJobAdReaders)

const AD = 'Baker (m/f/d)\nExample Ltd, London\n\nRequirements\n- Experience with ovens\n- Fluent English\n'
const PAGE = `<html><head><script type="application/ld+json">{"@type":"JobPosting","title":"Baker","skills":"ovens"}</script></head><body><h1>Baker</h1><p>${'text '.repeat(40)}</p></body></html>`

async function outcome(bytes: Uint8Array, type: DocumentType) {
  const result = await readJobAdFile({ accountId: 'one', bytes, type })
  if ('refusal' in result) return REFUSALS.includes(result.refusal) ? 'refused' : 'unknown refusal'
  return result.document.text === '' ? 'empty' : 'read'
}

/** One of each kind of harm; flows/resumes/hostile-files.test.ts sends all of them through the same reader. */
const HOSTILE = [
  ['pdf', HOSTILE_PDFS['a page tree that contains itself'], 'refused'],
  ['pdf', HOSTILE_PDFS['a content stream that unpacks to 600 MB'], 'refused'],
  ['docx', HOSTILE_DOCX['a part that unpacks to 300 MB'], 'refused'],
  ['docx', HOSTILE_DOCX['an entity that names a file'], 'refused'],
  ['docx', HOSTILE_DOCX['half an archive'], 'refused'],
  ['html', HOSTILE_HTML['elements nested forty thousand deep'], 'refused'],
  ['html', HOSTILE_HTML['two hundred thousand elements'], 'refused'],
] as const

test.each(HOSTILE)('a hostile %s of an ad ends as a refusal', async (type, make, expected) => {
  expect(await outcome(make(), type)).toBe(expected)
})

test('a JobPosting nested ten thousand deep, or of two million letters, is read or refused, and the next ad is read', async () => {
  const deep = `{"@type":"JobPosting","title":"Baker","jobLocation":${'['.repeat(10_000)}${']'.repeat(10_000)}}`
  const long = `{"@type":"JobPosting","title":"${'x'.repeat(2_000_000)}"}`
  for (const ld of [deep, long, '{"@type":"JobPosting"'.repeat(5000)]) {
    const page = `<script type="application/ld+json">${ld}</script><h1>Baker wanted</h1>`
    expect(await outcome(Buffer.from(page), 'html')).toMatch(/^(?:read|refused)$/)
  }
  expect(await outcome(Buffer.from(AD), 'txt')).toBe('read')
})

/** Texts that make rules try again and again. */
const TEDIOUS = [
  'experience with '.repeat(20_000),
  `Requirements:\n${'- und, and et ou oder '.repeat(5000)}`,
  `${'A'.repeat(300)} sucht `.repeat(1000),
  '1.000.000 € – '.repeat(20_000),
  `${'Muster & '.repeat(20_000)}GmbH`,
  'de la de la d’un '.repeat(20_000),
  '(m/w/d'.repeat(30_000),
]

test('texts that repeat what the rules look for take no more than their time', async () => {
  for (const text of TEDIOUS) expect(await outcome(Buffer.from(text), 'txt')).toMatch(/^(?:read|refused)$/)
  expect(await readJobAdFile({ accountId: 'one', bytes: Buffer.from(AD), type: 'txt' }, { readMs: 0 })).toEqual({
    refusal: 'tooLarge',
  })
  expect(await outcome(Buffer.from(AD), 'txt')).toBe('read')
})

const CLEAN: readonly (readonly [DocumentType, Buffer])[] = [
  ['pdf', onePage(Buffer.from('BT /F 12 Tf 60 780 Td (Baker wanted) Tj 0 -20 Td (Example Ltd, London) Tj ET'))],
  ['html', Buffer.from(PAGE)],
  ['txt', Buffer.from(AD)],
]

test.each(CLEAN)('a truncated or changed %s of an ad is read or refused by a known reason', async (type, bytes) => {
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(255), fc.nat(60), async (at, value, cut) => {
      const changed = Buffer.concat([bytes.subarray(0, at), Buffer.from([value]), bytes.subarray(at + cut)])
      expect(await outcome(changed, type)).toMatch(/^(?:read|refused)$/)
      expect(await outcome(bytes.subarray(0, at), type)).toMatch(/^(?:read|refused)$/)
    }),
    { numRuns: runs(4) },
  )
})

test('phrases that go on and on are left in the end as they are', () => {
  const text = `Java is ${'an also a '.repeat(40)}§`
  expect(withoutPhrases(text).label).toBe(text)
})
