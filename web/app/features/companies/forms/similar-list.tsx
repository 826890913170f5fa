import type { merges } from '@kontor/contract/merges.ts'
import type { OutputOf } from '@kontor/contract/kit/endpoint.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { countryNames } from '~/ui/country-names.ts'
import { companyHref, type CountryNames, placeText } from '../company-place.ts'
import { CompanyLogo } from '../company-logo.tsx'
import { REASON_NAMES } from '../reason-names.ts'

export type Similar = OutputOf<typeof merges.similar>['items'][number]

/** Companies that may be the same, with what speaks for it. */
export function SimilarList({
  items,
  renderAction,
}: {
  items: Similar[]
  renderAction?: (item: Similar) => ReactNode
}) {
  const locale = useLocale()
  const { data: countries = {} } = useQuery(countryNames(locale))
  return (
    <ul className="rows similar-rows">
      {items.map((item) => (
        <li key={item.company.companyId}>
          <CompanyLogo company={item.company} size={32} />
          <div className="row-main">
            <Link to={companyHref(item.company, locale)}>
              <strong>{item.company.name}</strong>
            </Link>
            <span className="quiet">{placeLine(item.company, countries)}</span>
            <Reasons item={item} />
          </div>
          {renderAction?.(item)}
        </li>
      ))}
    </ul>
  )
}

function placeLine({ domain, location }: Similar['company'], countries: CountryNames) {
  return [domain, placeText(location, countries)].filter(Boolean).join(' · ')
}

function Reasons({ item }: { item: Similar }) {
  const { i18n } = useLingui()
  const { score } = item
  return (
    <span className="similar-reasons">
      {item.reasons.map(({ kind, value }) => (
        <span key={kind} title={value}>
          {i18n._(REASON_NAMES[kind])}
        </span>
      ))}
      <span className="number">
        <Trans>{score} of 100</Trans>
      </span>
    </span>
  )
}
