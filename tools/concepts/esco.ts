import { type Label, RANK, readCsv } from './sources.ts'

const OCCUPATIONS = ['esco-1.2.0-occupations-en.csv', 'esco-occupations-de.csv', 'esco-occupations-fr.csv']
const SKILLS = ['esco-1.1.1-skills-en.csv', 'esco-skills-de.csv', 'esco-skills-fr.csv']
/** Descriptions of what somebody does are long; few write them in these words. */
const LONGEST_ALTERNATIVE = 4

/** Occupations and skills with their names and alternatives in the three languages. */
export function escoLabels(source: string): Label[] {
  const folder = `${source}/taxonomy`
  return [
    ...OCCUPATIONS.flatMap((file) => readCsv(folder, file).flatMap((row) => labelsOf(row, 'occupation'))),
    ...SKILLS.flatMap((file) => readCsv(folder, file).flatMap((row) => labelsOf(row, 'skill'))),
  ]
}

/** Women and men stand side by side with a stroke between them. */
function labelsOf(row: Record<string, string>, kind: 'occupation' | 'skill'): Label[] {
  const id = /\/([0-9a-f]{8})-[0-9a-f-]{27}$/.exec(row['conceptUri'] ?? '')?.[1]
  if (!id) return []
  const concept = `e:${kind}:${id}`
  const preferred = namesOf(row['preferredLabel'] ?? '', kind)
  const others = (row['altLabels'] ?? '').split('\n').flatMap((text) => namesOf(text, kind))
  const short = others.filter((text) => text.split(/\s+/).length <= LONGEST_ALTERNATIVE)
  return [
    ...preferred.map((text) => ({ text, concept, rank: RANK.preferred })),
    ...short.map((text) => ({ text, concept, rank: RANK.other })),
  ]
}

function namesOf(text: string, kind: 'occupation' | 'skill') {
  const plain = text.replace(/\s*\([^)]*\)/g, '').trim()
  const names = kind === 'occupation' ? plain.split('/') : [plain]
  return names.map((name) => name.trim()).filter((name) => name.length > 1)
}
