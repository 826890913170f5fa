import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '#kit/text/fold.ts'
import { runs } from '../../../../tools/runs.ts'
import { HIDDEN, knownHidden, type Telling, tellingHidden } from './telling-words.ts'

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyzäöüéß')
/** Words that no dictionary has. */
const invented = fc
  .array(fc.constantFrom(...LETTERS), { minLength: 3, maxLength: 9 })
  .map((each) => `qx${each.join('')}`)
const organisation = fc
  .tuple(invented, fc.constantFrom('', ' AG', ' GmbH & Co. KG', ' Consulting Ltd', ' University', ' S.A.R.L.'))
  .map(([word, end]) => word + end)
const phone = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 10 })
  .map((each) => `+417${each.join('')}`)
const telling: fc.Arbitrary<Telling> = fc.record({
  names: fc.array(invented, { minLength: 1, maxLength: 3 }),
  organisations: fc.array(organisation, { maxLength: 4 }),
  emails: fc.array(
    invented.map((word) => `${fold(word)}@mail.example`),
    { maxLength: 2 },
  ),
  phones: fc.array(phone, { maxLength: 2 }),
  links: fc.array(
    invented.map((word) => `https://pages.example/in/${fold(word)}/`),
    { maxLength: 2 },
  ),
})
/** How the same words are written elsewhere. */
const SPELLINGS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => fold(text),
  (text) => text.normalize('NFD'),
  (text) => `${text.slice(0, 2)}\u200b${text.slice(2)}`,
  (text) => `“${text}”`,
  (text) => `(${text})`,
  (text) => `${text}'s`,
  (text) => `${text}-`,
  (text) => `${text}™`,
]
const AROUND = ['Engineer at ', ' since then ', ', ', ' – ', '/', '\n', ' and 12 others at ', '. ']

function valuesOf({ names, organisations, emails, phones, links }: Telling) {
  return [...names, ...organisations, ...emails, ...phones, ...links]
}
/** Whatever is left of a value, compared as a reader would. */
function partsOf({ names, organisations, emails, links }: Telling) {
  const handles = [...emails.map((each) => each.split('@')[0] ?? ''), ...links.map((each) => each.split('/')[4] ?? '')]
  const words = [...names, ...organisations.map((each) => each.split(' ')[0] ?? ''), ...handles]
  return words.map(fold)
}

test('no text keeps a name, an employer, a school, an address or a number of the person, however it is spelt', () => {
  const written = telling.chain((known) => {
    const piece = fc.tuple(
      fc.constantFrom(...AROUND),
      fc.constantFrom(...valuesOf(known)),
      fc.constantFrom(...SPELLINGS),
    )
    return fc.tuple(fc.constant(known), fc.array(piece, { minLength: 1, maxLength: 8 }))
  })
  const property = fc.property(written, ([known, pieces]) => {
    const text = pieces.map(([around, value, spell]) => around + spell(value)).join('')
    for (const hide of [tellingHidden(known), knownHidden([known])]) {
      const shown = hide(text)
      expect(shown).toContain(HIDDEN)
      const left = fold(shown).split(/[^\p{L}\p{N}]+/u)
      for (const part of partsOf(known)) expect(left, `${part} in ${shown}`).not.toContain(part)
      for (const number of known.phones) expect(shown.replaceAll(/\D/g, '')).not.toContain(number.slice(3))
    }
  })
  fc.assert(property, { numRuns: runs(200) })
})

test('a text that names nobody stays as it is', () => {
  const words = ['Led', 'a', 'team', 'of', '12', 'in', 'Node.js', 'and', 'ASP.NET', 'e.g.', 'C++', 'CI/CD,', 'TCP/IP.']
  const property = fc.property(telling, fc.shuffledSubarray(words), (known, some) => {
    const text = some.join(' ')
    expect(tellingHidden(known)(text)).toBe(text)
  })
  fc.assert(property, { numRuns: runs(200) })
})

test('a general word of a name stays where it stands alone', () => {
  const known = {
    names: [],
    organisations: ['Deutsche Bank AG', 'Software Consulting GmbH', 'HP'],
    emails: [],
    phones: [],
    links: [],
  }
  const hide = tellingHidden(known)
  expect(hide('Software for a bank')).toBe('Software for a bank')
  expect(hide('DEUTSCHE BANK, software-consulting and hp')).toBe(`${HIDDEN}, ${HIDDEN} and ${HIDDEN}`)
})

test('addresses of pages go, names of tools stay', () => {
  const hide = tellingHidden({ names: [], organisations: [], emails: [], phones: [], links: [] })
  expect(hide('my-site.ch, www.x.test, https://y.test/z and github.com/kim')).toBe(
    `${HIDDEN}, ${HIDDEN} ${HIDDEN} and ${HIDDEN}`,
  )
  expect(hide('Node.js, socket.io, z.B. VB.NET')).toBe('Node.js, socket.io, z.B. VB.NET')
})
