import type { Network } from '@kontor/contract/networks.ts'
import { keyOf } from './network-state.ts'

export const CSV_HEAD = ['from', 'fromKind', 'type', 'to', 'toKind', 'since', 'until', 'evidence', 'place'] as const

/** The links as a table for other programs. What a spreadsheet would take for a formula is only text. */
export function csvOf({ nodes, links }: Pick<Network, 'nodes' | 'links'>) {
  const names = new Map(nodes.map((node) => [keyOf(node), node]))
  const lines = links.map((link) => {
    const [source, target] = [names.get(link.source), names.get(link.target)]
    return [
      source?.title,
      source?.kind,
      link.type,
      target?.title,
      target?.kind,
      link.from,
      link.to,
      link.text,
      link.place,
    ].map(cellOf)
  })
  return `\uFEFF${[CSV_HEAD, ...lines].map((cells) => cells.join(',')).join('\r\n')}\r\n`
}

function cellOf(value: string | null | undefined) {
  const text = value ?? ''
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
