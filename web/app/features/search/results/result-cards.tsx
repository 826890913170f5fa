import type { CompanyHit } from '@kontor/contract/search.ts'
import { formatNumber } from '@kontor/contract/kit/format.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { countryNames } from '~/ui/country-names.ts'
import type { Selection } from '~/ui/data-table.tsx'
import { useCompanyFace } from '../company-face.ts'
import { Highlighted } from './highlighted.tsx'
import { HitName } from './hit-name.tsx'
import { placeOf } from './place-of.ts'
import { shortAmount } from './short-amount.ts'

const FEW_TAGS = 4

type Props = {
  hits: readonly CompanyHit[]
  selection: Selection<CompanyHit>
  hrefOf: (hit: CompanyHit) => string
}

/** Fewer at once than the table, with more of each. */
export function ResultCards({ hits, selection, hrefOf }: Props) {
  const { t } = useLingui()
  return (
    <ul className="result-cards" aria-label={t`Companies`}>
      {hits.map((hit) => (
        <li key={hit.id} className="result-card">
          <header>
            <Link className="row-open" to={hrefOf(hit)} preventScrollReset>
              <HitName hit={hit} size={32} />
            </Link>
            <input
              type="checkbox"
              checked={selection.chosen.has(hit.id)}
              onChange={() => selection.onToggle(hit.id)}
              aria-label={selection.nameOf(hit)}
            />
          </header>
          <p className="quiet">
            <Highlighted hit={hit} field="subtitle" />
          </p>
          <CardFacts hit={hit} />
          {hit.tags.length > 0 && (
            <p className="card-tags">
              {hit.tags.slice(0, FEW_TAGS).map((tag) => (
                <span key={tag} className="card-tag">
                  {tag}
                </span>
              ))}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function CardFacts({ hit }: { hit: CompanyHit }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { typeNames } = useCompanyFace()
  const { data: countries = {} } = useQuery(countryNames(locale))
  const facts: [string, string | null][] = [
    [t`Industry`, hit.industry],
    [t`Place`, placeOf(hit.location, countries)],
    [t`Employees`, hit.employees === null ? null : formatNumber(hit.employees, locale)],
    [t`Revenue (EUR)`, hit.revenue === null ? null : shortAmount(i18n, hit.revenue, locale)],
    [t`Type`, i18n._(typeNames[hit.companyType])],
  ]
  return (
    <dl className="card-facts">
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd title={value ?? undefined}>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
