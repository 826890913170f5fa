import type { NetworkLink, Overlap, WarmPath } from '@kontor/contract/networks.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'
import { type Column, DataTable } from '~/ui/data-table.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { Panel } from '~/ui/panel.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { detailText, timeText } from './link-words.ts'
import { NodeName } from './network-tables.tsx'
import { keyOf, type NodeRef } from './network-state.ts'
import { warmPaths } from './networks.queries.ts'

/** Who in the account knows somebody who was with the person or at the company. */
export function WarmView({ target }: { target: NodeRef }) {
  const { t } = useLingui()
  const query = useQuery(warmPaths(target))
  return (
    <Loaded query={query} skeleton={<SkeletonLines lines={8} />}>
      {({ paths, leftOut, target: { title } }) => (
        <>
          {paths.length === 0 ? (
            <EmptyState
              icon={Handshake}
              title={t`No warm path found`}
              text={t`None of your contacts was with ${title} at the same time. Add contacts with their positions.`}
            />
          ) : (
            <Panel title={t`Warm paths to ${title}`}>
              <WarmTable paths={paths} />
            </Panel>
          )}
          {leftOut > 0 && (
            <p className="quiet">
              {t`${plural(leftOut, { one: '# contact is off limits or does not want to be contacted.', other: '# contacts are off limits or do not want to be contacted.' })}`}
            </p>
          )}
        </>
      )}
    </Loaded>
  )
}

function WarmTable({ paths }: { paths: readonly WarmPath[] }) {
  const { t, i18n } = useLingui()
  const overlapText = useOverlapText()
  const linkText = (link: NetworkLink | null) =>
    link ? [detailText(link, i18n), timeText(link, i18n)].filter(Boolean).join(' · ') || '—' : '—'
  const columns: Column<WarmPath>[] = [
    { key: 'contact', title: t`Your contact`, width: '16%', renderCell: ({ contact }) => <NodeName node={contact} /> },
    {
      key: 'users',
      title: t`Known by`,
      width: '18%',
      renderCell: ({ users }) =>
        users.length === 0
          ? '—'
          : users
              .map(({ name, by }) => (by === 'owner' ? t`${name} (looks after it)` : t`${name} (added it)`))
              .join(', '),
    },
    {
      key: 'at',
      title: t`At`,
      width: '16%',
      renderCell: ({ at }) => (at ? <NodeName node={at} /> : t`Is your contact already`),
    },
    { key: 'overlap', title: t`Time together`, width: '18%', renderCell: ({ overlap }) => overlapText(overlap) },
    {
      key: 'contactLink',
      title: t`Contact there`,
      width: '16%',
      renderCell: ({ contactLink }) => linkText(contactLink),
    },
    { key: 'targetLink', title: t`Person there`, width: '16%', renderCell: ({ targetLink }) => linkText(targetLink) },
  ]
  return <DataTable name={t`Warm paths`} rows={paths} columns={columns} keyOf={({ contact }) => keyOf(contact)} />
}

function useOverlapText() {
  const { t } = useLingui()
  return ({ months, from, to, place }: Overlap) => {
    if (months === null) return '—'
    const time = t`${plural(months, { one: '# month', other: '# months' })}`
    const places = { city: t`same city`, country: t`same country`, unknown: '' }
    return [from && to ? `${time} (${from} – ${to})` : time, places[place]].filter(Boolean).join(' · ')
  }
}
