import type { Company } from '@kontor/contract/company-record.ts'
import { inLanguage } from '@kontor/contract/kit/in-language.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { countryNames } from '~/ui/country-names.ts'
import { useCompanyFace } from '../company-face.ts'
import { placeOf } from './place-of.ts'

/** The company's name, its one-line identity, the way to its page and what it says of itself. */
export function PreviewHead({ company }: { company: Company }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { Logo, typeNames, hrefOf } = useCompanyFace()
  const { data: countries = {} } = useQuery(countryNames(locale))
  const description = inLanguage(company.description, locale)
  const line = [i18n._(typeNames[company.type]), placeOf(company.location, countries), company.domain]
  return (
    <>
      <div className="preview-head">
        <Logo company={company} size={56} />
        <div>
          <h2>{company.name}</h2>
          <p className="quiet">{line.filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <p>
        <Link to={hrefOf(company, locale)} className="plain-button plain-button-primary">
          <Trans>Open company</Trans>
        </Link>
      </p>
      {description && (
        <p className="preview-text" lang={description.locale === locale ? undefined : description.locale}>
          {description.text}
        </p>
      )}
    </>
  )
}
