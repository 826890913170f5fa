import type { Stage } from '@kontor/contract/hiring-stages.ts'
import type { Submission } from '@kontor/contract/submission-record.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Dropdown } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { stageName } from '~/records/job/submission-words.ts'
import { SUBMENU_CLOSE_SECONDS } from '~/ui/menu-button.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import type { Answer } from './move-dialog.tsx'
import { type Question, wayTo } from './move-rules.ts'
import { useChangeMany } from './pipeline.queries.ts'
import '../candidate-bulk.css'

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }))

/** More do not fit side by side. */
export const MOST_COMPARED = 4

type Wish = { stage: string } | { status: 'rejected' | 'onHold' }
type Props = {
  jobId: string
  stages: readonly Stage[]
  chosen: readonly Submission[]
  onDone: () => void
  onCompare: (personIds: string) => void
}

/** What can be done with several candidates at once: all of them or none. */
export function BulkBar({ jobId, stages, chosen, onDone, onCompare }: Props) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const notices = useNotices()
  const { mutateAsync, isPending } = useChangeMany(jobId)
  const [asking, setAsking] = useState<{ wish: Wish; ask: Question }>()
  const count = chosen.length
  const isMovable = chosen.every(({ can }) => can.move)
  const canAll = (status: 'rejected' | 'onHold') => chosen.every(({ can }) => can.statuses.includes(status))

  async function send(wish: Wish, answer: Answer = {}) {
    const { holdUntil: _, startDate: __, ...said } = answer
    const items = chosen.map(({ submissionId, version }) => ({ submissionId, version }))
    try {
      await mutateAsync({ items, ...wish, ...said })
      notices.success(t`${plural(count, { one: '# candidate changed', other: '# candidates changed' })}`)
      setAsking(undefined)
      onDone()
    } catch (error) {
      notices.failure({ title: t`Nobody was moved`, text: errorText(i18n, error) })
    }
  }
  function move({ stageId }: Stage) {
    const isBack = chosen.some((each) => wayTo(each.stage.stageId, stageId, stages).isBack)
    if (isBack) setAsking({ wish: { stage: stageId }, ask: 'note' })
    else void send({ stage: stageId })
  }
  const items = stages
    .filter(({ kind }) => kind !== 'hired')
    .map((stage) => ({ key: stage.stageId, label: stageName(stage, locale), onClick: () => move(stage) }))
  return (
    <div className="candidate-bulk" role="region" aria-label={t`Selection`}>
      <strong>{t`${plural(count, { one: '# candidate selected', other: '# candidates selected' })}`}</strong>
      <Dropdown
        menu={{ items, subMenuCloseDelay: SUBMENU_CLOSE_SECONDS }}
        trigger={['click']}
        disabled={!isMovable || isPending}
        autoFocus
      >
        <Button>
          <Trans>Move to…</Trans>
        </Button>
      </Dropdown>
      <Button
        disabled={!canAll('onHold') || isPending}
        onClick={() => setAsking({ wish: { status: 'onHold' }, ask: 'holdReason' })}
      >
        <Trans>Put on hold…</Trans>
      </Button>
      <Button
        danger
        disabled={!canAll('rejected') || isPending}
        onClick={() => setAsking({ wish: { status: 'rejected' }, ask: 'rejectReason' })}
      >
        <Trans>Reject…</Trans>
      </Button>
      <Button
        disabled={count < 2 || count > MOST_COMPARED}
        title={t`Choose two to four candidates`}
        onClick={() => onCompare(chosen.map(({ personId }) => personId).join())}
      >
        <Trans>Compare</Trans>
      </Button>
      <Button type="text" onClick={onDone}>
        <Trans>Clear selection</Trans>
      </Button>
      <Suspense fallback={null}>
        {asking && (
          <MoveDialog
            ask={asking.ask}
            name={t`${plural(count, { one: '# candidate', other: '# candidates' })}`}
            onClose={() => setAsking(undefined)}
            onSave={(answer) => send(asking.wish, answer)}
          />
        )}
      </Suspense>
    </div>
  )
}
