import type { LinkType, NodeKind } from '@kontor/contract/networks.ts'

/** Written `kind:id`, which tells every record from every other. */
export type NodeKey = `${NodeKind}:${string}`

/** Something that ties two records. `ref` tells it from others between the same two and leads to its evidence. */
export type Tie = { id: string; type: LinkType; source: NodeKey; target: NodeKey; ref: string }

/** What the graph is read through; nothing of it is ever read as a whole. */
export type Reader = {
  /** The ties of each of the nodes, about so many of each at most, and the nodes that have more. */
  tiesOf: (nodes: readonly NodeKey[], most: number) => Promise<{ ties: Tie[]; cut: ReadonlySet<NodeKey> }>
  /** Every tie between one of the one and one of the other. */
  between: (left: readonly NodeKey[], right: readonly NodeKey[]) => Promise<Tie[]>
}

export function keyOf(kind: NodeKind, id: string): NodeKey {
  return `${kind}:${id}`
}

export function partsOf(key: NodeKey): { kind: NodeKind; id: string } {
  const [kind, id = ''] = key.split(':')
  return { kind: kind as NodeKind, id }
}

/** The other end of a tie. */
export function farOf({ source, target }: Tie, near: NodeKey) {
  return source === near ? target : source
}

type Found = {
  /** Each with its distance, the nearest first. */
  nodes: ReadonlyMap<NodeKey, number>
  ties: Tie[]
  /** Nodes whose ties were read, with those of them that lead to nodes which are not shown. */
  folded: ReadonlyMap<NodeKey, { count: number; isCut: boolean }>
}
type Wish = { hops: number; mostNodes: number }

/** Of a node among many so many ties are read at least, so that none seems to have none. */
const LEAST_READ = 4

/** Everything within some hops of a node, as far as there is room; every node of a ring gets its turn for it. */
export async function neighbourhood(reader: Reader, centre: NodeKey, { hops, mostNodes }: Wish): Promise<Found> {
  const nodes = new Map<NodeKey, number>([[centre, 0]])
  const folded = new Map<NodeKey, { count: number; isCut: boolean }>()
  let ring: NodeKey[] = [centre]
  for (let hop = 1; hop <= hops && ring.length > 0 && nodes.size < mostNodes; hop += 1) {
    const room = mostNodes - nodes.size
    const most = Math.max(LEAST_READ, Math.ceil((2 * room) / ring.length))
    const { ties, cut } = await reader.tiesOf(ring, most)
    const queues = ring.map((near) => ({ near, far: farNodes(ties, near) }))
    const next: NodeKey[] = []
    for (const far of inTurns(queues.map((queue) => queue.far))) {
      if (nodes.size >= mostNodes) break
      if (nodes.has(far)) continue
      nodes.set(far, hop)
      next.push(far)
    }
    for (const { near, far } of queues)
      folded.set(near, { count: far.filter((key) => !nodes.has(key)).length, isCut: cut.has(near) })
    ring = next
  }
  const keys = [...nodes.keys()]
  return { nodes, ties: await reader.between(keys, keys), folded }
}

function farNodes(ties: readonly Tie[], near: NodeKey) {
  const mine = ties.filter(({ source, target }) => source === near || target === near)
  return [...new Set(mine.map((tie) => farOf(tie, near)))]
}

/** The first of each, then the second of each, and so on. */
function* inTurns<T>(queues: readonly (readonly T[])[]): Generator<T> {
  const longest = Math.max(0, ...queues.map((queue) => queue.length))
  for (let turn = 0; turn < longest; turn += 1) {
    for (const queue of queues) {
      const one = queue[turn]
      if (one !== undefined) yield one
    }
  }
}

type Side = { seen: Map<NodeKey, NodeKey | null>; ring: NodeKey[] }
type Limits = { mostSteps: number; cheap: number; most: number }

/**
 * A shortest way from one node to another, looked for from both ends. Before a ring is widened it is asked whether two
 * nodes of the rings are tied, so that a node with very many ties is passed without reading them; and the ring whose
 * ties are fewer is widened.
 */
export async function shortestPath(reader: Reader, from: NodeKey, to: NodeKey, { mostSteps, cheap, most }: Limits) {
  if (from === to) return { path: [from], complete: true }
  const here: Side = { seen: new Map([[from, null]]), ring: [from] }
  const there: Side = { seen: new Map([[to, null]]), ring: [to] }
  let complete = true
  for (let steps = 1; steps <= mostSteps; steps += 1) {
    const [bridge] = await reader.between(here.ring, there.ring)
    if (bridge) {
      const isForth = here.seen.has(bridge.source) && there.seen.has(bridge.target)
      const [left, right] = isForth ? [bridge.source, bridge.target] : [bridge.target, bridge.source]
      return { path: [...wayBack(here, left).toReversed(), ...wayBack(there, right)], complete }
    }
    if (steps === mostSteps) break
    const widened = await widen(reader, [here, there], { cheap, most })
    complete &&= widened.complete
    if (widened.side.ring.length === 0) break
  }
  return { path: null, complete }
}

function wayBack({ seen }: Side, key: NodeKey): NodeKey[] {
  const way: NodeKey[] = []
  for (let at: NodeKey | null = key; at !== null; at = seen.get(at) ?? null) way.push(at)
  return way
}

async function widen(reader: Reader, sides: [Side, Side], { cheap, most }: Omit<Limits, 'mostSteps'>) {
  const [first, second] = sides[0].ring.length <= sides[1].ring.length ? sides : [sides[1], sides[0]]
  // Whatever the size of the ring, no more than so many ties are read at once.
  const shareOf = ({ ring }: Side) => Math.max(1, Math.floor(most / ring.length))
  for (const side of [first, second]) {
    const { ties, cut } = await reader.tiesOf(side.ring, Math.min(cheap, shareOf(side)))
    if (cut.size === 0) return { side: step(side, ties), complete: true }
  }
  const { ties, cut } = await reader.tiesOf(first.ring, shareOf(first))
  return { side: step(first, ties), complete: cut.size === 0 }
}

function step(side: Side, ties: readonly Tie[]): Side {
  const ring = new Set(side.ring)
  const next: NodeKey[] = []
  for (const { source, target } of ties) {
    for (const [near, far] of [
      [source, target],
      [target, source],
    ] as const) {
      if (!ring.has(near) || side.seen.has(far)) continue
      side.seen.set(far, near)
      next.push(far)
    }
  }
  side.ring = next
  return side
}
