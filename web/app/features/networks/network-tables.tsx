import type { Network, NetworkLink, NetworkNode } from '@kontor/contract/networks.ts'
import { MOST_COUNTED } from '@kontor/contract/networks.ts'
import { formatNumber } from '@kontor/contract/kit/format.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { Crosshair, Maximize2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { RECORD_KINDS } from '~/records/kinds.ts'
import { type Column, DataTable } from '~/ui/data-table.tsx'
import { Panel } from '~/ui/panel.tsx'
import { detailText, LINK_NAMES, NODE_NAMES, timeText } from './link-words.ts'
import { keyOf, MOST_OPEN, type NodeRef } from './network-state.ts'

const PAGE = 100

/** A record by its name, which leads to its page if it has one. */
export function NodeName({ node }: { node: Pick<NetworkNode, 'kind' | 'id' | 'title'> }) {
  const locale = useLocale()
  const to = node.kind === 'user' ? undefined : RECORD_KINDS[node.kind]?.hrefById(node.id, locale)
  return to ? <Link to={to}>{node.title}</Link> : <span>{node.title}</span>
}

type Props = {
  network: Network
  open: ReadonlySet<string>
  onOpen: (ref: NodeRef) => void
  onCentre: (ref: NodeRef) => void
}

/** The same as the picture, to be read and walked: every record and every link. */
export function NetworkTables({ network, open, onOpen, onCentre }: Props) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const moreText = (more: number | null) => {
    if (more === null) return '—'
    const text = formatNumber(more, locale)
    return more >= MOST_COUNTED ? `${text}+` : text
  }
  const columns: Column<NetworkNode>[] = [
    { key: 'name', title: t`Name`, width: '28%', renderCell: (node) => <NodeName node={node} /> },
    { key: 'kind', title: t`Kind`, width: '104px', renderCell: ({ kind }) => i18n._(NODE_NAMES[kind]) },
    { key: 'details', title: t`Details`, width: '36%', renderCell: ({ subtitle }) => subtitle },
    { key: 'hop', title: t`Steps`, width: '88px', number: true, renderCell: ({ hop }) => formatNumber(hop, locale) },
    { key: 'more', title: t`Not shown`, width: '104px', number: true, renderCell: ({ more }) => moreText(more) },
    {
      key: 'actions',
      title: t`Actions`,
      width: '88px',
      actions: true,
      renderCell: (node) => (
        <span className="network-actions">
          {node.hop > 0 && open.size < MOST_OPEN && !open.has(keyOf(node)) && node.more !== 0 && (
            <Button
              type="text"
              size="small"
              icon={<Maximize2 size={16} aria-hidden />}
              aria-label={t`Show the neighbours of ${node.title}`}
              title={t`Show the neighbours of ${node.title}`}
              onClick={() => onOpen(node)}
            />
          )}
          {node.hop > 0 && (
            <Button
              type="text"
              size="small"
              icon={<Crosshair size={16} aria-hidden />}
              aria-label={t`Put ${node.title} in the middle`}
              title={t`Put ${node.title} in the middle`}
              onClick={() => onCentre(node)}
            />
          )}
        </span>
      ),
    },
  ]
  return (
    <>
      <Panel title={t`Records`}>
        <Pages rows={network.nodes}>
          {(rows) => <DataTable name={t`Records`} rows={rows} columns={columns} keyOf={keyOf} />}
        </Pages>
      </Panel>
      <Panel title={t`Connections`}>
        <LinkTable network={network} />
      </Panel>
    </>
  )
}

export function LinkTable({ network }: { network: Pick<Network, 'nodes' | 'links'> }) {
  const { t, i18n } = useLingui()
  const names = new Map(network.nodes.map((node) => [keyOf(node), node]))
  const nameOf = (key: string) => {
    const node = names.get(key)
    return node ? <NodeName node={node} /> : null
  }
  const columns: Column<NetworkLink>[] = [
    { key: 'source', title: t`Record`, width: '24%', renderCell: ({ source }) => nameOf(source) },
    { key: 'type', title: t`Connection`, width: '16%', renderCell: ({ type }) => i18n._(LINK_NAMES[type]) },
    { key: 'target', title: t`Connected to`, width: '24%', renderCell: ({ target }) => nameOf(target) },
    { key: 'time', title: t`Period`, width: '16%', renderCell: (link) => timeText(link, i18n) || '—' },
    { key: 'evidence', title: t`Evidence`, width: '20%', renderCell: (link) => detailText(link, i18n) || '—' },
  ]
  return (
    <Pages rows={network.links}>
      {(rows) => <DataTable name={t`Connections`} rows={rows} columns={columns} keyOf={({ id }) => id} />}
    </Pages>
  )
}

/** The first rows, and more on demand. */
function Pages<Row>({ rows, children }: { rows: readonly Row[]; children: (rows: readonly Row[]) => ReactNode }) {
  const [shown, setShown] = useState(PAGE)
  return (
    <>
      {children(rows.slice(0, shown))}
      {rows.length > shown && (
        <Button className="network-more" onClick={() => setShown(shown + PAGE)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}
