import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { SearchState } from '../search-state.ts'
import { ExportButton } from './export-button.tsx'

type Props = {
  chosen: ReadonlySet<string>
  state: SearchState
  onClear: () => void
  /** What else can be done with them. */
  children: ReactNode
}

/** What can be done with the rows that are ticked. */
export function SelectionBar({ chosen, state, onClear, children }: Props) {
  const { t } = useLingui()
  const count = chosen.size
  if (count === 0) return null
  return (
    <div className="selection-bar" role="region" aria-label={t`Selection`}>
      <span className="number">
        <Plural value={count} one="# company chosen" other="# companies chosen" />
      </span>
      {children}
      <ExportButton state={state} count={count} ids={[...chosen]} />
      <Button type="text" onClick={onClear}>
        <Trans>Clear the selection</Trans>
      </Button>
    </div>
  )
}
