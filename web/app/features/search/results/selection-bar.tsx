import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import type { CompanyHit } from '@kontor/contract/search.ts'
import type { SearchState } from '../search-state.ts'
import { ExportButton } from './export-button.tsx'
import { TagButton } from './tag-button.tsx'

type Props = { hits: readonly CompanyHit[]; chosen: ReadonlySet<string>; state: SearchState; onClear: () => void }

/** What can be done with the rows that are ticked. */
export function SelectionBar({ hits, chosen, state, onClear }: Props) {
  const { t } = useLingui()
  const count = chosen.size
  if (count === 0) return null
  return (
    <div className="selection-bar" role="region" aria-label={t`Selection`}>
      <span className="number">
        <Plural value={count} one="# company chosen" other="# companies chosen" />
      </span>
      <TagButton hits={hits.filter(({ id }) => chosen.has(id))} />
      <ExportButton state={state} count={count} ids={[...chosen]} />
      <Button type="text" onClick={onClear}>
        <Trans>Clear the selection</Trans>
      </Button>
    </div>
  )
}
