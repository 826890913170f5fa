import type { CompanyItem } from '@kontor/contract/company-record.ts'
import { formatNumber, NOTHING } from '@kontor/contract/kit/format.ts'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { DataTable } from '~/ui/data-table.tsx'
import { Moment } from '~/ui/moment.tsx'
import { CompanyLogo } from '../company-logo.tsx'
import { companyHref, type CountryNames, placeText } from '../company-place.ts'
import { TYPE_NAMES } from '../company-words.ts'

type Props = {
  companies: readonly CompanyItem[]
  countries: CountryNames
  timeZone: string
  /** What can be done with a row, at its end. */
  renderActions?: (company: CompanyItem) => ReactNode
}

export function CompanyTable({ companies, countries, timeZone, renderActions }: Props) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  return (
    <DataTable
      name={t`Companies`}
      rows={companies}
      keyOf={(company) => company.companyId}
      hrefOf={(company) => companyHref(company, locale)}
      columns={[
        { key: 'name', title: t`Name`, renderCell: (company) => <NameCell company={company} /> },
        { key: 'type', title: t`Type`, renderCell: ({ type }) => i18n._(TYPE_NAMES[type]) },
        { key: 'place', title: t`Place`, renderCell: ({ location }) => <Text of={placeText(location, countries)} /> },
        { key: 'industry', title: t`Industry`, renderCell: ({ industry }) => <Text of={industry} /> },
        {
          key: 'employees',
          title: t`Employees`,
          number: true,
          renderCell: ({ employees }) => formatNumber(employees, locale),
        },
        {
          key: 'updated',
          title: t`Updated`,
          renderCell: ({ updatedAt }) => <Moment at={updatedAt} timeZone={timeZone} />,
        },
        ...(renderActions ? [{ key: 'actions', title: t`Actions`, renderCell: renderActions }] : []),
      ]}
    />
  )
}

function NameCell({ company }: { company: CompanyItem }) {
  const { t } = useLingui()
  return (
    <span className="company-name" title={company.name}>
      <CompanyLogo company={company} size={20} />
      <span>{company.name}</span>
      {company.access === 'company' && <span className="company-own">{t`Own`}</span>}
    </span>
  )
}

/** Long text ends in an ellipsis and is whole under the pointer. */
function Text({ of }: { of: string | null }) {
  return <span title={of ?? undefined}>{of || NOTHING}</span>
}
