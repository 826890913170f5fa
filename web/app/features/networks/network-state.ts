import { type Query, queryString } from '@kontor/contract/kit/paths.ts'
import {
  LINK_TYPES,
  type LinkType,
  MOST_HOPS,
  NODE_KINDS,
  type NodeKind,
  USUAL_TYPES,
} from '@kontor/contract/networks.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

export const VIEWS = ['around', 'path', 'warm'] as const
export type View = (typeof VIEWS)[number]
export type NodeRef = { kind: NodeKind; id: string }

const KEY = new RegExp(`^(${NODE_KINDS.join('|')}):([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})$`)
/** At most so many records show their own neighbours too. */
export const MOST_OPEN = 20
/** Years that the period is chosen among; earlier links belong to the first. */
export const OLDEST = 1980

export type NetworkState = {
  view: View
  centre: NodeRef | undefined
  /** The other end of a way. */
  goal: NodeRef | undefined
  hops: number
  types: readonly LinkType[]
  from: number | undefined
  to: number | undefined
  /** Records whose own neighbours are shown too. */
  open: readonly NodeRef[]
}

export function keyOf({ kind, id }: NodeRef) {
  return `${kind}:${id}`
}

export function refOf(key: string | null): NodeRef | undefined {
  const [, kind, id] = KEY.exec(key ?? '') ?? []
  return kind && id ? { kind: kind as NodeKind, id } : undefined
}

/** The state that an address tells; what makes no sense in it is left out. */
export function readState(search: URLSearchParams): NetworkState {
  const hops = Number(search.get('hops') ?? 1)
  const types = search.get('types')
  const open = (search.get('open') ?? '').split(',').flatMap((key) => refOf(key) ?? [])
  return {
    view: VIEWS.find((view) => view === search.get('view')) ?? 'around',
    centre: refOf(search.get('centre')),
    goal: refOf(search.get('goal')),
    hops: Number.isInteger(hops) ? Math.min(MOST_HOPS, Math.max(1, hops)) : 1,
    types: types === null ? USUAL_TYPES : LINK_TYPES.filter((type) => types.split(',').includes(type)),
    from: yearIn(search.get('from')),
    to: yearIn(search.get('to')),
    open: [...new Map(open.map((ref) => [keyOf(ref), ref])).values()].slice(0, MOST_OPEN),
  }
}

function yearIn(text: string | null) {
  return text !== null && /^(19[5-9]\d|20[0-4]\d)$/.test(text) ? Number(text) : undefined
}

/** The same state as an address writes it; what is usual is not written. */
export function writtenState({ view, centre, goal, hops, types, from, to, open }: NetworkState): Query {
  const isUsual = types.length === USUAL_TYPES.length && USUAL_TYPES.every((type) => types.includes(type))
  return {
    view: view === 'around' ? undefined : view,
    centre: centre && keyOf(centre),
    goal: goal && keyOf(goal),
    hops: hops === 1 ? undefined : hops,
    types: isUsual ? undefined : types.join(',') || 'none',
    from,
    to,
    open: open.map(keyOf).join(',') || undefined,
  }
}

/** The address is the state, so that a network can be sent to somebody. */
export function useNetworkState() {
  const [search, setSearch] = useSearchParams()
  const text = search.toString()
  const state = useMemo(() => readState(new URLSearchParams(text)), [text])
  function change(part: Partial<NetworkState>, { replace = false } = {}) {
    setSearch((before) => queryString(writtenState({ ...readState(before), ...part })), {
      replace,
      preventScrollReset: true,
    })
  }
  return { state, change }
}
