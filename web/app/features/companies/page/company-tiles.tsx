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

/** How a figure came about: its earlier values, or a picture of them; and words about it. */
type Course = { series?: readonly SeriesPoint[]; chart?: ReactNode; note?: ReactNode; example?: ReactNode }
type Props = CompanyView & {
  /** A visitor gets none. */
  courses?: { employees: Course; revenue: Course } | undefined
  /** Whether missing numbers keep their place, for those who can fill it. */
  invites: boolean
  /** What only users see: how it grew, and who is known there. */
  further?: ReactNode
}

export function hasFigures({ employees, revenue }: CompanyView['company']) {
  return employees !== null || revenue !== null
}

/** The numbers that matter of a company: how many work there, what it earns, what that is a head, and what users see. */
export function CompanyTiles({ company, courses, invites, further }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  const { employees, revenue } = company
  const perHead = revenue && employees && employees.value > 0 ? revenue.amount / employees.value : undefined
  return (
    <Tiles>
      <EmployeesTile company={company} course={courses?.employees} invites={invites} />
      <RevenueTile
        company={company}
        course={courses?.revenue}
        invites={invites}
        perHead={further ? perHead : undefined}
      />
      {!further && revenue && perHead !== undefined && (
        <Tile name={t`Revenue per employee`} note={<Trans>from both figures</Trans>}>
          {formatShortMoney(perHead, revenue.currency, locale)}
        </Tile>
      )}
      {further}
    </Tiles>
  )
}

type TileProps = Pick<Props, 'company' | 'invites'> & { course: Course | undefined }

function EmployeesTile({ company, course, invites }: TileProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { employees } = company
  const name = i18n._(FIELD_NAMES.employees)
  if (!employees) return invites && <EmptyTile field="employees" name={name} />
  const words = (
    <Words>
      {course?.note}
      {employees.asOf && <AsOf day={employees.asOf} />}
      {course?.example}
    </Words>
  )
  return (
    <Tile name={name} {...drawnOf(course)} note={words}>
      <Editable field="employees" name={name}>
        <Sourced record={company} field="employees">
          {formatNumber(employees.value, locale)}
        </Sourced>
      </Editable>
    </Tile>
  )
}

function RevenueTile({ company, course, invites, perHead }: TileProps & { perHead: number | undefined }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { revenue } = company
  const name = i18n._(FIELD_NAMES.revenue)
  if (!revenue) return invites && <EmptyTile field="revenue" name={name} />
  const words = (
    <Words>
      <InYear year={revenue.year} />
      {perHead !== undefined && <PerHead amount={perHead} currency={revenue.currency} />}
      {course?.example}
    </Words>
  )
  return (
    <Tile name={name} colour={2} {...drawnOf(course)} note={words}>
      <Editable field="revenue" name={name}>
        <Sourced record={company} field="revenue" detail={formatMoney(revenue.amount, revenue.currency, locale)}>
          {formatShortMoney(revenue.amount, revenue.currency, locale)}
        </Sourced>
      </Editable>
    </Tile>
  )
}

function drawnOf({ series, chart }: Course = {}) {
  return { ...(series ? { series } : {}), ...(chart ? { chart } : {}) }
}

/** Words about a figure, one below the other. */
function Words({ children }: { children: ReactNode }) {
  return <span className="tile-lines">{children}</span>
}

function PerHead({ amount, currency }: { amount: number; currency: string }) {
  const number = formatShortMoney(amount, currency, useLocale())
  return (
    <span>
      <Trans>{number} per employee</Trans>
    </span>
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
  return (
    <span>
      <Trans>as of {date}</Trans>
    </span>
  )
}

function InYear({ year }: { year: number }) {
  return (
    <span>
      <Trans comment="The year of a figure">in {year}</Trans>
    </span>
  )
}
