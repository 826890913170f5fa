import type { Company, CompanyField } from '@kontor/contract/company-record.ts'
import { formatMoney, formatNumber } from '@kontor/contract/kit/format.ts'
import { inLanguage } from '@kontor/contract/kit/in-language.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { countryNames } from '~/ui/country-names.ts'
import { Facts } from '~/ui/facts.tsx'
import { HiddenValue } from '~/ui/hidden-value.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { Moment } from '~/ui/moment.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useTimeZone } from '../kit/account.queries.ts'
import { fieldName, FieldValue } from '../kit/field-value.tsx'
import { PreviewActions } from '../kit/preview-actions.tsx'
import { rowsOf } from '../kit/record.queries.ts'
import { companyApi, companyById } from './company.queries.ts'
import { company as companyKind, companyTagging } from './company-kind.tsx'
import { placeText } from './company-link.ts'
import { CompanyLogo } from './company-logo.tsx'
import { TYPE_NAMES } from './company-words.ts'
import { PreviewJobs } from './open-jobs.tsx'
import { shortMoney } from './short-amount.ts'

const FEW = 3

/** A company at a glance, beside a list. */
export function CompanyPreview({ id }: { id: string }) {
  const query = useQuery(companyById(id))
  return (
    <Loaded query={query} skeleton={<SkeletonLines lines={10} />}>
      {(company) => (
        <>
          <PreviewHead company={company} />
          <PreviewTiles company={company} />
          <Description company={company} />
          <PreviewFacts company={company} />
          {company.hidden.length === 0 && <PreviewJobs companyId={company.companyId} />}
          <LatestChanges id={company.companyId} />
        </>
      )}
    </Loaded>
  )
}

/** The company's name, its one-line identity and what is done with it most. */
function PreviewHead({ company }: { company: Company }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { data: countries = {} } = useQuery(countryNames(locale))
  const line = [i18n._(TYPE_NAMES[company.type]), placeText(company.location, countries)]
  return (
    <>
      <div className="preview-head">
        <CompanyLogo company={company} size={56} />
        <div>
          <h2>{company.name}</h2>
          <p className="quiet">{line.filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <PreviewActions kind={companyKind} record={company} tagging={companyTagging}>
        <Trans>Open company</Trans>
      </PreviewActions>
    </>
  )
}

/** The numbers that matter, large. One that is hidden says so; one that nobody knows is left out. */
function PreviewTiles({ company }: { company: Company }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { employees, revenue, foundedYear, hidden } = company
  const tiles: { field: CompanyField; name: string; text: string | null; exact: string | undefined }[] = [
    {
      field: 'employees',
      name: t`Employees`,
      text: employees && formatNumber(employees.value, locale),
      exact: undefined,
    },
    {
      field: 'revenue',
      name: revenue ? t`Revenue ${revenue.year}` : t`Revenue`,
      text: revenue && shortMoney(revenue.amount, revenue.currency, locale),
      exact: revenue ? formatMoney(revenue.amount, revenue.currency, locale) : undefined,
    },
    {
      field: 'foundedYear',
      name: t`Founded`,
      text: foundedYear === null ? null : String(foundedYear),
      exact: undefined,
    },
  ]
  const shown = tiles.filter(({ field, text }) => text !== null || hidden.includes(field))
  if (shown.length === 0) return null
  return (
    <dl className="preview-tiles">
      {shown.map(({ field, name, text, exact }) => (
        <div key={field}>
          <dt>{name}</dt>
          <dd title={exact}>{hidden.includes(field) ? <HiddenValue /> : text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Description({ company }: { company: Company }) {
  const locale = useLocale()
  const description = inLanguage(company.description, locale)
  if (!description) return null
  return (
    <p className="preview-text" lang={description.locale === locale ? undefined : description.locale}>
      {description.text}
    </p>
  )
}

/** What is known about it; a fact that nobody knows is left out. */
function PreviewFacts({ company }: { company: Company }) {
  const { t } = useLingui()
  const { tags, domain } = company
  const industries = Object.values(company.industries)[0]?.map(({ label }) => label) ?? []
  const facts: [CompanyField, string, ReactNode][] = [
    ['industries', t`Industry`, industries.slice(0, FEW).join(', ')],
    ['domain', t`Website`, domain && <Website key="website" domain={domain} />],
    ['tags', t`Tags`, tags.join(', ')],
  ]
  const shown = facts.map(([field, name, value]): [string, ReactNode] => [
    name,
    company.hidden.includes(field) ? <HiddenValue key={field} /> : value,
  ])
  return <Facts facts={shown.filter(([, value]) => Boolean(value))} />
}

function Website({ domain }: { domain: string }) {
  return (
    <a href={`https://${domain}`} target="_blank" rel="noopener noreferrer nofollow">
      {domain}
    </a>
  )
}

/** The last few changes, old and new value in one line; nothing where there are none or they cannot be read. */
function LatestChanges({ id }: { id: string }) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  const { data } = useInfiniteQuery(companyApi.history(id))
  const { fields } = companyKind
  const entries = rowsOf(data)
    .filter(({ field, before }) => field in fields && before !== null)
    .slice(0, FEW)
  if (entries.length === 0) return null
  return (
    <section className="preview-latest">
      <h3>
        <Trans>Latest changes</Trans>
      </h3>
      <ul>
        {entries.map(({ entryId, field, before, after, at }) => (
          <li key={entryId}>
            <span>
              {fieldName(i18n, fields, field)} <FieldValue fields={fields} field={field} value={before} />{' '}
              <span aria-hidden>→</span> <FieldValue fields={fields} field={field} value={after} />
            </span>
            <Moment at={at} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </section>
  )
}
