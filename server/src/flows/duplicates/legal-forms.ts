import { fold } from '#kit/text/fold.ts'

/** Forms that say different things about who owns and answers; spellings of one form stand in one line. */
const FORMS: readonly (readonly [name: string, spelling: RegExp])[] = [
  ['gmbhkg', /\bgmbh (?:and |und )?co kg(?:aa)?$/],
  ['gmbh', /\b(?:ggmbh|gmbh|gesmbh|gesellschaft mbh|gesellschaft mit beschraenkter haftung)$/],
  ['ag', /\b(?:ag|aktiengesellschaft)$/],
  ['se', /\bse$/],
  ['kg', /\b(?:kg|kommanditgesellschaft)$/],
  ['ohg', /\bohg$/],
  ['ug', /\b(?:ug|ug haftungsbeschraenkt)$/],
  ['ek', /\bek$/],
  ['ev', /\bev$/],
  ['ltd', /\b(?:ltd|limited)$/],
  ['plc', /\bplc$/],
  ['llp', /\bllp$/],
  ['llc', /\bllc$/],
  ['inc', /\b(?:inc|incorporated|corp|corporation)$/],
  ['sarl', /\b(?:sarl|eurl)$/],
  ['sas', /\bsasu?$/],
  ['sa', /\bsa$/],
]

/** The legal form at the end of a name, or null where it is left out or unknown. */
export function legalForm(name: string) {
  const text = fold(name)
    .replace(/\b[a-z](?:\.\s?[a-z])+\b\.?/g, (letters) => letters.replace(/[.\s]/g, ''))
    .replace(/\bs a r l$|\bsa rl$/, 'sarl')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return FORMS.find(([, spelling]) => spelling.test(text))?.[0] ?? null
}
