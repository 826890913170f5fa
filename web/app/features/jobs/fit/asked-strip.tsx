import type { Fit } from '@kontor/contract/job-candidates.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '~/lib/i18n.ts'
import { CRITERION_NAMES } from '~/records/job/fit-names.ts'
import { countryNames } from '~/ui/country-names.ts'
import { partText } from './fit-words.ts'

/** What the job asks for, as far as people are scored by it; it is the same for all of them. */
export function AskedStrip({ criteria }: Pick<Fit, 'criteria'>) {
  const { i18n } = useLingui()
  const locale = useLocale()
  // Places are told by the names of their countries, once those are there.
  useQuery(countryNames(locale))
  if (criteria.length === 0) return null
  return (
    <section className="fit-asked">
      <h2>
        <Trans>Scored by</Trans>
      </h2>
      <dl>
        {criteria.map(({ id, parts }) => (
          <div key={id}>
            <dt>{i18n._(CRITERION_NAMES[id])}</dt>
            <dd>{parts.map(({ label }) => partText(id, label, { i18n, locale })).join(', ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
