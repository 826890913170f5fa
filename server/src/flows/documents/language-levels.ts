import { fold } from '#kit/text/fold.ts'

export const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native'] as const
export type Level = (typeof LEVELS)[number]

/** Wordings of levels, folded; the first that a text has counts, so the more telling stand first. */
const WORDINGS: readonly (readonly [Level, RegExp])[] = [
  [
    'native',
    /\bmother ?tongue|\bnative\b|\bmuttersprach|\berstsprache\b|\blangue maternelle|\bmaternel|\bbilingu|\bzweisprachig|\blangue natale|\bnatif|\bnative or bilingual|\bfirst language|\bmuttersprachl|\bmundart\b/,
  ],
  ['B1', /\blimited working|\beingeschraenkte berufliche/],
  [
    'B2',
    /\bprofessional working|\bberufliche kenntnisse|\bprofessional proficiency\b(?<!full professional proficiency)/,
  ],
  [
    'C1',
    /\bfull professional|\bverhandlungssicher|\bbusiness[- ]fluent|\bfliessend|\bfluen|\birreprochable|\bproficiency in\b|\bcourant|\bcouramment|\bverhandlungsfest|\bsehr gut|\bvery good|\bexcellent|\badvanced|\bavance|\bausgezeichnet|\bhervorragend|\bsehr gute|\btres bon|\bproficient|\bprofessionnel complet|\bmaitrise\b|\bparfaite maitrise|\bmaitrise professionnelle|\bfortgeschritten|\bprofessionnel\b|\bbusiness\b|\bupper advanced|\bprofessional\b/,
  ],
  [
    'B2',
    /\bgute kenntnisse|\bgut\b|\bgute[srn]?\b|\bgood\b|\bbon niveau|\bbonnes? |\bbon\b|\bupper[- ]intermediate|\bintermediaire avance|\bsolide|\bkonversationssicher|\bgood working|\bworking knowledge|\bin wort und schrift|\bcompetent/,
  ],
  [
    'B1',
    /\bintermediate|\bintermediaire|\bmittelstufe|\bmittel\b|\bmittlere|\bconversational|\bkonversation|\bniveau moyen|\bmoyen|\bbefriedigend|\bindependent user|\bconversation/,
  ],
  [
    'A2',
    /\belementary|\bgrundkenntnisse|\bbasic|\bnotions|\bbasiskenntnisse|\bgrundlegend|\bscolaire|\bbases?\b|\bgrundlagen|\bschulkenntnisse|\bfundamental|\bschool level|\bniveau elementaire|\belementaire|\belementare|\bpre[- ]intermediate|\brudimentaire/,
  ],
  ['A1', /\bbeginner|\banfaenger|\bdebutant|\bin ausbildung|\blearning|\bim aufbau|\bapprentissage/],
]
const CEFR = /(?<![\p{L}\d])([ABC])\s?([12])(?:\s?[+/–-]\s?(?:[ABC])?\s?([12]))?(?![\p{L}\d])/u

/** The level that a text states, by its CEFR sign or in words. */
export function levelIn(text: string): Level | undefined {
  const sign = CEFR.exec(text)
  const folded = fold(text)
  const stated = sign ? (`${sign[1]}${sign[2]}` as Level) : undefined
  // German: native (C2) is a native speaker; anything else is what the sign says.
  const worded = WORDINGS.find(
    ([level, wording]) => (stated === undefined || level === 'native') && wording.test(folded),
  )
  return worded?.[0] ?? stated
}

/** Whether a text has a level of the European framework, such as B1. */
export function hasSign(text: string) {
  return CEFR.test(text)
}
