import { formatDay, formatMoney, formatNumber, formatShortMoney } from '@kontor/contract/kit/format.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { FIELD_NAMES } from '~/records/company/company-words.ts'
import { Editable, GhostRow } from '~/records/kit/page/editable.tsx'
import type { SeriesPoint } from '~/records/kit/page/record-tools.ts'
import { Sourced } from '~/records/kit/page/sourced.tsx'
import { Tile, Tiles } from '~/records/kit/page/tiles.tsx'
import type { CompanyView } from './company-view.ts'

type Course = { employees: readonly SeriesPoint[]; revenue: readonly SeriesPoint[] }
type Props = CompanyView & {
  /** The values of before; a visitor gets none. */
  course?: Course
  /** By how much the number of employees has changed with its course. */
  since?: ReactNode
  /** Whether missing numbers keep their place, for those who can fill it. */
  invites: boolean
  /** What only users see: how it grew, and who is known there. */
  further?: ReactNode
}

export function hasFigures({ employees, revenue }: CompanyView['company']) {
  return employees !== null || revenue !== null
}

/** The numbers that matter of a company: how many work there, what it earns, what that is a head, and what users see. */
export function CompanyTiles({ company, course, since, invites, further }: Props) {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const { employees, revenue } = company
  const names = { employees: i18n._(FIELD_NAMES.employees), revenue: i18n._(FIELD_NAMES.revenue) }
  return (
    <Tiles>
      {employees ? (
        <Tile
          name={names.employees}
          series={course?.employees ?? []}
          note={since ?? (employees.asOf && <AsOf day={employees.asOf} />)}
        >
          <Editable field="employees" name={names.employees}>
            <Sourced record={company} field="employees">
              {formatNumber(employees.value, locale)}
            </Sourced>
          </Editable>
        </Tile>
      ) : (
        invites && <EmptyTile field="employees" name={names.employees} />
      )}
      {revenue ? (
        <Tile name={names.revenue} colour={2} series={course?.revenue ?? []} note={<InYear year={revenue.year} />}>
          <Editable field="revenue" name={names.revenue}>
            <Sourced record={company} field="revenue" detail={formatMoney(revenue.amount, revenue.currency, locale)}>
              {formatShortMoney(revenue.amount, revenue.currency, locale)}
            </Sourced>
          </Editable>
        </Tile>
      ) : (
        invites && <EmptyTile field="revenue" name={names.revenue} />
      )}
      {!further && revenue && employees && employees.value > 0 && (
        <Tile name={t`Revenue per employee`} note={<Trans>from both figures</Trans>}>
          {formatShortMoney(revenue.amount / employees.value, revenue.currency, locale)}
        </Tile>
      )}
      {further}
    </Tiles>
  )
}

function EmptyTile({ field, name }: { field: string; name: string }) {
  return (
    <div className="record-tile record-tile-empty">
      <dt>{name}</dt>
      <dd>
        <GhostRow field={field} name={name} />
      </dd>
    </div>
  )
}

function AsOf({ day }: { day: string }) {
  const date = formatDay(day, useLocale())
  return <Trans>as of {date}</Trans>
}

function InYear({ year }: { year: number }) {
  return <Trans comment="The year of a figure">in {year}</Trans>
}
