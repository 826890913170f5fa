import type { HistoryEntry } from '@kontor/contract/companies.ts'
import { Trans } from '@lingui/react/macro'
import { Button } from 'antd'
import { Moment } from '~/ui/moment.tsx'
import { ChangedField, ChangeValue } from './change-value.tsx'
import { useSourceLine } from './source-names.ts'

type Props = { entry: HistoryEntry; timeZone: string; onRestore: () => void; busy: boolean }

export function HistoryRow({ entry, timeZone, onRestore, busy }: Props) {
  const sourceLine = useSourceLine()
  const { field, before, after } = entry
  return (
    <li>
      <div className="history-line">
        <strong>
          <ChangedField field={field} />
        </strong>
        {entry.can.restore && (
          <Button type="link" size="small" onClick={onRestore} loading={busy}>
            {before === null ? <Trans>Empty again</Trans> : <Trans>Restore</Trans>}
          </Button>
        )}
      </div>
      <p className="history-change">
        <ChangeValue field={field} before={before} after={after} />
      </p>
      <p className="quiet">
        {sourceLine(entry)} · <Moment at={entry.at} timeZone={timeZone} />
      </p>
    </li>
  )
}
