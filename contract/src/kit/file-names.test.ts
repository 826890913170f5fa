import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extensionOf, shortenFileName } from './file-names.ts'

const names = fc.string({
  unit: fc.oneof(fc.constantFrom('a', '.', ' ', 'ü', 'u\u0308', '😀'), fc.string({ minLength: 1, maxLength: 1 })),
  maxLength: 60,
})

describe('extensionOf', () => {
  test.each([
    ['cv.pdf', 'pdf'],
    ['archive.tar.gz', 'gz'],
    ['no-dot', ''],
    ['.profile', ''],
    ['.profile.json', 'json'],
    ['ends.', ''],
    ['.', ''],
    ['', ''],
    ['a..b', 'b'],
    ['Lebenslauf Müller.DOCX', 'DOCX'],
  ])('%j has %j', (name, extension) => {
    expect(extensionOf(name)).toBe(extension)
  })

  test('what is put behind a dot comes back', () => {
    const extensions = fc.string({ minLength: 1 }).filter((text) => !text.includes('.'))
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), extensions, (stem, ext) => {
        expect(extensionOf(`${stem}.${ext}`)).toBe(ext)
      }),
    )
  })

  test('has no dot, and the name ends in it', () => {
    fc.assert(
      fc.property(names, (name) => {
        const extension = extensionOf(name)
        expect(extension).not.toContain('.')
        expect(name.endsWith(extension === '' ? '' : `.${extension}`)).toBe(true)
      }),
    )
  })
})

describe('shortenFileName', () => {
  test.each<[string, number | undefined, string]>([
    ['short.pdf', undefined, 'short.pdf'],
    ['exactly-thirty-characters-.pdf', undefined, 'exactly-thirty-characters-.pdf'],
    ['Annual report of the Nordwind group 2026.pdf', undefined, 'Annual report…d group 2026.pdf'],
    ['a-long-name-without-extension', 11, 'a-lon…nsion'],
    ['a.extension-longer-than-the-room', 10, 'a.ext…room'],
    ['abcdef.pdf', 6, 'a….pdf'],
    ['abcdef.pdf', 5, 'ab…df'],
    ['abcdef.pdf', 1, '…'],
    ['abcdef.pdf', 0, ''],
    ['u\u0308u\u0308u\u0308u\u0308.md', 8, 'u\u0308…u\u0308.md'],
  ])('%j in %s', (name, max, short) => {
    expect(shortenFileName(name, max)).toBe(short)
  })

  test('is never longer than allowed, and unchanged when it fits', () => {
    fc.assert(
      fc.property(names, fc.integer({ min: 0, max: 70 }), (name, max) => {
        const short = shortenFileName(name, max)
        expect(short.length).toBeLessThanOrEqual(max)
        expect(short === name).toBe(name.length <= max)
        expect(short.includes('…') || short === name || max === 0).toBe(true)
      }),
    )
  })

  test('keeps the extension that leaves room for a character, and both ends of the name', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{31,60}$/), fc.stringMatching(/^[a-z]{1,10}$/), (stem, extension) => {
        const short = shortenFileName(`${stem}.${extension}`)
        expect(extensionOf(short)).toBe(extension)
        expect(short).toHaveLength(30)
        const [front = '', back = ''] = short.slice(0, -extension.length - 1).split('…')
        expect(stem.startsWith(front) && stem.endsWith(back)).toBe(true)
        expect(front.length - back.length === 0 || front.length - back.length === 1).toBe(true)
      }),
    )
  })

  test('cuts no character in two', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('😀', 'e\u0301', 'x'), { minLength: 20 }),
        fc.integer({ min: 1, max: 30 }),
        (parts, max) => {
          const short = shortenFileName(parts.join(''), max)
          expect(short.isWellFormed()).toBe(true)
          expect(short).not.toMatch(/…\u0301|e…/)
        },
      ),
    )
  })
})
