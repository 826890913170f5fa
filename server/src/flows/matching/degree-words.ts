import type { Degree } from '@kontor/contract/person-parts.ts'
import { fold } from '#kit/text/fold.ts'

/** Wordings of degrees in three languages, folded; the first that fits counts, so the higher stand first. */
const WORDINGS: readonly (readonly [Degree, RegExp])[] = [
  ['doctorate', /\b(?:ph\.? ?d|doctor\w*|doktor\w*|doctorat|promotion|dr\.?)\b/],
  [
    'master',
    /\b(?:master\w*|m\.? ?sc|m\.? ?a|m\.? ?eng|mba|llm|ll\.? ?m|magister|diplom(?!e)\w*|dipl\.?|staatsexamen|maitrise|diplome d['’ ]?ingenieur|ingenieur diplome|dess|dea)\b/,
  ],
  ['bachelor', /\b(?:bachelor\w*|b\.? ?sc|b\.? ?a|b\.? ?eng|llb|licence|licentiate|but)\b/],
  [
    'vocational',
    /\b(?:ausbildung|berufsausbildung|lehre|gesell\w*|meister\w*|apprenticeship|vocational|efz|cap|bep|bts|dut|techniker|fachwirt\w*|kaufmann|kauffrau|hnd|nvq|btec|hf|cfc|brevet de technicien)\b/,
  ],
  ['secondary', /\b(?:abitur|matura|maturite|baccalaureat|bac|a[- ]levels?|high school|\w*reife|gcses?)\b/],
]

/** The level of a degree as people write it: M.Sc., Diplom-Ingenieurin, Licence. */
export function degreeIn(degree: string): Degree | undefined {
  const folded = fold(degree)
  return WORDINGS.find(([, words]) => words.test(folded))?.[0]
}
