import { fold } from './fold.ts'

/** Legal forms as they end a name, after folding, with dots taken out. */
const LEGAL = new Set(
  `ab ag aktiengesellschaft aps as asa bv bvba co corp corporation company cv doo ec eg ek ev eurl fze gbr gesmbh ggmbh
  gie gmbh gmbhco haftungsbeschraenkt inc incorporated kg kgaa kft kk limited llc llp lp ltd ltda mbh nv oe ohg oo oy oyj
  partg partgmbb plc pty pte pvt rl sa sab sarl sas sasu sca scop scs se sci sl slu snc sp spa sprl spzoo sro srl stiftung
  ug vof vvag zrt ltee inh`.split(/\s+/),
)
/** Legal forms that French names also begin with. */
const LEADING = new Set(['sarl', 'sas', 'sasu', 'eurl', 'sci', 'snc', 'the', 'firma'])
const CONNECTORS = new Set(['and', 'und', 'et', 'u', 'y'])

/**
 * What two spellings of one company's name share: folded, without punctuation, connecting words and legal form.
 * A name that is nothing but legal forms keeps them.
 */
export function nameKey(name: string) {
  const words = wordsOf(name)
  const kept = words.filter((word) => !CONNECTORS.has(word))
  while (kept.length > 1 && LEADING.has(kept[0] ?? '')) kept.shift()
  while (kept.length > 1 && LEGAL.has(kept.at(-1) ?? '')) kept.pop()
  const key = (kept.length > 0 ? kept : words).join(' ')
  return key === '' ? name.trim().toLowerCase() : key
}

function wordsOf(name: string): string[] {
  const text = fold(name)
    // Letters with dots between them are one word: S.A.R.L., e. V.
    .replace(/\b[a-z](?:\.\s?[a-z])+\b\.?/g, (letters) => letters.replace(/[.\s]/g, ''))
    .replace(/['’`´]/g, '')
    .replace(/\b(?:gesellschaft|ges\.?) (?:mbh|mit beschraenkter haftung)\b/g, 'gmbh')
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}
