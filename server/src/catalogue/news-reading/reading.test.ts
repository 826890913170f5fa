import type { Locale } from '@kontor/contract/kit/locales.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameKey } from '#kit/text/name-key.ts'
import { runs } from '../../../../tools/runs.ts'
import { companiesIn, type KnownCompany } from './companies-in.ts'
import { languageOf } from './language.ts'
import { readMood } from './moods.ts'
import { isSameStory, piecesOf } from './near-duplicates.ts'
import { readStory } from './read-story.ts'
import { sentencesOf } from './sentences.ts'
import { triggersIn } from './triggers.ts'

function known(name: string, more: Partial<KnownCompany> = {}): KnownCompany {
  return { id: name, name, nameKey: nameKey(name), domain: null, city: null, own: false, former: false, ...more }
}
const KNOWN = [
  known('Kranichhafen Logistik SE', { domain: 'kranichhafen.example', city: 'Hamburg' }),
  known('Apple Inc.', { domain: 'apple.example', city: 'Cupertino' }),
  known('Visa', { city: 'Foster City' }),
  known('Die Zeit'),
  known('Lanternfish Ltd'),
  known('NORDEX SE'),
  known('Nord Bau GmbH'),
  known('Nord Bau Holding AG'),
]

function namedIn(text: string, language: Locale | null = languageOf(text)) {
  return companiesIn(text, language, KNOWN).map(({ companyId, spans }) => [
    companyId,
    spans.map(({ start, end }) => text.slice(start, end)),
  ])
}

test.for([
  ['Fresh Apple pie was served, and the apple harvest was good.', []],
  ['Visa applications rise as the rules for students change.', []],
  ['Die Zeit drängt, sagte der Minister.', []],
  ['Zeit ist Geld, und die Zeit läuft.', []],
  ['Shares rose after Apple Inc. reported its figures.', [['Apple Inc.', ['Apple Inc']]]],
  ['In the evening Apple announced a new phone.', [['Apple Inc.', ['Apple']]]],
  ['Payments company Visa was named in the report.', [['Visa', ['Visa']]]],
  ['See apple.example for the details.', [['Apple Inc.', ['apple.example']]]],
  ['The order went to Lanternfish, which makes lamps for ships.', [['Lanternfish Ltd', ['Lanternfish']]]],
  ['Der Auftrag ging an NORDEX und einen Partner.', [['NORDEX SE', ['NORDEX']]]],
  ['Die Nord Bau Holding AG wächst.', [['Nord Bau Holding AG', ['Nord Bau Holding AG']]]],
  [
    'Die Kranichhafen Logistik (KHL) baut ein Lager. Kranichhafen investiert, KHL sucht Personal.',
    [['Kranichhafen Logistik SE', ['Kranichhafen Logistik', 'KHL', 'Kranichhafen', 'KHL']]],
  ],
] as const)('companies in “%s”', ([text, wanted]) => {
  expect(namedIn(text)).toEqual(wanted)
})

test('of two companies of one name the text decides, and where it does not none is taken', () => {
  const twins = [
    known('Seeblick Werft', { id: 'kiel', city: 'Kiel' }),
    known('Seeblick Werft', { id: 'emden', city: 'Emden' }),
  ]
  const ids = (text: string) => companiesIn(text, 'de', twins).map(({ companyId }) => companyId)
  expect(ids('Die Seeblick Werft in Emden wächst.')).toEqual(['emden'])
  expect(ids('Die Seeblick Werft wächst.')).toEqual([])
})

test('each company has the mood of the clauses about it', () => {
  const title = 'Lanternfish raised its forecast, while Nord Bau cut 200 jobs.'
  const { mood, companies, language } = readStory({ title, text: '', language: null }, KNOWN)
  expect([language, mood]).toEqual(['en', 'MIXED'])
  expect(companies.map((each) => [each.companyId, each.mood])).toEqual([
    ['Lanternfish Ltd', 'POSITIVE'],
    ['Nord Bau GmbH', 'NEGATIVE'],
  ])
})

test.for([
  ['en', 'The start-up raised 20 million euros in a Series B round.', ['funding']],
  ['en', 'The group acquired a rival and appointed a new chief executive.', ['acquisition', 'management']],
  ['en', 'It cut 300 jobs and filed for insolvency.', ['jobsCut', 'insolvency']],
  ['en', 'Regulators fined the bank.', ['legal']],
  ['de', 'Die Firma eröffnet ein neues Werk in Gera.', ['expansion']],
  ['de', 'Der Hersteller bringt eine neue Software auf den Markt.', ['product']],
  ['de', 'Der Umsatz stieg im dritten Quartal.', ['results']],
  ['fr', 'Le groupe supprime 400 postes.', ['jobsCut']],
  ['fr', 'La société lève 8 millions d’euros.', ['funding']],
  ['fr', 'Le tribunal a ouvert une liquidation judiciaire.', ['legal', 'insolvency']],
] as const)('triggers in %s: %s', ([language, text, wanted]) => {
  const found = triggersIn(text, language)
  expect(new Set(found.map(({ type }) => type))).toEqual(new Set<string>(wanted))
  for (const { start, end, words } of found) expect(text.slice(start, end)).toBe(words)
})

test('languages are told by their small words, and another one is none of ours', () => {
  expect(languageOf('The company said that its profit rose in the third quarter.')).toBe('en')
  expect(languageOf('Das Unternehmen hat im dritten Quartal den Umsatz erhöht.')).toBe('de')
  expect(languageOf('La société a annoncé une hausse de ses ventes pour le trimestre.')).toBe('fr')
  expect(languageOf('Przedsiębiorstwo ogłosiło wyniki kwartalne.')).toBeNull()
})

const PIECES: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    'Profit rose',
    'but',
    'costs did not fall',
    ', sales beat expectations',
    'jobs were cut',
    'no',
    'a scandal',
    '. ',
    '; ',
  ],
  de: [
    'Der Umsatz stieg',
    ', aber',
    'der Gewinn ging zurück',
    'nicht',
    'kein Skandal',
    'hebt die Prognose an',
    '. ',
    ' trotz ',
  ],
  fr: [
    'Les ventes progressent',
    ', mais',
    'la dette recule',
    'ne',
    'pas',
    'aucun scandale',
    'supprime des postes',
    '. ',
  ],
}

test('taking the named words away changes the score, and the places are those of the words', () => {
  const texts = fc
    .constantFrom('en', 'de', 'fr')
    .chain((language) =>
      fc.tuple(fc.constant(language), fc.array(fc.constantFrom(...PIECES[language]), { minLength: 1, maxLength: 12 })),
    )
  fc.assert(
    fc.property(texts, ([language, pieces]) => {
      const text = pieces.join(' ')
      const { reasons, score, mood } = readMood(text, language)
      for (const { start, end, words } of reasons) expect(text.slice(start, end)).toBe(words)
      const isNamed = (at: number) => reasons.some(({ start, end }) => start <= at && at < end)
      const rest = text
        .split('')
        .filter((_, at) => !isNamed(at))
        .join('')
      // Where no word is named nothing is taken away, and nothing counted.
      const same = JSON.stringify(readMood(rest, language).score) === JSON.stringify(score)
      expect([same, mood === 'NEUTRAL']).toEqual([reasons.length === 0, reasons.length === 0])
    }),
    { numRuns: runs(300) },
  )
})

test('any text is read, and every place lies in it', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      (text, title) => {
        const whole = `${title}\n\n${text}`
        const read = readStory({ title, text, language: 'en' }, KNOWN)
        for (const { start, end } of [...read.why, ...read.triggers, ...sentencesOf(whole)])
          expect([0 <= start && start < end, end <= whole.length]).toEqual([true, true])
      },
    ),
    { numRuns: runs(100) },
  )
})

const STORY = {
  title: 'Kranichhafen Logistik builds a warehouse in Emden',
  text: 'The logistics group Kranichhafen builds a warehouse of 12,000 square metres in Emden. It wants to open in autumn 2026 and to hire 80 people, the group said on Monday. The mayor welcomed the plan.',
  companyIds: ['a'],
}

test('nearly the same text is the same story; another number or company makes another', () => {
  const copied = { ...STORY, text: STORY.text.replace('on Monday', 'on Monday morning') }
  expect(isSameStory(STORY, copied)).toBe(true)
  expect(piecesOf(copied).some((piece) => piecesOf(STORY).includes(piece))).toBe(true)
  expect(
    isSameStory(STORY, { ...STORY, text: `${STORY.text} Others follow with plans of their own for the port.` }),
  ).toBe(true)
  expect(isSameStory(STORY, { ...STORY, text: STORY.text.replace('80 people', '90 people') })).toBe(false)
  expect(isSameStory(STORY, { ...STORY, companyIds: ['b'] })).toBe(false)
  expect(isSameStory(STORY, { ...STORY, text: 'The annual meeting of the group takes place in spring.' })).toBe(false)
})
