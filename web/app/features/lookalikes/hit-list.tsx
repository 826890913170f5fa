import type { Weights } from '@kontor/contract/lookalikes.ts'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { walkRows } from '~/ui/walk-rows.ts'
import type { CompanyParts } from './company-parts.ts'
import { HitRow } from './hit-row.tsx'
import type { Lookalike } from './lookalikes.queries.ts'

export type HitActions = {
  onOpen: (id: string | undefined) => void
  onSeed: (id: string) => void
  onUnlike: (id: string) => void
  onHide: (id: string) => void
}
type Props = {
  hits: readonly Lookalike[]
  openId: string | undefined
  weights: Weights
  parts: CompanyParts
  actions: HitActions
}

/** The likest first; arrows or j and k walk the names. */
export function HitList({ hits, openId, weights, parts, actions }: Props) {
  const { t } = useLingui()
  const list = useRef<HTMLOListElement>(null)
  return (
    <ol className="panel hits" ref={list} aria-label={t`Lookalikes`}>
      {hits.map((hit) => (
        <HitRow
          key={hit.id}
          hit={hit}
          isOpen={hit.id === openId}
          weights={weights}
          parts={parts}
          actions={actions}
          onKeyDown={(event) => walkRows(event, list.current)}
        />
      ))}
    </ol>
  )
}
