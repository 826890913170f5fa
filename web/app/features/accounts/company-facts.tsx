import type { Account } from '@kontor/contract/accounts.ts'
import { countryName } from '@kontor/contract/kit/countries.ts'
import { NOTHING } from '@kontor/contract/kit/format.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '~/lib/i18n.ts'
import { Facts } from '~/ui/facts.tsx'
import { Panel } from '~/ui/panel.tsx'
import { countryNames } from '~/ui/country-names.ts'

/** The company's data for those who may read but not change it. */
export function CompanyFacts({ account }: { account: Account }) {
  const { t } = useLingui()
  const locale = useLocale()
  useQuery(countryNames(locale))
  const { street, postalCode, city, region, country } = account.address
  const place = [street, [postalCode, city].filter(Boolean).join(' '), region, country && countryName(country, locale)]
  return (
    <Panel title={t`Company`}>
      <p className="quiet">
        <Trans>Administrators of your account can change this.</Trans>
      </p>
      <Facts
        facts={[
          [t`Company name`, account.companyName],
          [t`Legal name`, account.legalName || NOTHING],
          [t`VAT number`, account.vatId || NOTHING],
          [t`Address`, place.filter(Boolean).join(', ') || NOTHING],
          [t`Phone`, account.phone || NOTHING],
          [t`Currency`, account.defaultCurrency],
          [t`Stages`, account.hiring.stages.join(' → ')],
          [t`Data protection officer`, account.privacy.dpoEmail || NOTHING],
        ]}
      />
    </Panel>
  )
}
