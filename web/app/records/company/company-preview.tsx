import type { Company, CompanyField } from '@kontor/contract/company-record.ts'
import { inLanguage } from '@kontor/contract/kit/in-language.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { countryNames } from '~/ui/country-names.ts'
import { Facts } from '~/ui/facts.tsx'
import { HiddenValue } from '~/ui/hidden-value.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { PreviewActions } from '../kit/preview-actions.tsx'
import { companyById } from './company.queries.ts'
import { company as companyKind, companyTagging } from './company-kind.tsx'
import { industryOf } from './company-industry.ts'
import { placeText } from './company-link.ts'
import { CompanyLogo } from './company-logo.tsx'
import { TYPE_NAMES } from './company-words.ts'
import { ChangeRows, useLatestChanges } from './latest-changes.tsx'
import { PreviewJobs } from './open-jobs.tsx'
import { PreviewPeople } from './preview-people.tsx'
import { PreviewTiles } from './preview-tiles.tsx'

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
          {company.hidden.length === 0 && (
            <>
              <PreviewPeople {...company} />
              <PreviewJobs companyId={company.companyId} />
            </>
          )}
          <LatestChanges id={company.companyId} />
          <Keys mayEdit={company.can.edit} />
        </>
      )}
    </Loaded>
  )
}

/** The company's name, its one-line identity and what is done with it most. */
function PreviewHead({ company }: { company: Company }) {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const { data: countries = {} } = useQuery(countryNames(locale))
  const { foundedYear: year } = company
  const line = [
    industryOf(company),
    i18n._(TYPE_NAMES[company.type]),
    placeText(company.location, countries),
    year !== null && t({ message: `since ${year}`, context: 'a company exists' }),
  ]
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

function industriesOf({ industries }: Company) {
  return Object.values(industries)[0]?.map(({ label }) => label) ?? []
}

/** What is known about it; a fact that nobody knows is left out. */
function PreviewFacts({ company }: { company: Company }) {
  const { t } = useLingui()
  const { tags, domain } = company
  const industries = industriesOf(company)
  const facts: [CompanyField, string, ReactNode][] = [
    // One alone stands below the name.
    ['industries', t`Industry`, industries.length > 1 && industries.slice(0, FEW).join(', ')],
    ['domain', t`Website`, domain && <Website key="website" domain={domain} />],
    ['tags', t`Tags`, tags.join(', ')],
    // One that is known stands below the name.
    ['foundedYear', t`Founded`, ''],
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

/** The last few changes; nothing where there are none or they cannot be read. */
function LatestChanges({ id }: { id: string }) {
  const entries = useLatestChanges(id, FEW)
  if (entries.length === 0) return null
  return (
    <section className="preview-latest">
      <h3>
        <Trans>Latest</Trans>
      </h3>
      <ChangeRows entries={entries} />
    </section>
  )
}

/** What the keys do while a record is open beside the list. */
function Keys({ mayEdit }: { mayEdit: boolean }) {
  return (
    <p className="preview-keys">
      <span>
        <kbd>j</kbd> <kbd>k</kbd> <Trans context="what keys do">next, previous</Trans>
      </span>
      <span>
        <kbd>x</kbd> <Trans context="what keys do">select</Trans>
      </span>
      {mayEdit && (
        <span>
          <kbd>e</kbd> <Trans context="what keys do">edit</Trans>
        </span>
      )}
      <span>
        <kbd>?</kbd> <Trans context="what keys do">all keys</Trans>
      </span>
    </p>
  )
}
