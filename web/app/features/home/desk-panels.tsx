import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { useUser } from '~/lib/visitor.ts'
import { RECORD_KINDS } from '~/records/kinds.ts'
import { readRecentRecords } from '~/records/kit/recent-records.ts'
import { rowsOf } from '~/records/kit/record.queries.ts'
import { TimelineRows } from '~/records/kit/timeline/timeline-rows.tsx'
import { accountFeed } from '~/records/kit/timeline/timeline.queries.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { Panel } from '~/ui/panel.tsx'
import { ShowMore } from '~/ui/show-more.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'

const FEW = 6
const FEED = 5

/** What happened to what the user follows: who did what, and when. */
export function FeedPanel() {
  const { t } = useLingui()
  const locale = useLocale()
  const query = useInfiniteQuery(accountFeed(FEED))
  return (
    <Panel
      title={t`Changed in what you follow`}
      extra={
        <Link to={href('following', locale)}>
          <Trans>All followed</Trans>
        </Link>
      }
    >
      <Loaded query={query} skeleton={<SkeletonLines lines={FEED} />}>
        {(data) => {
          const entries = rowsOf(data)
          if (entries.length > 0) return <TimelineRows entries={entries} kinds={RECORD_KINDS} named />
          return (
            <p className="quiet">
              <Trans>
                Follow companies, contacts and jobs, and what happens to them stands here.{' '}
                <Link to={href('following', locale)}>Choose some</Link>
              </Trans>
            </p>
          )
        }}
      </Loaded>
      <ShowMore query={query} />
    </Panel>
  )
}

/** The records that were opened last in this browser. */
export function RecentRecords() {
  const { t } = useLingui()
  const locale = useLocale()
  const userId = useUser()?.userId ?? ''
  const [records] = useState(() => readRecentRecords(userId))
  const known = records.flatMap((record) => {
    const kind = RECORD_KINDS[record.kind]
    return kind ? [{ ...record, kind }] : []
  })
  return (
    <Panel title={t`Recently opened`}>
      {known.length === 0 ? (
        <p className="quiet">
          <Trans>Records you open appear here.</Trans>
        </p>
      ) : (
        <ul className="rows desk-rows">
          {known.slice(0, FEW).map(({ kind, id, name, access, picture }) => (
            <li key={id}>
              {kind.Picture && picture ? (
                <kind.Picture access={access} url={picture} size={20} />
              ) : (
                <kind.icon size={20} aria-hidden />
              )}
              <Link className="desk-line" to={kind.hrefById(id, locale)}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
