import type { Company } from '@kontor/contract/company-record.ts'
import { changeDirection, formatNumber, formatPercent } from '@kontor/contract/kit/format.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '~/lib/i18n.ts'
import { LoadedFigure } from '~/records/kit/page/loaded-figure.tsx'
import type { SeriesPoint } from '~/records/kit/page/record-tools.ts'
import { Tile, TileFigure } from '~/records/kit/page/tiles.tsx'
import type { Growth } from './company-course.ts'
import { peopleCounts } from './company-people.queries.ts'
import './company-user-tiles.css'

/** The rate by which the company grew in a year, beside the figures that it follows from. */
export function GrowthTile({ growth: { of, rate, years, isGenerated } }: { growth: Growth }) {
  const { t } = useLingui()
  const locale = useLocale()
  const direction = changeDirection(rate)
  const [from, to] = [years.at(0)?.at, years.at(-1)?.at]
  return (
    <Tile
      name={t`Growth, three years`}
      chart={<Bars years={years} />}
      note={
        <>
          {of === 'revenue' ? (
            <Trans>
              revenue, {from} to {to}
            </Trans>
          ) : (
            <Trans>
              employees, {from} to {to}
            </Trans>
          )}
          {isGenerated && <Example />}
        </>
      }
    >
      <span className="growth-figure" data-direction={direction}>
        {rate !== 0 && <span aria-hidden>{rate > 0 ? '▲' : '▼'}</span>}
        {rate < 0 && <span className="visually-hidden">−</span>}
        {formatPercent(Math.abs(rate), locale)}
      </span>
      <span className="tile-words">
        <Trans comment="A rate of growth">a year</Trans>
      </span>
    </Tile>
  )
}

/** Said of figures that are made up for the demo. */
export function Example() {
  return (
    <span>
      {' '}
      <Trans comment="Said of made-up figures">(example)</Trans>
    </span>
  )
}

/** One bar a year, the last one marked; the words beside it tell what it shows. */
function Bars({ years }: { years: Growth['years'] }) {
  const most = Math.max(...years.map(({ value }) => value), 1)
  return (
    <span className="tile-bars" aria-hidden>
      {years.map(({ at, value }) => (
        <i key={at} style={{ height: `${Math.max(6, (value / most) * 100)}%` }} />
      ))}
    </span>
  )
}

const MOST_DOTS = 48

/** How many contacts the account has there, and how many stand in public beside them. */
export function PeopleTile({ company: { companyId, type } }: { company: Company }) {
  const { t } = useLingui()
  const locale = useLocale()
  const query = useQuery(peopleCounts({ companyId, isSchool: type === 'education' }))
  return (
    <div className="record-tile">
      <dt>{t`People we know`}</dt>
      <LoadedFigure query={query}>
        {(counts) => {
          if (!counts) return <TileFigure>{t`very many`}</TileFigure>
          const { all, ours, others } = counts
          if (all === 0) {
            return (
              <TileFigure note={<Trans>nobody is known by name yet</Trans>}>
                <Trans context="people">None</Trans>
              </TileFigure>
            )
          }
          const number = formatNumber(others, locale)
          return (
            <TileFigure
              chart={<Dots all={all} marked={ours} />}
              note={t`${plural(others, { one: `beside ${number} public profile`, other: `beside ${number} public profiles` })}`}
            >
              {formatNumber(ours, locale)}
              <span className="tile-words">
                {t({ message: plural(ours, { one: 'contact', other: 'contacts' }), context: 'of ours' })}
              </span>
            </TileFigure>
          )
        }}
      </LoadedFigure>
    </div>
  )
}

/** A dot for each, or for a share of them where they are many; the figure above it says the same. */
function Dots({ all, marked }: { all: number; marked: number }) {
  const dots = Math.min(all, MOST_DOTS)
  const share = Math.round((marked / all) * dots)
  const coloured = marked > 0 ? Math.max(1, share) : 0
  return (
    <span className="tile-dots" aria-hidden>
      {[...Array(dots).keys()].map((at) => (
        <i key={at} data-marked={at < coloured} />
      ))}
    </span>
  )
}

/** By how much it is more or less than at the beginning of its course. */
export function Since({ series }: { series: readonly SeriesPoint[] }) {
  const locale = useLocale()
  const [first, last] = [series.at(0), series.at(-1)]
  if (!first || !last) return null
  const difference = last.value - first.value
  const number = formatNumber(Math.abs(difference), locale)
  const change = difference === 0 ? '±0' : `${difference > 0 ? '+' : '−'}${number}`
  const year = first.at.slice(0, 4)
  return (
    <span>
      <Trans comment="+246 since 2021">
        {change} since {year}
      </Trans>
    </span>
  )
}
