import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { boundaryOf, partsOf } from './form.ts'
import { runs } from '../../../../tools/runs.ts'

const field = (name: string, content: string, file = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`

function read(form: string) {
  try {
    return partsOf(Buffer.from(form, 'latin1'), 'b').map(({ content, ...part }) => ({
      ...part,
      content: String(content),
    }))
  } catch (error) {
    return error instanceof AppError ? error.problem : error
  }
}

test('fields and files are read with their names and their exact bytes', () => {
  const form = `${field('a', '1')}${field('file', '\r\n--\r\n-b\0', '; filename="x y.png"')}--b--\r\n`
  expect(read(form)).toEqual([
    { name: 'a', fileName: undefined, content: '1' },
    { name: 'file', fileName: 'x y.png', content: '\r\n--\r\n-b\0' },
  ])
  expect(read(`before\r\n${form}after`)).toHaveLength(2)
})

test('a form that a browser writes is read', async () => {
  const form = new FormData()
  form.append('note', 'Grüße')
  form.append('file', new Blob([Buffer.from([0, 13, 10, 45, 45, 255])]), 'naïve "1".png')
  const sent = new Response(form)
  const boundary = boundaryOf(sent.headers.get('content-type') ?? undefined) ?? ''
  const parts = partsOf(Buffer.from(await sent.arrayBuffer()), boundary)
  expect(parts.map(({ name, fileName }) => [name, fileName])).toEqual([
    ['note', undefined],
    ['file', 'naïve %221%22.png'],
  ])
  expect(parts[1]?.content).toEqual(Buffer.from([0, 13, 10, 45, 45, 255]))
})

test.for([
  ['twelve boundaries without an end', '--b\r\n'.repeat(12)],
  ['no boundary', 'GIF89a'],
  ['no closing boundary', field('file', 'x', '; filename="a"')],
  ['twelve parts', `${field('a', 'x').repeat(12)}--b--\r\n`],
  ['a part without a head', '--b\r\nx\r\n--b--\r\n'],
  ['a head of 9 KB', `--b\r\nx: ${'y'.repeat(9000)}\r\n\r\n\r\n--b--\r\n`],
  ['NUL in a name', `${field('a\0', 'x')}--b--\r\n`],
  ['a longer boundary that begins like ours', '--bb\r\n\r\nx\r\n--bb--\r\n'],
])('%s is malformed', ([, form = '']) => {
  expect(read(form)).toBe('malformed')
})

test('whatever the pieces, a form is read or refused, and nothing else happens', () => {
  const piece = fc.constantFrom(
    '--b',
    '--b--',
    '\r\n',
    '\r\n\r\n',
    '--',
    'b',
    'x: y',
    '\0',
    'Content-Disposition: form-data',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const found = read(pieces.join(''))
      expect(found === 'malformed' || Array.isArray(found)).toBe(true)
    }),
    { numRuns: runs(3000) },
  )
})

test('the boundary is read from the content type', () => {
  expect(boundaryOf('multipart/form-data; boundary=b')).toBe('b')
  expect(boundaryOf('multipart/form-data; charset=x; Boundary="a b"')).toBe('a b')
  expect(boundaryOf(`multipart/form-data; boundary=${'a'.repeat(71)}`)).toBeUndefined()
  expect(boundaryOf('multipart/form-data')).toBeUndefined()
})
