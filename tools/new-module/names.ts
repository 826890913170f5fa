import { house } from '../house.ts'

/** Every spelling of a module's name. */
export type Names = {
  floor: string
  /** `job-boards` */
  module: string
  /** `job-board` */
  one: string
  /** `jobBoards` */
  plural: string
  /** `jobBoard` */
  singular: string
  /** `JobBoard` */
  type: string
  /** `workspace.job_boards` */
  table: string
  /** `job boards` and `job board`, for sentences */
  words: string
  word: string
  /** `Job boards` */
  title: string
}

/** The names that follow from a plural noun in kebab-case; says what is wrong with any other. */
export function namesOf(module: string, floor = 'workspace'): Names {
  if (!house.floors.includes(floor)) throw new Error(`'${floor}' is no floor: choose ${house.floors.join(', ')}`)
  if (!/^[a-z]+(-[a-z]+)*s$/.test(module))
    throw new Error(`'${module}' is no plural noun in kebab-case, such as job-boards`)
  const one = module.endsWith('ies') ? `${module.slice(0, -3)}y` : module.slice(0, -1)
  const singular = camel(one)
  const words = module.replaceAll('-', ' ')
  return {
    floor,
    module,
    one,
    plural: camel(module),
    singular,
    type: singular.charAt(0).toUpperCase() + singular.slice(1),
    table: `${floor}.${module.replaceAll('-', '_')}`,
    words,
    word: one.replaceAll('-', ' '),
    title: words.charAt(0).toUpperCase() + words.slice(1),
  }
}

function camel(kebab: string) {
  return kebab.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
