import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { docxOf, HOSTILE_DOCX, HOSTILE_HTML, HOSTILE_PDFS, onePage } from '#kit/testing/hostile-documents.ts'
import { PROVE, runs } from '../../../../tools/runs.ts'
import { type DocumentType, REFUSALS } from '../documents/document.ts'
import type { Limits } from '../documents/reader-pool.ts'
import { readResume, stopReaders } from './resumes.service.ts'

afterAll(stopReaders)

const PAGE = onePage(Buffer.from('BT /F 12 Tf 60 780 Td (Ada Example) Tj 0 -20 Td (ada@example.org) Tj ET'))
const WORD = docxOf(
  '<w:document xmlns:w="w"><w:body><w:p><w:r><w:t>Ada Example</w:t></w:r></w:p></w:body></w:document>',
)
const HTML = Buffer.from(
  '<html><body><h1>Ada Example</h1><p>ada@example.org</p><script>globalThis.x = 1</script></body></html>',
)
const TEXT = Buffer.from('Ada Example\nada@example.org\n\nEXPERIENCE\n2019 – 2021\tEngineer\tExample Ltd\n')
const CLEAN: readonly (readonly [DocumentType, Buffer])[] = [
  ['pdf', PAGE],
  ['docx', WORD],
  ['html', HTML],
  ['txt', TEXT],
]

async function outcome(bytes: Uint8Array, type: DocumentType, limits: Partial<Limits> = {}) {
  const result = await readResume({ accountId: 'one', bytes, type }, limits)
  return 'refusal' in result ? result.refusal : result.document.text
}

test.each(CLEAN)('reads a clean %s', async (type, bytes) => {
  expect(await outcome(bytes, type)).toContain('Ada Example')
})

const EXPECTED: Readonly<Record<string, RegExp>> = {
  'a hundred thousand pages': /^tooManyPages$/,
  'a page tree that contains itself': /^unreadable$/,
  'a hundred thousand objects': /^noText$/,
  'a content stream that unpacks to 600 MB': /^tooLarge$/,
  'text that never ends': /^tooLarge$/,
  'arrays nested a hundred thousand deep': /^noText$/,
  'a form that draws itself': /^noText$/,
  'a script that opens with the file': /^noText$/,
  'nothing but its first bytes': /^unreadable$/,
  'a part that unpacks to 300 MB': /^tooLarge$/,
  'a part that is larger than its header says': /^unreadable$/,
  'two thousand parts': /^tooLarge$/,
  'an entity that repeats itself a billion times': /^unreadable$/,
  'an entity that names a file': /^unreadable$/,
  'tables nested fifty thousand deep': /^unreadable$/,
  'a part with a password': /^encrypted$/,
  'a name that climbs out of its folder': /^unreadable$/,
  'no document at all': /^unreadable$/,
  'half an archive': /^unreadable$/,
  'elements nested forty thousand deep': /^noText$/,
  'two hundred thousand elements': /^tooLarge$/,
  'a hundred thousand unclosed attributes': /^noText$/,
  'text without end in one line': /^(?:word ?){999,1000}$/,
  'only scripts': /^noText$/,
}

const HOSTILE = [
  ...Object.entries(HOSTILE_PDFS).map(([name, make]) => ['pdf', name, make] as const),
  ...Object.entries(HOSTILE_DOCX).map(([name, make]) => ['docx', name, make] as const),
  ...Object.entries(HOSTILE_HTML).map(([name, make]) => ['html', name, make] as const),
]

/** What takes all the time there is ends the same way with less of it. */
const limitsOf = (name: string) => (name === 'text that never ends' && !PROVE ? { readMs: 3000 } : {})

test.each(HOSTILE)('refuses a %s with %s', async (type, name, make) => {
  expect(await outcome(make(), type, limitsOf(name))).toMatch(EXPECTED[name] ?? /nothing is expected of it/)
})

test('refuses what is larger than 20 MB, what is empty and what is not what its type says', async () => {
  expect(await outcome(Buffer.alloc(20 * 2 ** 20 + 1, 'a'), 'txt')).toBe('tooLarge')
  expect(await outcome(Buffer.alloc(0), 'txt')).toBe('unreadable')
  expect(await outcome(PAGE, 'txt')).toBe('unreadable')
  expect(await outcome(WORD, 'pdf')).toBe('unreadable')
  expect(await outcome(TEXT, 'docx')).toBe('unreadable')
  expect(await outcome(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), 'docx')).toBe('encrypted')
  expect(await outcome(Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 1]), 'txt')).toBe('unreadable')
})

test('a process that takes too much memory or time is ended, and the next file is read', async () => {
  expect(await readResume({ accountId: 'one', bytes: PAGE, type: 'pdf' }, { memoryMb: 1 })).toEqual({
    refusal: 'tooLarge',
  })
  expect(await readResume({ accountId: 'one', bytes: PAGE, type: 'pdf' }, { readMs: 0 })).toEqual({
    refusal: 'tooLarge',
  })
  expect(await outcome(PAGE, 'pdf')).toContain('Ada Example')
})

/** A file in which some bytes are others, are missing, or stand twice. */
const mutated = (bytes: Buffer) =>
  fc
    .array(
      fc.record({
        at: fc.nat(bytes.length - 1),
        kind: fc.constantFrom('set', 'cut', 'copy'),
        value: fc.nat(255),
        length: fc.integer({ min: 1, max: 64 }),
      }),
      { minLength: 1, maxLength: 12 },
    )
    .map((changes) =>
      changes.reduce((whole: Buffer, { at, kind, value, length }) => {
        const [before, piece, after] = [
          whole.subarray(0, at),
          whole.subarray(at, at + length),
          whole.subarray(at + length),
        ]
        if (kind === 'cut') return Buffer.concat([before, after])
        return kind === 'copy'
          ? Buffer.concat([before, piece, piece, after])
          : Buffer.concat([before, Buffer.from([value]), whole.subarray(at + 1)])
      }, bytes),
    )

test.each(CLEAN)('a mutated %s is read or refused by a known reason', async (type, bytes) => {
  await fc.assert(
    fc.asyncProperty(mutated(bytes), async (broken) => {
      const result = await readResume({ accountId: 'one', bytes: broken, type })
      expect('refusal' in result ? REFUSALS.includes(result.refusal) : result.document.text !== '').toBe(true)
    }),
    { numRuns: runs(2) },
  )
})
