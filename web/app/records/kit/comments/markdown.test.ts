import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../../tools/runs.ts'
import { type Block, type Inline, parseMarkdown } from './markdown.ts'

const ID = '0197a000-0000-7000-8000-0000000000c1'

test('emphasis, code, links, lists and quotes are read; everything else stays text', () => {
  expect(parseMarkdown('A **b** and *c* `d*`\n\n- one\n- two\n\n1. first\n\n> said')).toEqual([
    {
      as: 'p',
      lines: [
        [
          { as: 'text', text: 'A ' },
          { as: 'strong', inside: [{ as: 'text', text: 'b' }] },
          { as: 'text', text: ' and ' },
          { as: 'em', inside: [{ as: 'text', text: 'c' }] },
          { as: 'text', text: ' ' },
          { as: 'code', text: 'd*' },
        ],
      ],
    },
    { as: 'ul', items: [[{ as: 'text', text: 'one' }], [{ as: 'text', text: 'two' }]] },
    { as: 'ol', items: [[{ as: 'text', text: 'first' }]] },
    { as: 'quote', lines: [[{ as: 'text', text: 'said' }]] },
  ])
})

test('only http and https become links, without the full stop behind them', () => {
  const [block] = parseMarkdown('See https://example.com/a. [x](javascript:alert(1)) [y](http://b.example)')
  expect(block).toMatchObject({
    lines: [
      [
        { text: 'See ' },
        { as: 'link', url: 'https://example.com/a' },
        { as: 'text', text: '. [x](javascript:alert(1)) ' },
        { as: 'link', text: 'y', url: 'http://b.example' },
      ],
    ],
  })
})

test('mentions and records are recognised, the longer name before the shorter', () => {
  expect(parseMarkdown(`@Anna Berg and @Anna [[company:${ID}]]`, ['Anna', 'Anna Berg'])).toEqual([
    {
      as: 'p',
      lines: [
        [
          { as: 'mention', name: 'Anna Berg' },
          { as: 'text', text: ' and ' },
          { as: 'mention', name: 'Anna' },
          { as: 'text', text: ' ' },
          { as: 'record', kind: 'company', id: ID },
        ],
      ],
    },
  ])
})

function urlsIn(blocks: readonly Block[]): string[] {
  const inside = (pieces: readonly Inline[]): string[] =>
    pieces.flatMap((piece) =>
      piece.as === 'link' ? [piece.url] : piece.as === 'strong' || piece.as === 'em' ? inside(piece.inside) : [],
    )
  return blocks.flatMap((block) => ('lines' in block ? block.lines : block.items).flatMap(inside))
}

test('no text makes a link to anything but the web', () => {
  const text = fc.array(fc.constantFrom('[', ']', '(', ')', '*', '`', 'javascript:', 'https://', 'a', ' ', '\n', '>'))
  const property = fc.property(text, (pieces) => {
    for (const url of urlsIn(parseMarkdown(pieces.join('')))) expect(url).toMatch(/^https?:\/\//)
  })
  fc.assert(property, { numRuns: runs(300) })
})
