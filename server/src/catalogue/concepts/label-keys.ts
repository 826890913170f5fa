import { fold } from '#kit/text/fold.ts'

/** A word of a text, as it is compared, and where it stands. */
export type Token = { key: string; start: number; end: number }

/** C++, C#, .NET and R&D keep what makes them different from C, net, R and D. */
const TOKEN = /(?<![\p{L}\p{N}])\.[Nn][Ee][Tt](?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+(?:[+#]+(?![\p{L}\p{N}]))?/gu

export function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(TOKEN), ({ 0: word, index }) => ({
    key: fold(word),
    start: index,
    end: index + word.length,
  }))
}

/** What all spellings of a label have in common; the dictionary is kept under it. */
export function keyOf(label: string) {
  return tokensOf(label)
    .map(({ key }) => key)
    .join(' ')
}

const SENIORITY = new Set(
  `senior sr junior jr lead principal staff chief leitender leitende leitend stellvertretender stellvertretende stv
  erfahrener erfahrene angehender angehende associate assistant trainee intern praktikant praktikantin werkstudent
  werkstudentin working student confirme confirmee debutant debutante adjoint adjointe stagiaire alternant alternante
  apprenti apprentie freelance freelancer freiberuflicher freiberufliche selbststandiger selbststaendiger
  selbststaendige interim interimistischer ad global regional i ii iii iv`.split(/\s+/),
)
/** (m/w/d), (f/h/x), H/F, (all genders), :in and *in say whom one looks for, not what. */
const GENDERS =
  /\((?:[mwfdhxi](?:\s?[/|,·]\s?[mwfdhxi])+|all genders|gn\*?)\)|(?<![\p{L}])(?:[mwfdh](?:\/[mwfdx])+|[HF]\/[FH])(?![\p{L}])|(?<=\p{L})[:*_·/](?:in(?:nen)?|e|rice|euse)(?![\p{L}])/giu

/** A title without the words that pull it away from its core: seniority and (m/w/d). */
export function coreOfTitle(title: string) {
  const plain = title.replace(GENDERS, '')
  const kept = tokensOf(plain).filter(({ key }) => !SENIORITY.has(key))
  const [first, last] = [kept[0], kept.at(-1)]
  return first && last ? plain.slice(first.start, last.end) : plain.trim()
}
