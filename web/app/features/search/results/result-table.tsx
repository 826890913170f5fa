import type { CompanyHit } from '@kontor/contract/search.ts'
import { formatNumber, NOTHING } from '@kontor/contract/kit/format.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { countryNames } from '~/ui/country-names.ts'
import { DataTable, type Selection } from '~/ui/data-table.tsx'
import { Moment } from '~/ui/moment.tsx'
import { useCompanyFace } from '../company-face.ts'
import { COLUMN_NAMES, type ColumnKey } from './columns.ts'
import { HitName } from './hit-name.tsx'
import { placeOf } from './place-of.ts'
import { shortAmount } from './short-amount.ts'

/** Shares of the width, of which a table takes those it shows. */
const SHARES: Readonly<Record<ColumnKey, number>> = {
  type: 14,
  place: 17,
  industry: 19,
  employees: 12,
  revenue: 14,
  foundedYear: 9,
  tags: 17,
  domain: 16,
  updated: 12,
}
const NAME_SHARE = 30
const NUMBERS: ReadonlySet<ColumnKey> = new Set(['employees', 'revenue', 'foundedYear'])

type Props = {
  hits: readonly CompanyHit[]
  columns: readonly ColumnKey[]
  timeZone: string
  selection: Selection<CompanyHit>
  hrefOf: (hit: CompanyHit) => string
}

export function ResultTable({ hits, columns, timeZone, selection, hrefOf }: Props) {
  const { t, i18n } = useLingui()
  const cellOf = useCells(timeZone)
  const whole = columns.reduce((sum, key) => sum + SHARES[key], NAME_SHARE)
  const widthOf = (share: number) => `${Math.round((share / whole) * 96)}%`
  return (
    <DataTable
      name={t`Companies`}
      rows={hits}
      keyOf={({ id }) => id}
      hrefOf={hrefOf}
      selection={selection}
      columns={[
        { key: 'name', title: t`Name`, width: widthOf(NAME_SHARE), renderCell: (hit) => <HitName hit={hit} /> },
        ...columns.map((key) => ({
          key,
          title: i18n._(COLUMN_NAMES[key]),
          width: widthOf(SHARES[key]),
          number: NUMBERS.has(key),
          renderCell: (hit: CompanyHit) => cellOf[key](hit),
        })),
      ]}
    />
  )
}

function useCells(timeZone: string): Record<ColumnKey, (hit: CompanyHit) => ReactNode> {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { typeNames } = useCompanyFace()
  const { data: countries = {} } = useQuery(countryNames(locale))
  return {
    type: ({ companyType }) => <Text of={i18n._(typeNames[companyType])} />,
    place: ({ location }) => <Text of={placeOf(location, countries)} />,
    industry: ({ industry }) => <Text of={industry} />,
    employees: ({ employees }) => <Text of={employees === null ? '' : formatNumber(employees, locale)} />,
    revenue: ({ revenue }) => <Text of={revenue === null ? '' : shortAmount(i18n, revenue, locale)} />,
    foundedYear: ({ foundedYear }) => <Text of={foundedYear === null ? '' : String(foundedYear)} />,
    tags: ({ tags }) => <Text of={tags.join(', ')} />,
    domain: ({ domain }) => <Text of={domain} />,
    updated: ({ updatedAt }) => <Moment at={updatedAt} timeZone={timeZone} />,
  }
}

/** Long text ends in an ellipsis and is whole under the pointer. */
function Text({ of }: { of: string | null }) {
  return of ? <span title={of}>{of}</span> : <span className="nothing">{NOTHING}</span>
}
