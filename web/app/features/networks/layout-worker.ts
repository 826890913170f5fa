import { MultiGraph } from 'graphology'
import forceAtlas2 from 'graphology-layout-forceatlas2'

export type LayoutAsked = { nodes: string[]; links: [string, string][] }
export type LayoutPlaces = Record<string, { x: number; y: number }>

const ROUNDS = 300

/** Lays a network out beside the page, which stays quick meanwhile. It always comes out the same. */
addEventListener('message', ({ data }: MessageEvent<LayoutAsked>) => {
  const graph = new MultiGraph()
  for (const [at, key] of data.nodes.entries()) {
    // A sunflower: no two begin at one place, and the middle stays the middle.
    const angle = at * 2.4
    const far = Math.sqrt(at)
    graph.addNode(key, { x: far * Math.cos(angle), y: far * Math.sin(angle) })
  }
  for (const [source, target] of data.links) graph.addEdge(source, target)
  const settings = { ...forceAtlas2.inferSettings(graph), adjustSizes: false }
  postMessage(forceAtlas2(graph, { iterations: ROUNDS, settings }))
})
