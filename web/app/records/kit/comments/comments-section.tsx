import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useNear } from '~/lib/use-near.ts'
import { useReady } from '~/lib/use-ready.ts'
import { Panel } from '~/ui/panel.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { commentAnchor } from './comment-anchor.ts'
import type { LinkKinds } from './comment-text.tsx'

/** With the field that proposes people it is heavy, so it comes once one is near it. */
const CommentsPanel = lazy(() => import('./comments-panel.tsx').then((file) => ({ default: file.CommentsPanel })))

/** What the account says about a record, below what the record says itself. */
export function CommentsSection(props: { kind: Kind; id: string; kinds: LinkKinds }) {
  const { t } = useLingui()
  const [isNear, ref] = useNear()
  // Who follows a link to a comment is near it from the start.
  const isLinked = useLocation().hash.startsWith(`#${commentAnchor('')}`)
  const isReady = useReady()
  const isShown = isNear || (isReady && (isLinked || typeof IntersectionObserver === 'undefined'))
  return (
    <div ref={ref}>
      <Panel title={t`Comments`}>
        {isShown && (
          <Suspense fallback={<SkeletonLines lines={4} />}>
            <CommentsPanel {...props} />
          </Suspense>
        )}
      </Panel>
    </div>
  )
}
