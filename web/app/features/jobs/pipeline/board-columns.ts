import type { Stage } from '@kontor/contract/hiring-stages.ts'
import type { Submission } from '@kontor/contract/submission-record.ts'
import type { FunnelStage } from '@kontor/contract/submissions.ts'
import { useLocale } from '~/lib/i18n.ts'
import { stageName } from '~/records/job/submission-words.ts'
import type { Marks } from './candidate-marks.tsx'
import type { Moves } from './use-moves.tsx'

/** What both boards show, the one with columns side by side and the one for phones. */
export type BoardProps = {
  stages: readonly Stage[]
  rows: readonly Submission[]
  /** What has happened in each stage so far; nothing until it is known. */
  funnel: ReadonlyMap<string, FunnelStage>
  marks: Marks
  moves: Moves
  onOpen: (id: string) => void
}

/** The candidates by stage, and how many reached the stage that most reached. */
export function useBoardColumns({ stages, rows, funnel }: Pick<BoardProps, 'stages' | 'rows' | 'funnel'>) {
  const locale = useLocale()
  const columns = stages.map((stage) => ({
    stage,
    name: stageName(stage, locale),
    cards: rows.filter((row) => row.stage.stageId === stage.stageId),
    step: funnel.get(stage.stageId),
  }))
  const most = Math.max(0, ...columns.map(({ step }) => step?.reached ?? 0))
  return { columns, most }
}

export type BoardColumn = ReturnType<typeof useBoardColumns>['columns'][number]
