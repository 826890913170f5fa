import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { TriangleAlert } from 'lucide-react'
import { EmptyState } from '~/ui/empty-state.tsx'
import type { StepProps } from './import-screen.tsx'
import { ReadingSettings } from './reading-settings.tsx'

/** Why a file could not be read, with what may help. */
export function FailedStep({ now, actions, onGone }: StepProps) {
  const { t } = useLingui()
  const { fileName } = now
  return (
    <div className="import-step">
      <EmptyState
        icon={TriangleAlert}
        title={t`${fileName} could not be read`}
        text={now.problem?.message ?? ''}
        action={
          <Button
            onClick={() => actions.remove.mutate(undefined, { onSuccess: onGone })}
            loading={actions.remove.isPending}
          >
            <Trans>Choose another file</Trans>
          </Button>
        }
      />
      {now.can.configure && now.format === 'csv' && <ReadingSettings now={now} actions={actions} />}
    </div>
  )
}
