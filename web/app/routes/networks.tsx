import { queryString } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Network as NetworkIcon } from 'lucide-react'
import { Link } from 'react-router'
import { AroundView } from '~/features/networks/around-view.tsx'
import { NetworkControls } from '~/features/networks/network-controls.tsx'
import {
  type NetworkState,
  useNetworkState,
  type View,
  VIEWS,
  writtenState,
} from '~/features/networks/network-state.ts'
import { NodePicker } from '~/features/networks/node-picker.tsx'
import { PathView } from '~/features/networks/path-view.tsx'
import { WarmView } from '~/features/networks/warm-view.tsx'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Panel } from '~/ui/panel.tsx'
import { RestrictedState } from '~/ui/restricted-state.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import '~/features/networks/networks.css'

export default function NetworksScreen() {
  const { t } = useLingui()
  const isAllowed = may(useUser(), 'record:read')
  return (
    <>
      <ScreenHead
        title={t`Networks`}
        document={t`Networks`}
        line={<Trans>Who worked where and with whom, what belongs to what, and how you get there.</Trans>}
      />
      {isAllowed ? (
        <Networks />
      ) : (
        <RestrictedState
          text={t`Your role does not see networks. An administrator of your account can change your role.`}
        />
      )}
    </>
  )
}

function Networks() {
  const { t } = useLingui()
  const { state, change } = useNetworkState()
  const { view, centre, goal } = state
  const labels = {
    around: t`Company or person in the middle`,
    path: t`From a company or person`,
    warm: t`Company or person to reach`,
  }
  return (
    <div className="networks">
      <div className="network-rail">
        <Views state={state} />
        <Panel title={t`Question`}>
          <NodePicker label={labels[view]} value={centre} onChange={(ref) => change({ centre: ref, open: [] })} />
          {view === 'path' && (
            <NodePicker label={t`To a company or person`} value={goal} onChange={(ref) => change({ goal: ref })} />
          )}
          {view !== 'warm' && <NetworkControls state={state} onChange={change} />}
        </Panel>
      </div>
      <div className="network-main">
        <Answer state={state} onChange={change} />
      </div>
    </div>
  )
}

function Views({ state }: { state: NetworkState }) {
  const { t } = useLingui()
  const names: Readonly<Record<View, string>> = {
    around: t`Around a record`,
    path: t`Shortest path`,
    warm: t`Warm path`,
  }
  return (
    <nav className="network-views" aria-label={t`Views`}>
      {VIEWS.map((view) => (
        <Link
          key={view}
          to={queryString(writtenState({ ...state, view })) || '?'}
          aria-current={view === state.view ? 'page' : undefined}
          preventScrollReset
        >
          {names[view]}
        </Link>
      ))}
    </nav>
  )
}

type AnswerProps = { state: NetworkState; onChange: (part: Partial<NetworkState>) => void }

function Answer({ state, onChange }: AnswerProps) {
  const { t } = useLingui()
  const { view, centre, goal } = state
  if (!centre || (view === 'path' && !goal))
    return (
      <EmptyState
        icon={NetworkIcon}
        title={view === 'path' ? t`Choose two records` : t`Choose a company or a person`}
        text={t`Type the beginning of a name, or open networks from the page of a company or contact.`}
      />
    )
  if (view === 'warm') return <WarmView target={centre} />
  if (view === 'path' && goal) return <PathView state={state} from={centre} to={goal} />
  return <AroundView state={state} centre={centre} onChange={onChange} />
}
