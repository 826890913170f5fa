import type { SubmissionStatus } from '@kontor/contract/hiring-states.ts'
import type { Submission } from '@kontor/contract/submission-record.ts'
import { useLingui } from '@lingui/react/macro'
import {
  Archive,
  ArrowRight,
  CirclePause,
  CirclePlay,
  CircleX,
  Ellipsis,
  type LucideIcon,
  Trash2,
  Trophy,
  Undo2,
} from 'lucide-react'
import { useLocale } from '~/lib/i18n.ts'
import { stageName } from '~/records/job/submission-words.ts'
import { MenuButton } from '~/ui/menu-button.tsx'
import type { Moves } from './use-moves.tsx'

export const STATUS_ICONS: Readonly<Record<SubmissionStatus, LucideIcon>> = {
  active: CirclePlay,
  onHold: CirclePause,
  hired: Trophy,
  rejected: CircleX,
  withdrawn: Undo2,
  archived: Archive,
}

type Props = { submission: Submission; moves: Pick<Moves, 'move' | 'setStatus' | 'remove'>; onOpen?: () => void }

/** The statuses that a candidate can take from here, as things to do. */
export function useStatusWords(submission: Submission): Readonly<Record<SubmissionStatus, string>> {
  const { t } = useLingui()
  return {
    active: submission.status === 'archived' ? t`Take back from the archive` : t`Make active again`,
    onHold: t`Put on hold…`,
    hired: t`Hire…`,
    rejected: submission.status === 'archived' ? t`Take back from the archive` : t`Reject…`,
    withdrawn: submission.status === 'archived' ? t`Take back from the archive` : t`Candidate withdrew`,
    archived: t`Archive`,
  }
}

/** The other stages that a candidate can be moved to; who is hired gets there by the status. */
export function stagesFor({ can, job, stage }: Submission) {
  return can.move ? job.stages.filter(({ stageId, kind }) => stageId !== stage.stageId && kind !== 'hired') : []
}

/** Every way to move a candidate, for phones, keyboards and whoever does not drag. */
export function SubmissionMenu({ submission, moves }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  const words = useStatusWords(submission)
  const { name } = submission.person
  const stages = stagesFor(submission)
  const items = [
    ...stages.map((stage) => {
      const place = stageName(stage, locale)
      return {
        key: stage.stageId,
        icon: <ArrowRight size={16} />,
        label: t`Move to ${place}`,
        onClick: () => moves.move(submission, stage),
      }
    }),
    ...(stages.length > 0 && submission.can.statuses.length > 0 ? [{ type: 'divider' as const }] : []),
    ...submission.can.statuses.map((status) => {
      const Icon = STATUS_ICONS[status]
      return {
        key: `status ${status}`,
        icon: <Icon size={16} />,
        label: words[status],
        onClick: () => moves.setStatus(submission, status),
      }
    }),
  ]
  if (submission.status === 'withdrawn' && submission.can.delete)
    items.push({
      key: 'delete',
      icon: <Trash2 size={16} />,
      label: t`Delete, added by mistake`,
      onClick: () => void moves.remove(submission),
    })
  if (items.length === 0) return null
  return (
    <MenuButton items={items} name={t`Move ${name}`} className="icon-button" tooltip>
      <Ellipsis size={16} aria-hidden />
    </MenuButton>
  )
}
