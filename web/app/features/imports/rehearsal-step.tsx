import type { RowOutcome } from '@kontor/contract/imports.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { errorText } from '~/lib/api-error.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { ImportRows } from './import-rows.tsx'
import type { StepProps } from './import-screen.tsx'

const SHOWN: readonly RowOutcome[] = ['fault', 'update', 'left', 'create', 'same']

/** What would happen to every row; faults are mended here, and nothing is written yet. */
export function RehearsalStep(props: StepProps) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const { now, actions, onGone } = props
  const { create = 0, update = 0, fault = 0 } = now.counts
  const written = create + update
  function act(action: 'run' | 'rehearse') {
    actions.act.mutate(action, {
      onError: (error) => notices.failure({ title: t`The import was not started`, text: errorText(i18n, error) }),
    })
  }
  return (
    <div className="import-step">
      <ImportRows {...props} outcomes={SHOWN} />
      <div className="import-buttons">
        {written > 0 && (
          <Button type="primary" onClick={() => act('run')} loading={actions.act.isPending}>
            {t`${plural(written, { one: 'Import # row', other: 'Import # rows' })}`}
          </Button>
        )}
        <Button onClick={() => actions.configure.mutate({})}>
          <Trans>Back to the columns</Trans>
        </Button>
        <Button onClick={() => actions.remove.mutate(undefined, { onSuccess: onGone })}>
          <Trans>Discard</Trans>
        </Button>
      </div>
      {fault > 0 && written > 0 && (
        <p className="quiet">
          {t`${plural(fault, { one: '# row with errors is left out.', other: '# rows with errors are left out.' })}`}
        </p>
      )}
      {written === 0 && (
        <p className="quiet">
          <Trans>There is nothing to import from this file.</Trans>
        </p>
      )}
    </div>
  )
}
