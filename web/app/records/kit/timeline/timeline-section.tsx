import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useNear } from '~/lib/use-near.ts'
import { useReady } from '~/lib/use-ready.ts'
import { Panel } from '~/ui/panel.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import type { TimelineKinds } from './timeline-rows.tsx'

/** It stands below the record, so it comes once one is near it. */
const TimelinePanel = lazy(() => import('./timeline-panel.tsx').then((file) => ({ default: file.TimelinePanel })))

type Props = { kind: Kind; id: string; kinds: TimelineKinds }

/** What happened to a record and what was done about it. */
export function TimelineSection(props: Props) {
  const { t } = useLingui()
  const [isNear, ref] = useNear()
  const isReady = useReady()
  const isShown = isNear || (isReady && typeof IntersectionObserver === 'undefined')
  return (
    <div ref={ref}>
      <Panel title={t`Timeline`}>
        {isShown && (
          <Suspense fallback={<SkeletonLines lines={4} />}>
            <TimelinePanel {...props} />
          </Suspense>
        )}
      </Panel>
    </div>
  )
}
