import { Domain } from '@kontor/contract/company-record.ts'
import type { OutputOf } from '@kontor/contract/kit/endpoint.ts'
import type { merges } from '@kontor/contract/merges.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, type FormInstance } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { useDebouncedValue } from '~/lib/use-debounced-value.ts'
import { REASON_NAMES } from '~/records/company/company-kind.tsx'
import { companyHref, type CountryNames, placeText } from '~/records/company/company-link.ts'
import { CompanyLogo } from '~/records/company/company-logo.tsx'
import { countryNames } from '~/ui/country-names.ts'
import { Panel } from '~/ui/panel.tsx'
import type { AddressRow, Draft } from './company-draft.ts'
import { type SimilarFacts, similarCompanies } from './forms.queries.ts'

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

/** Watches what is typed and names companies that may be the same; each can be waved through. */
export function SimilarPanel({ form }: { form: FormInstance<Draft> }) {
  const { t } = useLingui()
  const facts = useDebouncedValue(JSON.stringify(useFacts(form)))
  const { data = [] } = useQuery(similarCompanies(JSON.parse(facts) as SimilarFacts))
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set())
  const items = facts === '{}' ? [] : data.filter(({ company }) => !others.has(company.companyId))
  if (items.length === 0) return null
  return (
    <Panel title={t`Is it one of these?`}>
      <SimilarList
        items={items}
        renderAction={({ company }) => (
          <Button size="small" onClick={() => setOthers(new Set([...others, company.companyId]))}>
            <Trans>Another company</Trans>
          </Button>
        )}
      />
      <p className="quiet">
        <Trans>If two turn out to be the same later, they can still be merged.</Trans>
      </p>
    </Panel>
  )
}

/** What tells companies apart; a place alone says nothing. */
function useFacts(form: FormInstance<Draft>): SimilarFacts {
  const name = Form.useWatch('name', form)?.trim() ?? ''
  const domain = Domain.safeParse(Form.useWatch('domain', form)).data ?? ''
  const phone = Form.useWatch('phone', form)?.trim() ?? ''
  const registerNumber = Form.useWatch('registerNumber', form)?.trim() ?? ''
  const lei = Form.useWatch('lei', form)?.trim() ?? ''
  const head = placeOf(Form.useWatch('addresses', form)?.[0])
  const own = filled({ name: name.length > 1 ? name : '', domain, phone, registerNumber, lei })
  return Object.keys(own).length > 0 ? { ...own, ...head } : {}
}

function placeOf(address: AddressRow | undefined): SimilarFacts {
  const city = address?.city.trim()
  return { ...(address?.country ? { country: address.country } : {}), ...(city ? { city } : {}) }
}

function filled<T extends Record<string, string>>(facts: T) {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== '')) as Partial<T>
}
