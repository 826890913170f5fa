import type { Company } from '@kontor/contract/company-record.ts'
import { Trans } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFault } from '~/ui/load-fault.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { companyById } from '../companies.queries.ts'
import { MergeForm } from './merge-form.tsx'
import type { Merged } from './merge-modal.tsx'

type Props = {
  companyId: string
  otherId: string
  onMerged: (merged: Merged) => void
  onCancel: () => void
  onChooseAgain?: () => void
}

/** Knows which of the two is kept. Of a public record and one of the account it is always the public one. */
export function MergeSides({ companyId, otherId, ...rest }: Props) {
  const [first, second] = useQueries({ queries: [companyById(companyId), companyById(otherId)] })
  const [swapped, setSwapped] = useState(false)
  const failed = first.error ? first : second.error ? second : undefined
  if (failed) {
    return <LoadFault error={failed.error} onRetry={() => void failed.refetch()} busy={failed.isFetching} />
  }
  if (!first.data || !second.data) return <SkeletonLines lines={8} />
  // A merged record answers with its survivor.
  if (first.data.companyId === second.data.companyId) {
    return (
      <p className="quiet">
        <Trans>These two are one company already.</Trans>
      </p>
    )
  }
  const isFree = first.data.access === second.data.access
  const order = [first.data, second.data] as const
  const [keep, merge] = mustTurn(...order, swapped) ? [order[1], order[0]] : order
  return (
    <MergeForm
      key={keep.companyId}
      keep={keep}
      merge={merge}
      {...(isFree ? { onSwap: () => setSwapped(!swapped) } : {})}
      {...rest}
    />
  )
}

function mustTurn(first: Company, second: Company, swapped: boolean) {
  return first.access === second.access ? swapped : second.access === 'public'
}
