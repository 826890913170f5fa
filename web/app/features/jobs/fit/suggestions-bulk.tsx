import type { FitPerson } from '@kontor/contract/job-candidates.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { MOST_COMPARED } from '../pipeline/bulk-bar.tsx'
import '../candidate-bulk.css'

type Props = {
  chosen: readonly FitPerson[]
  isBlind: boolean
  isBusy: boolean
  onAdd: () => void
  onCompare: () => void
  onDone: () => void
}

/** What can be done with several people at once. Comparing names them, so a blind review has none of it. */
export function SuggestionsBulk({ chosen, isBlind, isBusy, onAdd, onCompare, onDone }: Props) {
  const { t } = useLingui()
  const count = chosen.length
  return (
    <div className="candidate-bulk" role="region" aria-label={t`Selection`}>
      <strong>{t`${plural(count, { one: '# person selected', other: '# people selected' })}`}</strong>
      <Button type="primary" loading={isBusy} onClick={onAdd}>
        <Trans>Add as candidates</Trans>
      </Button>
      {!isBlind && (
        <Button
          disabled={count < 2 || count > MOST_COMPARED}
          title={t`Choose two to four candidates`}
          onClick={onCompare}
        >
          <Trans>Compare</Trans>
        </Button>
      )}
      <Button type="text" onClick={onDone}>
        <Trans>Clear selection</Trans>
      </Button>
    </div>
  )
}
