import type { Network, NodeKind } from '@kontor/contract/networks.ts'
import { MultiGraph } from 'graphology'
import { useEffect, useRef, useState } from 'react'
import { Sigma } from 'sigma'
import type { LayoutAsked, LayoutPlaces } from './layout-worker.ts'
import { keyOf } from './network-state.ts'
import { savePicture } from './save-picture.ts'

/** Colours of the design, which tells them apart in the light and in the dark. */
const COLOURS: Readonly<Record<NodeKind, string>> = {
  company: '--primary',
  person: '--mixed',
  job: '--warning',
  user: '--positive',
}

type Props = {
  network: Network
  /** Asked for a file of the picture, by counting on. */
  saving: number
  onNode: (key: string) => void
  /** The picture could not be drawn; the table says the same. */
  onFault: () => void
}

/** Records as dots and links as lines. Everything in it is in the tables too, so that it is hidden from readers. */
export function NetworkPicture({ network, saving, onNode, onFault }: Props) {
  const holder = useRef<HTMLDivElement>(null)
  const renderer = useRef<Sigma | null>(null)
  const places = usePlaces(network, onFault)
  const click = useRef(onNode)
  useEffect(() => {
    click.current = onNode
  }, [onNode])
  useEffect(() => {
    if (!holder.current || !places) return undefined
    try {
      const style = getComputedStyle(document.documentElement)
      const drawn = new Sigma(graphOf(network, places, style), holder.current, {
        labelColor: { color: style.getPropertyValue('--text').trim() },
        labelFont: 'Inter Variable, system-ui, sans-serif',
        labelRenderedSizeThreshold: 5,
        defaultEdgeColor: style.getPropertyValue('--control').trim(),
        allowInvalidContainer: true,
      })
      drawn.on('clickNode', ({ node }) => click.current(node))
      renderer.current = drawn
    } catch {
      onFault()
    }
    return () => {
      renderer.current?.kill()
      renderer.current = null
    }
  }, [network, places, onFault])
  useEffect(() => {
    if (saving > 0 && renderer.current) savePicture(renderer.current)
  }, [saving])
  return <div ref={holder} className="network-picture" aria-hidden data-laid={places !== null} />
}

/** Where everything stands, as soon as the worker has found out. */
function usePlaces(network: Network, onFault: () => void) {
  const [places, setPlaces] = useState<{ of: Network; at: LayoutPlaces } | null>(null)
  useEffect(() => {
    const worker = new Worker(new URL('./layout-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<LayoutPlaces>) => setPlaces({ of: network, at: data }))
    worker.addEventListener('error', onFault)
    const asked: LayoutAsked = {
      nodes: network.nodes.map(keyOf),
      links: network.links.map(({ source, target }) => [source, target]),
    }
    worker.postMessage(asked, [])
    return () => worker.terminate()
  }, [network, onFault])
  return places?.of === network ? places.at : null
}

function graphOf({ nodes, links }: Network, places: LayoutPlaces, style: CSSStyleDeclaration) {
  const graph = new MultiGraph()
  for (const node of nodes) {
    const key = keyOf(node)
    graph.addNode(key, {
      ...(places[key] ?? { x: 0, y: 0 }),
      label: node.title,
      size: node.hop === 0 ? 12 : node.more ? 8 : 6,
      color: style.getPropertyValue(COLOURS[node.kind]).trim(),
    })
  }
  for (const { id, source, target } of links) graph.addEdgeWithKey(id, source, target, { size: 1 })
  return graph
}
