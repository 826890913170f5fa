import type { Activity } from '@kontor/contract/activities.ts'
import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { Moment } from '~/ui/moment.tsx'
import { ShowMore } from '~/ui/show-more.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useTimeZone } from '../account.queries.ts'
import { rowsOf } from '../record.queries.ts'
import { ACTIVITY_NAMES } from './activity-words.ts'
import { type TimelineKinds, TimelineRows } from './timeline-rows.tsx'
import { lastContact, recordTimeline } from './timeline.queries.ts'

const ActivityDialog = lazy(() => import('./activity-dialog.tsx').then((file) => ({ default: file.ActivityDialog })))

type Props = { kind: Kind; id: string; kinds: TimelineKinds }

/** The timeline of one record, with the way to log what was done. */
export function TimelinePanel({ kind, id, kinds }: Props) {
  const user = useUser()
  const [open, setOpen] = useState<Activity | 'new'>()
  const query = useInfiniteQuery(recordTimeline(kind, id))
  const logs = hasFeature(user?.productId, 'comments')
  return (
    <>
      {logs && (
        <div className="timeline-head">
          <LastContactLine kind={kind} id={id} />
          {may(user, 'record:write') && (
            <Button icon={<Plus size={16} aria-hidden />} onClick={() => setOpen('new')}>
              <Trans>Log activity</Trans>
            </Button>
          )}
        </div>
      )}
      <Loaded query={query} skeleton={<SkeletonLines lines={4} />}>
        {(data) => {
          const entries = rowsOf(data)
          if (entries.length === 0) {
            return (
              <p className="quiet">
                <Trans>Nothing has happened yet.</Trans>
              </p>
            )
          }
          return <TimelineRows entries={entries} kinds={kinds} onEdit={setOpen} />
        }}
      </Loaded>
      <ShowMore query={query} />
      {open && (
        <Suspense>
          <ActivityDialog
            kind={kind}
            id={id}
            activity={open === 'new' ? undefined : open}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

function LastContactLine({ kind, id }: { kind: Kind; id: string }) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  const { data } = useQuery(lastContact(kind, id))
  if (data === undefined) return <span className="quiet">{'\u00a0'}</span>
  if (data === null) {
    return (
      <span className="quiet">
        <Trans>No contact yet</Trans>
      </span>
    )
  }
  const moment = <Moment at={data.at} timeZone={timeZone} />
  const details = [i18n._(ACTIVITY_NAMES[data.type]), data.by].filter(Boolean).join(', ')
  return (
    <span className="quiet">
      <Trans>
        Last contact: {moment} ({details})
      </Trans>
    </span>
  )
}
