import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import {
  type LinkType,
  MOST_COUNTED,
  MOST_NODES,
  MOST_STEPS,
  type networks as endpoints,
  type NetworkNode,
  type NodeKind,
  USUAL_TYPES,
} from '@kontor/contract/networks.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { withEvidence } from './evidence.ts'
import { keyOf, neighbourhood, type NodeKey, type Reader, shortestPath } from './graph.ts'
import { linesOf } from './lines.ts'
import { livingOf, readerOf } from './reader.ts'
import type { TieFilter } from './sources.ts'

/** Of so many nodes that have more ties than are read they are counted; of the others it is known that there are more. */
const MOST_COUNTED_NODES = 10
/** So many ties of a node cost nothing worth speaking of; and more than so many of a ring are not followed. */
const CHEAP_TIES = 200
const MOST_TIES = 10_000

type Asked = { types?: LinkType[] | undefined; from?: number | undefined; to?: number | undefined }

/** The account's own jobs belong to hiring: without it neither they nor who was submitted to them is in the graph. */
export function filterOf(ctx: Ctx, { types = [...USUAL_TYPES], from, to }: Asked): TieFilter {
  const hires = hasFeature(ctx.session.plan, 'hiring')
  return {
    types: new Set(types.filter((type) => hires || (type !== 'submission' && type !== 'job'))),
    from: from === undefined ? '-infinity' : `${from}-01-01`,
    to: to === undefined ? 'infinity' : `${to}-12-31`,
  }
}

/** The record of today, if the caller sees it. */
export async function nodeOf(ctx: Ctx, kind: NodeKind, id: string): Promise<NodeKey> {
  const asked = keyOf(kind, id)
  const key = (await livingOf(ctx, [asked])).get(asked)
  if (!key || !(await linesOf(ctx, [key])).has(key)) throw new AppError('notFound')
  return key
}

export async function around(ctx: Ctx, id: string, query: InputOf<typeof endpoints.around>['query']) {
  const centre = await nodeOf(ctx, query.kind, id)
  const reader = readerOf(ctx, filterOf(ctx, query))
  const found = await neighbourhood(reader, centre, { hops: query.hops, mostNodes: MOST_NODES })
  const lines = await linesOf(ctx, [...found.nodes.keys()])
  const ties = found.ties.filter(({ source, target }) => lines.has(source) && lines.has(target))
  const shown = new Map<NodeKey, number>()
  for (const { source, target } of ties) for (const key of [source, target]) shown.set(key, (shown.get(key) ?? 0) + 1)
  const more = await moreOf(reader, found.folded, shown)
  const nodes = [...found.nodes].flatMap(([key, hop]): NetworkNode[] => {
    const line = lines.get(key)
    return line ? [{ ...line, hop, more: more.get(key) ?? null }] : []
  })
  return {
    nodes,
    links: await withEvidence(ctx, ties),
    folded: [...more.values()].reduce((sum, count) => sum + count, 0),
  }
}

type Folded = ReadonlyMap<NodeKey, { count: number; isCut: boolean }>

/** How many ties of each node that was looked at lead out of the picture. */
async function moreOf(reader: Reader, folded: Folded, shown: ReadonlyMap<NodeKey, number>) {
  const more = new Map([...folded].map(([key, { count, isCut }]) => [key, isCut ? Math.max(1, count) : count]))
  const cut = [...folded].flatMap(([key, { isCut }]) => (isCut ? [key] : [])).slice(0, MOST_COUNTED_NODES)
  if (cut.length === 0) return more
  const { ties } = await reader.tiesOf(cut, MOST_COUNTED)
  for (const key of cut) {
    const all = ties.filter(({ source, target }) => source === key || target === key).length
    more.set(key, Math.min(MOST_COUNTED, Math.max(more.get(key) ?? 1, all - (shown.get(key) ?? 0))))
  }
  return more
}

export async function path(ctx: Ctx, id: string, query: InputOf<typeof endpoints.path>['query']) {
  const from = await nodeOf(ctx, query.kind, id)
  const to = await nodeOf(ctx, query.toKind, query.toId)
  const reader = readerOf(ctx, filterOf(ctx, query))
  const limits = { mostSteps: MOST_STEPS, cheap: CHEAP_TIES, most: MOST_TIES }
  const { path: way, complete } = await shortestPath(reader, from, to, limits)
  if (!way) return { found: false, complete, nodes: [], links: [] }
  const lines = await linesOf(ctx, way)
  const nodes = way.flatMap((key, hop): NetworkNode[] => {
    const line = lines.get(key)
    return line ? [{ ...line, hop, more: null }] : []
  })
  const pairs = new Set(way.slice(1).map((key, at) => `${way[at]} ${key}`))
  const ties = (await reader.between(way, way)).filter(
    ({ source, target }) => pairs.has(`${source} ${target}`) || pairs.has(`${target} ${source}`),
  )
  return { found: true, complete, nodes, links: await withEvidence(ctx, ties) }
}
