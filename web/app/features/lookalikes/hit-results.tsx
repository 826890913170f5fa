import type { Weights } from '@kontor/contract/lookalikes.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { SearchX } from 'lucide-react'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import type { CompanyParts } from './company-parts.ts'
import { type HitActions, HitList } from './hit-list.tsx'
import { lookalikeHits, type Question } from './lookalikes.queries.ts'
import { LONG_LIST, SHORT_LIST } from './use-question.ts'

type Props = {
  question: Question
  isReady: boolean
  openId: string | undefined
  weights: Weights
  parts: CompanyParts
  actions: HitActions & { onLong: () => void; onReset: () => void }
}

/** What was found, while it is looked for, and when there is nothing. */
export function HitResults({ question, isReady, openId, weights, parts, actions }: Props) {
  const { t } = useLingui()
  const query = useQuery(lookalikeHits(question, isReady))
  const isBusy = query.isPlaceholderData
  return (
    <Loaded query={query} skeleton={<SkeletonLines lines={12} />}>
      {(hits) =>
        hits.length === 0 ? (
          <EmptyState
            icon={SearchX}
            title={t`Nothing is like these companies`}
            text={t`They may have too little in their records, or too much is left out.`}
            action={<Button onClick={actions.onReset}>{t`Leave nothing out`}</Button>}
          />
        ) : (
          <div aria-busy={isBusy || undefined}>
            <p className="quiet hits-count" role="status">
              <Plural value={hits.length} one="# company, the likest first" other="# companies, the likest first" />
            </p>
            <HitList hits={hits} openId={openId} weights={weights} parts={parts} actions={actions} />
            {question.limit === SHORT_LIST && hits.length === SHORT_LIST && (
              <p className="more">
                <Button onClick={actions.onLong} loading={isBusy}>
                  <Trans>Show {LONG_LIST}</Trans>
                </Button>
              </p>
            )}
          </div>
        )
      }
    </Loaded>
  )
}
