import { MOST_NODES, type Network, networks } from '@kontor/contract/networks.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'
import { keyOf, type NetworkState, type NodeRef } from './network-state.ts'

type Filter = Pick<NetworkState, 'types' | 'from' | 'to'>

function filterQuery({ types, from, to }: Filter) {
  return { types: types.join(',') || 'none', ...(from ? { from } : {}), ...(to ? { to } : {}) }
}

export function networkAround({ kind, id }: NodeRef, hops: number, filter: Filter) {
  const query = { kind, hops, ...filterQuery(filter) }
  return queryOptions({
    queryKey: ['networks', 'around', id, query],
    queryFn: ({ signal }) => call(networks.around, { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function networkPath(from: NodeRef, to: NodeRef, filter: Filter) {
  const query = { kind: from.kind, toKind: to.kind, toId: to.id, ...filterQuery(filter) }
  return queryOptions({
    queryKey: ['networks', 'path', from.id, query],
    queryFn: ({ signal }) => call(networks.path, { params: { id: from.id }, query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function warmPaths({ kind, id }: NodeRef) {
  const query = { kind: kind === 'person' ? ('person' as const) : ('company' as const) }
  return queryOptions({
    queryKey: ['networks', 'warm', id, query],
    queryFn: ({ signal }) => call(networks.warm, { params: { id }, query }, { signal }),
  })
}

/** The name of a record that stands in the address. */
export function nodeLine({ kind, id }: NodeRef) {
  const query = { kind, hops: 1, types: 'none' }
  return queryOptions({
    queryKey: ['networks', 'line', kind, id],
    queryFn: async ({ signal }) =>
      (await call(networks.around, { params: { id }, query }, { signal })).nodes[0] ?? null,
  })
}

/** Several networks as one, of as many records as one may have; what comes first stays. */
export function joined(parts: readonly Network[]): Network {
  const nodes = new Map<string, Network['nodes'][number]>()
  for (const [at, part] of parts.entries()) {
    for (const node of part.nodes) {
      const key = keyOf(node)
      const known = nodes.get(key)
      if (known) nodes.set(key, { ...known, more: node.hop === 0 || known.more === null ? node.more : known.more })
      else if (nodes.size < MOST_NODES) nodes.set(key, at === 0 ? node : { ...node, hop: node.hop + 1 })
    }
  }
  const links = new Map(
    parts
      .flatMap((part) => part.links)
      .flatMap((link) => (nodes.has(link.source) && nodes.has(link.target) ? [[link.id, link]] : [])),
  )
  const folded = [...nodes.values()].reduce((sum, { more }) => sum + (more ?? 0), 0)
  return { nodes: [...nodes.values()], links: [...links.values()], folded }
}
