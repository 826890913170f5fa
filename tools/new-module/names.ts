import { KIND_FACTS, type KindFacts } from './kinds.ts'

/** Records stand on two floors: those of an account alone, and those that may be public. */
const FLOORS = ['workspace', 'catalogue'] as const
export type Floor = (typeof FLOORS)[number]

const IRREGULAR: Readonly<Record<string, string>> = { people: 'person', news: 'news' }

/** Every spelling of a module's name. */
export type Names = {
  floor: Floor
  /** As in `{kind, id}` everywhere. */
  kind: keyof typeof KIND_FACTS
  facts: KindFacts
  /** `tasks`, as in paths, and `task`, as in the names of files. */
  module: string
  one: string
  /** The page of one record; where both words are the same, it needs another name than the list. */
  page: string
  pageFile: string
  /** `workspace.tasks` */
  table: string
  /** `Task` and `Tasks` */
  type: string
  types: string
  germanPath: string
}

/** The names that follow from a plural noun; says what is wrong with any other. */
export function namesOf(plural: string, ...more: readonly string[]): Names {
  const floor = FLOORS.find((each) => more.includes(each)) ?? 'workspace'
  const [given, ...rest] = more.filter((word) => word !== floor)
  if (rest.length > 0) throw new Error(`'${rest.join(' ')}' is too much: npm run new <plural> [singular] [floor]`)
  if (!/^[a-z]+$/.test(plural)) throw new Error(`'${plural}' is no plural noun in small letters, such as tasks`)
  const one = given ?? singularOf(plural)
  if (!isKind(one)) {
    const known = Object.keys(KIND_FACTS).join(', ')
    throw new Error(`'${one}' is no kind of record that can be made (${known}): name the singular, or add a kind`)
  }
  const facts = KIND_FACTS[one]
  const isSame = one === plural
  return {
    floor,
    kind: one,
    facts,
    module: plural,
    one,
    page: isSame ? `${one}Detail` : one,
    pageFile: isSame ? `${one}-detail` : one,
    table: `${floor}.${plural}`,
    type: capital(one),
    types: capital(plural),
    germanPath: pathWord(facts.de[1]),
  }
}

function singularOf(plural: string) {
  const known = IRREGULAR[plural]
  if (known) return known
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`
  return plural.endsWith('ches') ? plural.slice(0, -2) : plural.replace(/s$/, '')
}

function isKind(word: string): word is Names['kind'] {
  return Object.hasOwn(KIND_FACTS, word)
}

export function capital(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** As addresses are written: Abschlüsse is abschluesse. */
function pathWord(german: string) {
  return german.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss')
}
