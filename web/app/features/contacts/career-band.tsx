import type { Person } from '@kontor/contract/person-record.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { spanText } from '~/records/person/person-texts.ts'
import type { CareerGroups } from './career-groups.ts'
import { type Career, type Gap, lanesOf, monthOf, type Stretch, yearTicks } from './career-spans.ts'

/** As many jobs at a time have a row of their own. */
const MOST_LANES = 3
/** So near the end a year would stand in the word for today, on a desk and on a phone. */
const NEAR_END = 0.93
const NEAR_END_SMALL = 0.78

type Props = {
  person: Pick<Person, 'positions' | 'educations'>
  career: Career
  colourOf: CareerGroups['colourOf']
  /** What is said about gaps. */
  gaps: string
  today: Date
}

/** A career in one picture: positions above, educations below, and the years as the axis. The list beside it has the words. */
export function CareerBand({ person, career, colourOf, gaps, today }: Props) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const known = [...career.positions, ...career.educations].flatMap((stretch) => stretch ?? [])
  if (known.length === 0) return null
  const end = monthOf(today)
  const firstYear = Math.floor(Math.min(...known.map(({ start }) => start)) / 12)
  const start = firstYear * 12
  const place = (from: number, to: number): CSSProperties => ({
    left: `${((from - start) / (end - start)) * 100}%`,
    width: `${((to - from) / (end - start)) * 100}%`,
  })
  const jobCount = career.positions.filter(Boolean).length
  const schoolCount = career.educations.filter(Boolean).length
  const words = [
    t`Career from ${firstYear} to today`,
    jobCount > 0 && t`${plural(jobCount, { one: '# position', other: '# positions' })}`,
    schoolCount > 0 && t`${plural(schoolCount, { one: '# education', other: '# educations' })}`,
    gaps,
  ]
  const bars = (
    lane: readonly (Stretch | null)[],
    rows: readonly { title: string; colour: number }[],
    empty: readonly Gap[] = [],
  ) => {
    const lanes = lanesOf(lane, MOST_LANES)
    const count = Math.max(0, ...lanes.map((each) => (each ?? 0) + 1))
    return Array.from({ length: count }, (_, row) => (
      <div key={row} className="career-lane">
        {lane.map((stretch, at) =>
          stretch && lanes[at] === row ? (
            <span
              key={`${rows[at]?.title} ${stretch.start}`}
              className="career-bar"
              data-series={rows[at]?.colour}
              style={place(stretch.start, stretch.end)}
              title={rows[at]?.title}
            />
          ) : null,
        )}
        {row === 0 &&
          empty.map((gap) => <span key={gap.start} className="career-gap" style={place(gap.start, gap.end)} />)}
      </div>
    ))
  }
  const titleOf = (name: string, where: string, span: { from: string | null; to: string | null }) =>
    [name, where, spanText(span, locale, i18n)].filter(Boolean).join(', ')
  return (
    <div className="career-band" role="img" aria-label={words.filter(Boolean).join(', ')}>
      <div className="career-lanes">
        {yearTicks(start, end).map((year) => (
          <i key={year} className="career-line" style={{ left: place(year * 12, end).left }} />
        ))}
        {bars(
          career.positions,
          person.positions.map((each) => ({ title: titleOf(each.title, each.company, each), colour: colourOf(each) })),
          career.gaps ?? [],
        )}
        <div className="career-schools">
          {bars(
            career.educations,
            person.educations.map((each) => ({ title: titleOf(each.degree, each.school, each), colour: 4 })),
          )}
        </div>
      </div>
      <div className="career-axis number" aria-hidden>
        {yearTicks(start, end)
          .filter((year) => (year * 12 - start) / (end - start) < NEAR_END)
          .map((year) => (
            <span
              key={year}
              data-near-end={(year * 12 - start) / (end - start) > NEAR_END_SMALL || undefined}
              style={{ left: place(year * 12, end).left }}
            >
              {year}
            </span>
          ))}
        <span className="career-today">
          <Trans>today</Trans>
        </span>
      </div>
    </div>
  )
}
