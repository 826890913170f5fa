import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Route } from 'lucide-react'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { Panel } from '~/ui/panel.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { NODE_NAMES } from './link-words.ts'
import { LinkTable, NodeName } from './network-tables.tsx'
import { keyOf, type NetworkState, type NodeRef } from './network-state.ts'
import { networkPath } from './networks.queries.ts'

type Props = { state: NetworkState; from: NodeRef; to: NodeRef }

/** The shortest way between two records, step by step. */
export function PathView({ state, from, to }: Props) {
  const { t, i18n } = useLingui()
  const query = useQuery(networkPath(from, to, state))
  return (
    <Loaded query={query} skeleton={<SkeletonLines lines={6} />}>
      {(path) =>
        path.found ? (
          <>
            <Panel title={t`Shortest path`}>
              <ol className="network-steps">
                {path.nodes.map((node) => (
                  <li key={keyOf(node)}>
                    <NodeName node={node} /> <span className="quiet">{i18n._(NODE_NAMES[node.kind])}</span>
                  </li>
                ))}
              </ol>
              {!path.complete && (
                <p className="quiet">
                  <Trans>Some records have so many connections that there may be a shorter path.</Trans>
                </p>
              )}
            </Panel>
            <Panel title={t`Connections`}>
              <LinkTable network={path} />
            </Panel>
          </>
        ) : (
          <EmptyState
            icon={Route}
            title={t`No path found`}
            text={
              path.complete
                ? t`The two are not tied by four connections or fewer. Choose more types of connections or a longer period.`
                : t`Some records have so many connections that not all could be followed, so there may be a path all the same. Choose fewer types of connections or a shorter period.`
            }
          />
        )
      }
    </Loaded>
  )
}
