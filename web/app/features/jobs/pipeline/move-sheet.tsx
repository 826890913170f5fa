import type { Stage } from '@kontor/contract/hiring-stages.ts'
import type { Submission } from '@kontor/contract/submission-record.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { ArrowRight, Trash2, Undo2 } from 'lucide-react'
import { useLocale } from '~/lib/i18n.ts'
import { stageName } from '~/records/job/submission-words.ts'
import { PersonAvatar } from '~/records/person/person-avatar.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { wayTo } from './move-rules.ts'
import { stagesFor, STATUS_ICONS, useStatusWords } from './submission-menu.tsx'
import type { Moves } from './use-moves.tsx'

type Props = { submission: Submission; moves: Pick<Moves, 'move' | 'setStatus' | 'remove'>; onClose: () => void }

/** Where a candidate can go from here, with what each way means; the same rules as the menu of a card. */
export function MoveSheet({ submission, moves, onClose }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  const words = useStatusWords(submission)
  const { person, stage, can, status } = submission
  const { name } = person
  const here = stageName(stage, locale)
  const stages = stagesFor(submission)
  const choose = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Sheet
      open
      fit
      placement="bottom"
      onClose={onClose}
      title={
        <span className="move-sheet-title">
          <PersonAvatar url={person.avatarUrl} size={32} />
          <strong>{t`Move ${name}`}</strong>
          <span className="quiet">{t`now in ${here}`}</span>
        </span>
      }
    >
      <ul className="move-sheet-stages">
        {stages.map((to) => (
          <StageRow key={to.stageId} from={submission} to={to} onChoose={choose(() => moves.move(submission, to))} />
        ))}
      </ul>
      <div className="move-sheet-statuses">
        {can.statuses.map((next) => {
          const Icon = STATUS_ICONS[next]
          return (
            <Button
              key={next}
              size="large"
              danger={next === 'rejected'}
              icon={<Icon size={16} aria-hidden />}
              onClick={choose(() => moves.setStatus(submission, next))}
            >
              {words[next]}
            </Button>
          )
        })}
        {status === 'withdrawn' && can.delete && (
          <Button
            size="large"
            icon={<Trash2 size={16} aria-hidden />}
            onClick={choose(() => void moves.remove(submission))}
          >
            <Trans>Delete, added by mistake</Trans>
          </Button>
        )}
      </div>
    </Sheet>
  )
}

type RowProps = { from: Submission; to: Stage; onChoose: () => void }

function StageRow({ from, to, onChoose }: RowProps) {
  const locale = useLocale()
  const hintOf = useHint()
  const way = wayTo(from.stage.stageId, to.stageId, from.job.stages)
  const isNext = !way.isBack && way.skipped.length === 0
  const Icon = way.isBack ? Undo2 : ArrowRight
  return (
    <li>
      <button type="button" data-next={isNext} onClick={onChoose}>
        <Icon size={16} aria-hidden />
        <span>{stageName(to, locale)}</span>
        <span className="quiet">{hintOf(way)}</span>
      </button>
    </li>
  )
}

/** What a way means: what is asked for, and which stages are passed over. */
function useHint() {
  const { t } = useLingui()
  const locale = useLocale()
  return ({ isBack, skipped }: ReturnType<typeof wayTo>) => {
    if (isBack) return t`back, with a note`
    const [only] = skipped
    if (!only) return t`next stage`
    const count = skipped.length
    const passed = stageName(only, locale)
    return count === 1 ? t`skips ${passed}` : t`${plural(count, { one: 'skips # stage', other: 'skips # stages' })}`
  }
}
