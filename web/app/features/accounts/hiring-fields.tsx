import {
  MOST_REASONS,
  MOST_STAGES,
  type RejectReason,
  type Stage,
  STAGE_KINDS,
  type StageKind,
} from '@kontor/contract/hiring-stages.ts'
import { useLingui } from '@lingui/react/macro'
import { Form, Select } from 'antd'
import { useLocale } from '~/lib/i18n.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { useStageKinds } from '~/records/job/stage-kinds.ts'
import { Panel } from '~/ui/panel.tsx'
import { nameOf, NamedRows } from './named-rows.tsx'

/** The stages that new jobs begin with, and the reasons for which candidates are rejected. */
export function HiringFields() {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const kinds = useStageKinds()
  const filled = {
    validator: (_: unknown, rows: { names: Stage['names'] }[]) =>
      rows.every((row) => nameOf(row, locale).trim())
        ? Promise.resolve()
        : Promise.reject(new Error(sharedText(i18n, 'required'))),
  }
  const options = STAGE_KINDS.filter((kind) => kind !== 'hired').map((kind) => ({ value: kind, label: kinds[kind] }))
  return (
    <Panel title={t`Hiring`}>
      <div className="field-grid">
        <Form.Item name={['hiring', 'stages']} label={t`Stages`} rules={[filled]}>
          <NamedRows<Stage>
            keyOf={({ stageId }) => stageId}
            make={(rows) => ({
              stageId: freeId(
                'stage',
                rows.map(({ stageId }) => stageId),
              ),
              kind: 'screening',
              names: {},
            })}
            isFixed={({ kind }) => kind === 'hired'}
            renderBeside={(row, place, change) => (
              <Select<StageKind>
                className="stage-kind"
                value={row.kind}
                disabled={row.kind === 'hired'}
                options={row.kind === 'hired' ? [{ value: 'hired', label: kinds.hired }] : options}
                onChange={(kind) => change({ ...row, kind })}
                aria-label={t`Kind of stage ${place}`}
              />
            )}
            max={MOST_STAGES}
            maxLength={60}
            noun={t`Stage`}
            addText={t`Add a stage`}
          />
        </Form.Item>
        <Form.Item name={['hiring', 'rejectReasons']} label={t`Reasons for a rejection`} rules={[filled]}>
          <NamedRows<RejectReason>
            keyOf={({ reasonId }) => reasonId}
            make={(rows) => ({
              reasonId: freeId(
                'reason',
                rows.map(({ reasonId }) => reasonId),
              ),
              names: {},
            })}
            max={MOST_REASONS}
            maxLength={80}
            noun={t`Reason`}
            addText={t`Add a reason`}
          />
        </Form.Item>
      </div>
    </Panel>
  )
}

function freeId(word: string, taken: readonly string[]) {
  let number = taken.length + 1
  while (taken.includes(`${word}-${number}`)) number += 1
  return `${word}-${number}`
}
