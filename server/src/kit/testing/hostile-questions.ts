import fc from 'fast-check'

const PIECES = [
  "'",
  '"',
  '\\',
  '&',
  '|',
  '!',
  '(',
  ')',
  ':*',
  '<->',
  '--',
  ';',
  '%',
  '_',
  '\u{1}',
  '\u{202E}',
  '💥',
  'solar',
  'technik',
  '-',
  'f:types:private',
  "'a':1A",
  ' ',
  'ß',
  'x'.repeat(300),
]
const hostileText = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc.constantFrom(...PIECES).map((piece) => piece.repeat(10_000).slice(0, 10_000)),
)

const KEYS = [
  'query',
  'tags',
  'industries',
  'cities',
  'location',
  'employeesMin',
  'searchAfter',
  'facets',
  'columns',
  'distance',
  'types',
]
const PATHS = [
  'companies',
  'companies/count',
  'companies/facets',
  'tags',
  'locations',
  'suggestions',
  'locations/retrieve',
]

const question = fc.record({
  path: fc.constantFrom(...PATHS),
  query: fc.dictionary(fc.constantFrom(...KEYS), hostileText, { maxKeys: 3 }),
  text: hostileText,
})

/** The address of a question to the search that nobody in good faith would ask. */
export const hostileQuestion = question.map(({ path, query, text }) => {
  const known = { ...(path === 'locations/retrieve' ? { id: text } : { query: text }), ...query }
  return `/v1/search/${path}?${new URLSearchParams(known).toString()}`
})
