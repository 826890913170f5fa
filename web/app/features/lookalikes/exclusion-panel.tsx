import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { Panel } from '~/ui/panel.tsx'
import { type Exclusion, EXCLUSIONS } from './lookalike-state.ts'

const NAMES: Readonly<Record<Exclusion, MessageDescriptor>> = {
  followed: msg`Companies that I follow`,
  own: msg`Own records of the account`,
  group: msg`Parents and subsidiaries of the seeds`,
}

type Props = {
  without: readonly Exclusion[]
  hidden: number
  onChange: (without: Exclusion[]) => void
  onShowHidden: () => void
}

/** What is not worth showing because it is known already. */
export function ExclusionPanel({ without, hidden, onChange, onShowHidden }: Props) {
  const { t, i18n } = useLingui()
  return (
    <Panel title={t`Leave out`}>
      <div className="exclusions">
        {EXCLUSIONS.map((each) => (
          <label key={each}>
            <input
              type="checkbox"
              checked={without.includes(each)}
              onChange={({ target }) =>
                onChange(EXCLUSIONS.filter((other) => (other === each ? target.checked : without.includes(other))))
              }
            />
            {i18n._(NAMES[each])}
          </label>
        ))}
      </div>
      {hidden > 0 && (
        <p className="hidden-hits">
          <span>
            <Plural value={hidden} one="# hit taken out" other="# hits taken out" />
          </span>
          <Button size="small" onClick={onShowHidden}>
            <Trans>Show again</Trans>
          </Button>
        </p>
      )}
    </Panel>
  )
}
