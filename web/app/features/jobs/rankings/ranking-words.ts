import { FIT_CRITERIA } from '@kontor/contract/job-candidates.ts'
import type { KeptRanking } from '@kontor/contract/job-rankings.ts'
import { formatNumber } from '@kontor/contract/kit/format.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLocale } from '~/lib/i18n.ts'
import { CRITERION_NAMES } from '~/records/job/fit-names.ts'

export const KIND_NAMES: Readonly<Record<KeptRanking['kind'], MessageDescriptor>> = {
  suggestions: msg`Suggestions`,
  matches: msg`Candidates by fit`,
}

/** What counted more or less than usual. */
export function useWeightsText() {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  return (weights: KeptRanking['weights']) => {
    const parts = FIT_CRITERIA.flatMap((id) => {
      const weight = weights[id]
      return weight === undefined ? [] : [`${i18n._(CRITERION_NAMES[id])} × ${formatNumber(weight, locale)}`]
    })
    return parts.length === 0 ? t`as usual` : parts.join(', ')
  }
}
