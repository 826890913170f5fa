import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { house, type House, type Room } from './house.ts'
import { factsOf, type SourceFacts } from './source-facts.ts'
import { moduleNamedLike } from './table-owners.ts'

export type Fault = { file: string; says: string }

const JUDGED = /\.(ts|tsx|mts|mjs|js|cjs|sql|po|css)$/
const SOURCE = /\.(ts|tsx|mts|mjs|js|cjs)$/
const VAGUE = /^(utils?|helpers?|misc|commons?|types|index)$|-(utils?|helpers?|misc)$/
/** The rooms of a module that may use another module's service. */
const MEETING = new Set(['service', 'routes', 'worker', 'search/kinds'])
const KEBAB = /^\.?[a-z0-9]+([.-][a-z0-9]+)*$/

/** Everything in the tree below `root` that breaks the rules of `plan`. */
export function checkHouse(root: string, plan: House): Fault[] {
  const used = new Set<string>()
  const tableUses = new Set<string>()
  const faults = filesOf(root, plan).flatMap((file) => {
    const room = plan.rooms.find((each) => each.files.test(file))
    const text = readFileSync(join(root, file), 'utf8')
    const found = [...nameFaults(file), ...sizeFaults(file, text, plan)]
    if (!room) return [...found, 'belongs to no room'].map((says) => ({ file, says }))
    const { files, unspoken } = plan.impartial
    const isImpartial = !file.includes('.test.') && files.some((pattern) => pattern.test(file))
    const [spoken] = (isImpartial && unspoken.exec(text)) || []
    if (spoken) found.push(`(${room.name}) says '${spoken}': what differs between kinds is handed in`)
    if (SOURCE.test(file)) found.push(...sourceFaults({ root, plan, file, room, used, tableUses }, text))
    return found.map((says) => ({ file, says }))
  })
  return [
    ...faults,
    ...neighbourFaults(plan, used),
    ...tableUseFaults(root, plan, tableUses),
    ...needlessOwners(root, plan),
  ]
}

function filesOf(root: string, plan: House) {
  const walk = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      if (entry.isSymbolicLink()) return []
      if (entry.isDirectory()) return plan.ignored.some((pattern) => pattern.test(`${path}/`)) ? [] : walk(path)
      return JUDGED.test(path) ? [path] : []
    })
  return walk('').toSorted()
}

function nameFaults(file: string) {
  if (!SOURCE.test(file)) return []
  const parts = file.replace(SOURCE, '').split('/')
  const vague = parts.flatMap((part) => part.split('.')).filter((word) => VAGUE.test(word))
  const faults = vague.map((word) => `has the vague name '${word}': find the room it belongs to`)
  return parts.every((part) => KEBAB.test(part)) ? faults : [...faults, 'is not named in kebab-case']
}

function sizeFaults(file: string, text: string, plan: House) {
  if (!SOURCE.test(file) || plan.lines.exempt.some((pattern) => pattern.test(file))) return []
  const lines = text.trimEnd().split('\n').length
  const limit = file.includes('.test.') ? plan.lines.test : plan.lines.source
  return lines > limit ? [`has ${lines} lines, ${limit} are allowed`] : []
}

type SourceFile = {
  root: string
  plan: House
  file: string
  room: Room
  used: Set<string>
  tableUses: Set<string>
}

function sourceFaults(place: SourceFile, text: string) {
  const { plan, file } = place
  const facts = factsOf(file, text)
  const isNone = (patterns: readonly RegExp[]) => !patterns.some((pattern) => pattern.test(file))
  const faults = facts.imports.flatMap((specifier) => importFaults(place, specifier))
  faults.push(...tableFaults(place, facts.tables))
  if (facts.unreadable) faults.push('cannot be parsed')
  if (facts.hasDefaultExport && isNone(plan.defaultExports)) faults.push('has a default export: name it')
  if (facts.callsFetch && isNone(plan.fetchers)) faults.push('calls fetch: use the client or a provider')
  if (facts.buildsSql && isNone(plan.sqlBuilders)) faults.push('builds SQL from text: use placeholders')
  return file.includes('.test.') ? [...faults, ...testFaults(facts, isNone(plan.stopwatches))] : faults
}

/** What would make a test depend on the machine or on luck. */
function testFaults({ readsStopwatch, waitsBriefly, fixesRuns }: SourceFacts, isJudged: boolean) {
  return [
    ...(waitsBriefly ? ['waits for one second: ask eventually() or waitFor() of the testing library'] : []),
    ...(readsStopwatch && isJudged ? ['measures time: limits of time belong to the bench'] : []),
    ...(fixesRuns ? ['says itself how often a property is tried: ask runs()'] : []),
  ]
}

/** The path from the root that an import names, or undefined for a package. */
export function targetOf(file: string, specifier: string) {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('.')) return posix.join(dirname(file), bare)
  if (bare.startsWith('#')) return `server/src/${bare.slice(1)}`
  if (bare.startsWith('~/')) return `web/app/${bare.slice(2)}`
  if (bare.startsWith('@kontor/contract/')) return bare.replace('@kontor/contract/', 'contract/src/')
  return bare.startsWith('@kontor/') ? bare.replace('@kontor/', '') : undefined
}

function importFaults(place: SourceFile, specifier: string): string[] {
  const { root, plan, file, room } = place
  const target = targetOf(file, specifier)
  if (target === undefined) return packageFaults(room, specifier)
  if (target.includes('/+types/') || plan.ignored.some((pattern) => pattern.test(target))) return []
  if (!existsSync(join(root, target)) || !posix.extname(target)) return [`imports ${target}, which does not exist`]
  const there = plan.rooms.find((each) => each.files.test(target))
  if (!there) return [`imports ${target}, which belongs to no room`]
  if (there !== room && !room.uses.includes(there.name))
    return [`(${room.name}) may not import ${target} (${there.name})`]
  return [...featureFaults(file, target), ...kindFaults(file, target), ...moduleFaults(place, target, there)]
}

function packageFaults(room: Room, specifier: string) {
  if (!room.packages || specifier.startsWith('node:')) return []
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
  return room.packages.includes(name) ? [] : [`(${room.name}) may not import the package ${name}`]
}

function featureFaults(file: string, target: string) {
  const [from, to] = [file, target].map((path) => /^web\/app\/features\/([^/]+)\//.exec(path)?.[1])
  const crosses = from !== undefined && to !== undefined && from !== to && !file.includes('.test.')
  return crosses ? [`imports the feature ${to}: features meet in a route`] : []
}

function kindFaults(file: string, target: string) {
  const [from, to] = [file, target].map((path) => /^web\/app\/records\/([^/]+)\//.exec(path)?.[1])
  const crosses = from !== undefined && to !== undefined && from !== to && to !== 'kit' && !file.includes('.test.')
  return crosses ? [`imports the kind ${to}: kinds meet in a feature`] : []
}

function moduleFaults({ plan, file, room, used }: SourceFile, target: string, there: Room) {
  const [from, to] = [file, target].map((path) => moduleOf(path, plan))
  if (!from || !to || from === to || room.name === 'server/testing') return []
  if (!MEETING.has(room.name) || there.name !== 'service') return [`reaches into ${to}: modules meet in their services`]
  const [here, below] = [from, to].map((name) => plan.floors.indexOf(floorOf(name)))
  if (here === below) {
    used.add(`${from} ${to}`)
    const listed = plan.neighbours.some(([user, use]) => user === from && use === to)
    return listed ? [] : [`uses ${to} of its own floor, which is not listed as a neighbour`]
  }
  return here !== undefined && below !== undefined && here < below ? [] : [`looks up to ${to}: floors look down only`]
}

function moduleOf(path: string, plan: House) {
  const [, floor = '', name] = /^server\/src\/([^/]+)\/([^/]+)\//.exec(path) ?? []
  return plan.floors.includes(floor) ? `${floor}/${name}` : undefined
}

/** Tables that another module owns, or nobody. */
function tableFaults({ root, plan, file, room, tableUses }: SourceFile, tables: readonly string[]) {
  const user = tableUserOf(file)
  if (!user || room.name === 'server/testing' || plan.schemas.some((pattern) => pattern.test(file))) return []
  return [...new Set(tables)].flatMap((table) => {
    const owner = ownerOf(root, plan, table)
    if (owner === user) return []
    if (owner === undefined) return [`names ${table}, which no module owns`]
    tableUses.add(`${user} ${table}`)
    const isListed = plan.tableUses.some(([module, used]) => module === user && used === table)
    return isListed ? [] : [`names ${table}, which belongs to ${owner}: ask its service`]
  })
}

function ownerOf(root: string, plan: House, table: string) {
  return plan.tables[table] ?? plan.tableFamilies[table] ?? moduleNamedLike(root, table)
}

/** The module or the part of the kit that a file of the server belongs to: `flows/merges`, `kit/records`, `app`. */
function tableUserOf(file: string) {
  const [, folder, part] = /^server\/src\/([a-z-]+)(?:\/([a-z-]+))?/.exec(file) ?? []
  return part ? `${folder}/${part}` : folder
}

function tableUseFaults(root: string, plan: House, used: ReadonlySet<string>): Fault[] {
  return plan.tableUses.flatMap(([user, table]) => {
    const isUsed = used.has(`${user} ${table}`) && ownerOf(root, plan, table) !== undefined
    const says = `tableUses: ${user} does not use ${table} any more: strike it off`
    return isUsed ? [] : [{ file: 'tools/table-owners.ts', says }]
  })
}

function needlessOwners(root: string, { tables }: House): Fault[] {
  return Object.entries(tables).flatMap(([table, owner]) => {
    const says = `tables: ${table} is named like its module: strike it off`
    return moduleNamedLike(root, table) === owner ? [{ file: 'tools/table-owners.ts', says }] : []
  })
}

function floorOf(module: string) {
  return module.split('/')[0] ?? ''
}

function neighbourFaults({ neighbours }: House, used: Set<string>): Fault[] {
  const says = neighbours.flatMap(([user, use]) => {
    const faults: string[] = []
    if (floorOf(user) !== floorOf(use)) faults.push(`${user} and ${use} do not share a floor`)
    if (leadsTo(use, user, neighbours, new Set())) faults.push(`${user} and ${use} stand in a circle`)
    if (!used.has(`${user} ${use}`)) faults.push(`${user} does not use ${use} any more: strike it off`)
    return faults
  })
  return says.map((each) => ({ file: 'tools/house.ts', says: `neighbours: ${each}` }))
}

function leadsTo(from: string, to: string, pairs: House['neighbours'], seen: Set<string>): boolean {
  if (from === to) return true
  if (seen.has(from)) return false
  seen.add(from)
  return pairs.some(([user, use]) => user === from && leadsTo(use, to, pairs, seen))
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const faults = checkHouse(root, house)
  for (const { file, says } of faults) console.error(`${file} ${says}`)
  console.log(faults.length > 0 ? `${faults.length} faults` : `house in order: ${filesOf(root, house).length} files`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
