import { FIT_CRITERIA, type FitPerson } from '@kontor/contract/job-candidates.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '~/lib/i18n.ts'
import { useIsPhone } from '~/lib/use-is-phone.ts'
import { countryNames } from '~/ui/country-names.ts'
import { partText } from './fit-words.ts'
import { Weights, type WeightsText } from './weights.tsx'

type Props = { weights: WeightsText; onChange: (weights: WeightsText) => void; criteria: FitPerson['criteria'] }

/** What the job asks for, and how much each of it counts. */
export function WeightsRail({ weights, onChange, criteria }: Props) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const isPhone = useIsPhone()
  // Places are told by the names of their countries, once those are there.
  useQuery(countryNames(locale))
  const asked = FIT_CRITERIA.flatMap((id) => {
    const found = criteria.find((each) => each.id === id)
    return found ? [{ id, text: found.parts.map(({ label }) => partText(id, label, { i18n, locale })).join(', ') }] : []
  })
  if (asked.length === 0) return null
  const parts = <Weights value={weights} asked={asked} onChange={onChange} />
  return (
    <aside className="fit-rail" aria-label={t`What counts`}>
      {isPhone ? (
        <details>
          <summary>{t`What counts`}</summary>
          {parts}
        </details>
      ) : (
        parts
      )}
    </aside>
  )
}
