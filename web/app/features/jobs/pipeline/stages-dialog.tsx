import { MOST_STAGES, type Stage, STAGE_KINDS, type StageKind, Stages } from '@kontor/contract/hiring-stages.ts'
import type { Job } from '@kontor/contract/job-record.ts'
import { LOCALES } from '@kontor/contract/kit/locales.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input, Modal, Select } from 'antd'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { useUpdateRecord } from '~/records/kit/record.queries.ts'
import { useUndoNotice } from '~/records/kit/use-undo-notice.tsx'
import { jobApi } from '~/records/job/job.queries.ts'
import { useStageKinds } from '~/records/job/stage-kinds.ts'
import { stageName } from '~/records/job/submission-words.ts'
import { LANGUAGE_NAMES } from '~/ui/plain/language-names.ts'
import { SUBMISSIONS } from '../candidates.queries.ts'

const LONGEST_NAME = 60

/** The stages of one job: names in three languages, order and kind. Those of a job with candidates stay. */
export function StagesDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const offer = useUndoNotice()
  const cache = useQueryClient()
  const { mutateAsync, isPending } = useUpdateRecord(jobApi, job.jobId)
  /** Boards and funnels have the columns of the job. */
  const store = async (change: { stages: Stage[]; version: number }) => {
    const saved = await mutateAsync(change)
    await cache.invalidateQueries({ queryKey: SUBMISSIONS })
    return saved
  }
  const [stages, setStages] = useState<Stage[]>(job.stages)
  const [fault, setFault] = useState('')
  const isKept = job.candidates.total > 0
  async function save() {
    const read = Stages.safeParse(stages.map(withoutEmpty))
    if (!read.success) return setFault(sharedText(i18n, 'required'))
    try {
      const saved = await store({ stages: read.data, version: job.version })
      const undo = () => store({ stages: job.stages, version: saved.version })
      // A stage that was added may have somebody in it by then; the answer says so.
      offer({ key: `stages ${job.jobId}`, text: t`Stages saved`, undo, done: t`Undone`, failed: t`Not undone` })
      return onClose()
    } catch (error) {
      return setFault(errorText(i18n, error))
    }
  }
  return (
    <Modal
      open
      title={t`Stages of this job`}
      okText={t`Save`}
      cancelText={t`Cancel`}
      confirmLoading={isPending}
      onOk={() => void save()}
      onCancel={onClose}
      closeIcon={<X size={20} aria-label={t`Close`} />}
    >
      {isKept && <p className="quiet">{sharedText(i18n, 'job.stageInUse')}</p>}
      <ol className="stage-rows">
        {stages.map((stage, at) => (
          <StageRow
            key={stage.stageId}
            stage={stage}
            place={at + 1}
            isLast={at >= stages.length - 2}
            isKept={isKept && job.stages.some(({ stageId }) => stageId === stage.stageId)}
            onChange={(changed) => setStages(stages.with(at, changed))}
            onMove={(step) => setStages(stages.toSpliced(at, 1).toSpliced(at + step, 0, stage))}
            onRemove={() => setStages(stages.toSpliced(at, 1))}
          />
        ))}
      </ol>
      <Button
        icon={<Plus size={16} aria-hidden />}
        disabled={stages.length >= MOST_STAGES}
        onClick={() => setStages(stages.toSpliced(-1, 0, newStage(stages)))}
      >
        <Trans>Add a stage</Trans>
      </Button>
      {fault && (
        <p role="alert" className="record-warning">
          {fault}
        </p>
      )}
    </Modal>
  )
}

type RowProps = {
  stage: Stage
  place: number
  /** Nothing but the stage of those who are hired comes after it. */
  isLast: boolean
  isKept: boolean
  onChange: (stage: Stage) => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

function StageRow({ stage, place, isLast, isKept, onChange, onMove, onRemove }: RowProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const kinds = useStageKinds()
  const name = stageName(stage, locale)
  const isHired = stage.kind === 'hired'
  const options = STAGE_KINDS.filter((kind) => (kind === 'hired') === isHired)
  return (
    <li>
      {LOCALES.map((each) => {
        const language = LANGUAGE_NAMES[each]
        return (
          <Input
            key={each}
            prefix={<span className="quiet">{each.toUpperCase()}</span>}
            value={stage.names[each] ?? ''}
            maxLength={LONGEST_NAME}
            aria-label={t`Stage ${place} in ${language}`}
            onChange={({ target }) => onChange({ ...stage, names: { ...stage.names, [each]: target.value } })}
          />
        )
      })}
      <Select<StageKind>
        value={stage.kind}
        disabled={isHired}
        options={options.map((kind) => ({ value: kind, label: kinds[kind] }))}
        aria-label={t`Kind of stage ${place}`}
        onChange={(kind) => onChange({ ...stage, kind })}
      />
      <span className="stage-row-actions">
        <IconButton
          name={t`Move ${name} up`}
          icon={ArrowUp}
          isOff={isHired || place === 1}
          onPress={() => onMove(-1)}
        />
        <IconButton name={t`Move ${name} down`} icon={ArrowDown} isOff={isHired || isLast} onPress={() => onMove(1)} />
        <IconButton name={t`Remove ${name}`} icon={X} isOff={isHired || isKept} onPress={onRemove} />
      </span>
    </li>
  )
}

type IconProps = { name: string; icon: typeof X; isOff: boolean; onPress: () => void }

function IconButton({ name, icon: Icon, isOff, onPress }: IconProps) {
  return (
    <button type="button" className="icon-button" aria-label={name} title={name} disabled={isOff} onClick={onPress}>
      <Icon size={16} aria-hidden />
    </button>
  )
}

function newStage(stages: readonly Stage[]): Stage {
  let number = stages.length
  while (stages.some(({ stageId }) => stageId === `stage-${number}`)) number += 1
  return { stageId: `stage-${number}`, kind: 'screening', names: {} }
}

function withoutEmpty({ names, ...stage }: Stage) {
  return { ...stage, names: Object.fromEntries(Object.entries(names).filter(([, name]) => name.trim() !== '')) }
}
