import { MOST_NODES } from '@kontor/contract/networks.ts'
import { formatNumber } from '@kontor/contract/kit/format.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Image, Sheet as SheetIcon, Workflow } from 'lucide-react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { useReady } from '~/lib/use-ready.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { csvOf } from './network-csv.ts'
import { NetworkTables } from './network-tables.tsx'
import { keyOf, type NetworkState, type NodeRef, refOf } from './network-state.ts'
import { joined, networkAround } from './networks.queries.ts'
import { saveFile } from './save-file.ts'

const NetworkPicture = lazy(async () => ({ default: (await import('./network-picture.tsx')).NetworkPicture }))

type Props = { state: NetworkState; centre: NodeRef; onChange: (part: Partial<NetworkState>) => void }

/** What is tied to one record, as a picture and as tables. */
export function AroundView({ state, centre, onChange }: Props) {
  const { t } = useLingui()
  const query = useQuery(networkAround(centre, state.hops, state))
  const opened = useQueries({ queries: state.open.map((ref) => networkAround(ref, 1, state)) })
  const parts = opened.flatMap(({ data }) => data ?? [])
  const mark = [query.dataUpdatedAt, ...opened.map(({ dataUpdatedAt }) => dataUpdatedAt)].join()
  // A new picture only for new content: laying one out takes its time.
  // oxlint-disable-next-line react/exhaustive-deps
  const network = useMemo(() => (query.data ? joined([query.data, ...parts]) : undefined), [query.data, mark])
  const open = new Set(state.open.map(keyOf))
  const openNode = useCallback(
    (ref: NodeRef) => onChange({ open: [...state.open, { kind: ref.kind, id: ref.id }] }),
    [onChange, state.open],
  )
  return (
    <Loaded query={query} skeleton={<SkeletonLines lines={12} />}>
      {() => {
        if (!network) return null
        if (network.nodes.length === 1)
          return (
            <EmptyState
              icon={Workflow}
              title={t`No connections of these types`}
              text={t`Choose more types of connections or a longer period.`}
            />
          )
        return (
          <>
            <Picture network={network} onOpen={openNode} />
            <NetworkTables
              network={network}
              open={open}
              onOpen={openNode}
              onCentre={({ kind, id }) => onChange({ centre: { kind, id }, open: [] })}
            />
          </>
        )
      }}
    </Loaded>
  )
}

type PictureProps = { network: ReturnType<typeof joined>; onOpen: (ref: NodeRef) => void }

function Picture({ network, onOpen }: PictureProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const [saving, setSaving] = useState(0)
  const [isBroken, setBroken] = useState(false)
  const isReady = useReady()
  const canDraw = isReady && !isBroken && hasWebGl()
  const fail = useCallback(() => setBroken(true), [])
  const openKey = useCallback(
    (key: string) => {
      const ref = refOf(key)
      if (ref) onOpen(ref)
    },
    [onOpen],
  )
  const { nodes, links, folded } = network
  const foldedText = formatNumber(folded, locale)
  return (
    <section className="panel" aria-label={t`Picture`}>
      <header className="network-head">
        <p className="quiet">
          {t`${plural(nodes.length, { one: '# record', other: '# records' })}`}
          {' · '}
          {t`${plural(links.length, { one: '# connection', other: '# connections' })}`}
          {folded > 0 && ' · '}
          {folded > 0 && t`${foldedText} further connections not shown`}
          {nodes.length >= MOST_NODES && ' · '}
          {nodes.length >= MOST_NODES && t`At most ${formatNumber(MOST_NODES, locale)} records are shown`}
        </p>
        <span className="network-actions">
          {canDraw && (
            <Button icon={<Image size={16} aria-hidden />} onClick={() => setSaving(saving + 1)}>
              PNG
            </Button>
          )}
          <Button
            icon={<SheetIcon size={16} aria-hidden />}
            onClick={() => saveFile(new Blob([csvOf(network)], { type: 'text/csv' }), 'network.csv')}
          >
            CSV
          </Button>
        </span>
      </header>
      {canDraw ? (
        <Suspense fallback={<div className="network-picture" aria-busy />}>
          <NetworkPicture network={network} saving={saving} onNode={openKey} onFault={fail} />
        </Suspense>
      ) : (
        isReady && (
          <p className="quiet">
            <Trans>This browser cannot draw the picture. The tables show the same.</Trans>
          </p>
        )
      )}
    </section>
  )
}

function hasWebGl() {
  if (typeof WebGL2RenderingContext === 'undefined' || typeof Worker === 'undefined') return false
  return document.createElement('canvas').getContext('webgl2') !== null
}
