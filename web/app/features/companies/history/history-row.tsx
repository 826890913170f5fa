import type { HistoryEntry } from '@kontor/contract/companies.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { Moment } from '~/ui/moment.tsx'
import { ChangedField, ChangeValue } from './change-value.tsx'
import { sourceText } from '../source-words.ts'

type Props = { entry: HistoryEntry; timeZone: string; onRestore: () => void; busy: boolean }

export function HistoryRow({ entry, timeZone, onRestore, busy }: Props) {
  const { i18n } = useLingui()
  const { field, before, after, by, source } = entry
  // A name says more than that it was entered by hand.
  const origin = [by, by && source === 'user' ? undefined : sourceText(i18n, source)].filter(Boolean).join(' · ')
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
        {origin} · <Moment at={entry.at} timeZone={timeZone} />
      </p>
    </li>
  )
}
