import { NODE_KINDS } from '@kontor/contract/networks.ts'
import { companyType } from '#catalogue/companies/company-type.ts'
import { jobType } from '#catalogue/jobs/job-type.ts'
import { listCopies } from '#catalogue/people/links.ts'
import { personType } from '#catalogue/people/person-type.ts'
import { namesOf } from '#identity/accounts/people.ts'
import type { Ctx } from '#kit/http/context.ts'
import { listAliases, listSurvivors } from '#kit/records/aliases.repository.ts'
import type { Stored } from '#kit/records/record-type.ts'
import { listLive } from '#kit/records/rows.repository.ts'
import { keyOf, type NodeKey, partsOf, type Reader, type Tie } from './graph.ts'
import { type Ring, SOURCES, type TieFilter } from './sources.ts'

const TYPES = { company: companyType, person: personType, job: jobType } as const

/** The graph as the caller sees it today: what was merged is its survivor, and what is gone or foreign is not there. */
export function readerOf(ctx: Ctx, filter: TieFilter): Reader {
  return {
    async tiesOf(nodes, most) {
      const ring = await knownIds(ctx, nodes)
      const found: Tie[] = []
      const cut = new Set<NodeKey>()
      for (const source of SOURCES) {
        // One more than wished tells that there are more.
        const raw = await source.tiesOf(ctx.tx, ring, filter, most + 1)
        const counts = new Map<NodeKey, number>()
        for (const { source: one, target: other } of raw)
          for (const key of [one, other]) counts.set(key, (counts.get(key) ?? 0) + 1)
        const living = await livingOf(ctx, [...counts.keys()])
        for (const [key, count] of counts) {
          const node = living.get(key)
          if (node && count > most && isLong(source, key)) cut.add(node)
        }
        found.push(...today(raw, living))
      }
      const asked = new Set(nodes)
      return { ties: unique(found), cut: new Set([...cut].filter((key) => asked.has(key))) }
    },
    async between(left, right) {
      const [here, there] = [await knownIds(ctx, left), left === right ? undefined : await knownIds(ctx, right)]
      const found: Tie[] = []
      for (const source of SOURCES) found.push(...(await source.between(ctx.tx, here, there ?? here, filter)))
      const [lefts, rights] = [new Set(left), new Set(right)]
      const ties = unique(today(found, await livingOf(ctx, endsOf(found)))).filter(
        ({ source, target }) => (lefts.has(source) && rights.has(target)) || (lefts.has(target) && rights.has(source)),
      )
      return ties.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    },
  }
}

/** The positions of a person are read as a whole: they are few. */
function isLong(source: (typeof SOURCES)[number], key: NodeKey) {
  return source !== SOURCES[0] || !key.startsWith('person:')
}

function endsOf(ties: readonly Tie[]): NodeKey[] {
  return [...new Set(ties.flatMap(({ source, target }) => [source, target]))]
}

/** Every id that the nodes are or were known by. */
async function knownIds(ctx: Ctx, nodes: readonly NodeKey[]): Promise<Ring> {
  const parts = nodes.map(partsOf)
  const idsOf = (kind: string) => parts.filter((part) => part.kind === kind).map(({ id }) => id)
  const aliasesOf = async (kind: 'company' | 'person') =>
    (await listAliases(ctx.tx, TYPES[kind], idsOf(kind))).map(({ id }) => id)
  return {
    company: await aliasesOf('company'),
    person: idsOf('person'),
    job: idsOf('job'),
    user: idsOf('user'),
  }
}

/** The ties with the records of today at their ends; those that lead to nothing the caller sees fall away. */
function today(ties: readonly Tie[], living: ReadonlyMap<NodeKey, NodeKey>): Tie[] {
  return ties.flatMap((tie) => {
    const [source, target] = [living.get(tie.source), living.get(tie.target)]
    return source && target && source !== target ? [{ ...tie, source, target }] : []
  })
}

/** Each key with that of the record of today. */
export async function livingOf(ctx: Ctx, keys: readonly NodeKey[]): Promise<ReadonlyMap<NodeKey, NodeKey>> {
  const living = new Map<NodeKey, NodeKey>()
  for (const kind of NODE_KINDS) {
    const ids = keys.map(partsOf).flatMap((part) => (part.kind === kind ? [part.id] : []))
    if (ids.length === 0) continue
    const pairs = kind === 'user' ? await usersOf(ctx, ids) : await survivorsOf(ctx, TYPES[kind], ids)
    for (const [asked, id] of pairs) living.set(keyOf(kind, asked), keyOf(kind, id))
  }
  return living
}

async function usersOf(ctx: Ctx, ids: readonly string[]) {
  return [...(await namesOf(ctx.tx, ids)).keys()].map((id) => [id, id] as const)
}

/** Of a public person whom the account keeps, its own copy stands for both. */
async function survivorsOf(ctx: Ctx, type: Stored, ids: readonly string[]) {
  const survivors = await listSurvivors(ctx.tx, type, ids)
  const copies = type.kind === 'person' ? await listCopies(ctx.tx, [...survivors.values()]) : new Map<string, string>()
  const ends = new Map([...survivors].map(([asked, id]) => [asked, copies.get(id) ?? id]))
  const rows = await listLive(ctx.tx, type, ['id'], [...new Set(ends.values())])
  const live = new Set(rows.map(({ id }) => id))
  return [...ends].filter(([, id]) => live.has(id))
}

function unique(ties: readonly Tie[]): Tie[] {
  return [...new Map(ties.map((tie) => [tie.id, tie])).values()]
}
