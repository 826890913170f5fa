import type { CompanyItem } from '@kontor/contract/company-record.ts'
import { formatNumber, NOTHING } from '@kontor/contract/kit/format.ts'
import { useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
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
        { key: 'name', title: t`Name`, width: '27%', renderCell: (company) => <NameCell company={company} /> },
        { key: 'type', title: t`Type`, width: '16%', renderCell: ({ type }) => <Text of={i18n._(TYPE_NAMES[type])} /> },
        {
          key: 'place',
          title: t`Place`,
          width: '17%',
          renderCell: ({ location }) => <Text of={placeText(location, countries)} />,
        },
        { key: 'industry', title: t`Industry`, width: '19%', renderCell: ({ industry }) => <Text of={industry} /> },
        {
          key: 'employees',
          title: t`Employees`,
          width: '10%',
          number: true,
          renderCell: ({ employees }) => <Text of={employees === null ? '' : formatNumber(employees, locale)} />,
        },
        {
          key: 'updated',
          title: t`Updated`,
          width: '11%',
          renderCell: ({ updatedAt }) => <Moment at={updatedAt} timeZone={timeZone} />,
        },
        ...(renderActions
          ? [{ key: 'actions', title: t`Actions`, width: '56px', actions: true, renderCell: renderActions }]
          : []),
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
      {company.access === 'company' && (
        <span className="company-own" title={t`Own record`}>
          <Lock size={16} role="img" aria-label={t`Own record`} />
        </span>
      )}
    </span>
  )
}

/** Long text ends in an ellipsis and is whole under the pointer. */
function Text({ of }: { of: string | null }) {
  return of ? <span title={of}>{of}</span> : <span className="nothing">{NOTHING}</span>
}
