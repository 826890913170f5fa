import type { RowOutcome } from '@kontor/contract/imports.ts'
import { formatDay } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { Panel } from '~/ui/panel.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { ImportRows } from './import-rows.tsx'
import type { StepProps } from './import-screen.tsx'
import { STATE_NAMES } from './import-words.ts'
import { saveReport, useForgetRecords } from './imports.queries.ts'

const RAN: readonly RowOutcome[] = ['created', 'updated', 'same', 'left', 'fault', 'failed']
const STOPPED: readonly RowOutcome[] = ['created', 'updated', 'create', 'update', 'left', 'fault', 'failed']
const UNDONE: readonly RowOutcome[] = ['kept', 'removed', 'restored', 'failed']

/** What came of the import, the report, and the way back. */
export function ResultStep(props: StepProps) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const notices = useNotices()
  const { of, now, actions } = props
  const forget = useEffectEvent(useForgetRecords())
  // The step is drawn anew when the run or the undo has ended.
  useEffect(() => void forget(), [])
  const until = now.undoUntil === null ? '' : formatDay(now.undoUntil, locale)
  function act(action: 'run' | 'undo') {
    actions.act.mutate(action, {
      onError: (error) => notices.failure({ title: t`This was not possible`, text: errorText(i18n, error) }),
    })
  }
  async function save() {
    try {
      await saveReport(of.kind, now.importId, `${now.fileName || 'import'}.report.csv`)
    } catch (error) {
      notices.failure({ title: t`The report could not be saved`, text: errorText(i18n, error) })
    }
  }
  return (
    <div className="import-step">
      <Panel title={i18n._(STATE_NAMES[now.state])}>
        {now.problem && (
          <p role="alert" className="fault">
            {now.problem.message}
          </p>
        )}
        <div className="import-buttons">
          {now.can.run && (
            <Button type="primary" onClick={() => act('run')} loading={actions.act.isPending}>
              <Trans>Go on</Trans>
            </Button>
          )}
          <Link className="plain-button" to={href(of.listPage, locale)}>
            <Trans>Open the list</Trans>
          </Link>
          <Button onClick={() => void save()}>
            <Trans>Download the report</Trans>
          </Button>
          {now.can.undo && (
            <Button danger onClick={() => act('undo')} loading={actions.act.isPending}>
              <Trans>Undo the import</Trans>
            </Button>
          )}
        </div>
        {now.can.undo && (
          <p className="quiet">
            <Trans>Can be undone until {until}. What somebody has changed since is left alone and listed.</Trans>
          </p>
        )}
      </Panel>
      <ImportRows {...props} outcomes={now.state === 'undone' ? UNDONE : now.state === 'stopped' ? STOPPED : RAN} />
    </div>
  )
}
