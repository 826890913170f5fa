import type { TagChange } from '@kontor/contract/tags.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { Moment } from '~/ui/moment.tsx'

type Props = {
  changes: readonly TagChange[]
  timeZone: string
  onUndo?: (change: TagChange) => void
}

/** What was renamed, merged and deleted within a day, each with its way back. */
export function RecentChanges({ changes, timeZone, onUndo }: Props) {
  const { t } = useLingui()
  return (
    <ul className="rows">
      {changes.map((change) => {
        const names = change.tags.join(', ')
        return (
          <li key={change.id}>
            <span className="row-main">
              <strong>{change.into === null ? <Trans>{names} deleted</Trans> : `${names} → ${change.into}`}</strong>
              <span className="quiet">
                <Plural value={change.records} one="# record" other="# records" /> ·{' '}
                <Moment at={change.at} timeZone={timeZone} />
                {change.by && ` · ${change.by}`}
              </span>
            </span>
            {change.state === 'done' && onUndo && (
              <Button size="small" aria-label={t`Undo the change of ${names}`} onClick={() => onUndo(change)}>
                <Trans>Undo</Trans>
              </Button>
            )}
            {change.state === 'undone' && (
              <span className="quiet">
                <Trans>Undone</Trans>
              </span>
            )}
            {(change.state === 'running' || change.state === 'undoing') && (
              <span className="quiet" role="status">
                <Trans>in progress</Trans>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
