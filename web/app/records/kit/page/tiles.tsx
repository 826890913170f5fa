import { changeDirection, formatPercent } from '@kontor/contract/kit/format.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { Sparkline } from '~/ui/sparkline.tsx'
import type { SeriesPoint } from './record-tools.ts'

type FigureProps = {
  /** The value in its short form; what stands behind it is told by the parts inside. */
  children: ReactNode
  /** For which day or year it holds. */
  note?: ReactNode
  /** Earlier values and the one of today, the oldest first. */
  series?: readonly SeriesPoint[]
  /** A small picture in place of the course. */
  chart?: ReactNode
  /** Another picture of it, as wide as the tile. */
  picture?: ReactNode
}

const NO_SERIES: readonly SeriesPoint[] = []

/** A number that matters: its value, how it changed, and its course where several values are stored. */
export function Tile({ name, colour, ...figure }: FigureProps & { name: string; colour?: 1 | 2 }) {
  return (
    <div className="record-tile" data-colour={colour}>
      <dt>{name}</dt>
      <TileFigure {...figure} />
    </div>
  )
}

/** What stands under the name of a tile. */
export function TileFigure({ children, note, series = NO_SERIES, chart, picture }: FigureProps) {
  const values = series.map(({ value }) => value)
  const course = chart ?? (values.length > 1 && <Sparkline values={values} />)
  return (
    <dd>
      <span className="record-tile-value">
        <span className="record-figure">{children}</span>
        <Change series={series} />
      </span>
      {course ? (
        <span className="record-tile-course">
          {course}
          {note && <span className="record-note">{note}</span>}
        </span>
      ) : null}
      {picture}
      {!course && note && <span className="record-note">{note}</span>}
    </dd>
  )
}

/** Against the value before; an arrow and a sign go with the colour. */
function Change({ series }: { series: readonly SeriesPoint[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const [before, now] = series.slice(-2)
  if (!before || !now || before.value === 0) return null
  const change = (now.value - before.value) / before.value
  const direction = changeDirection(change)
  const text = formatPercent(Math.abs(change), locale)
  const since = before.at
  const told = change === 0 ? t`Unchanged since ${since}` : t`Compared with ${since}`
  return (
    <span className="record-change" data-direction={direction} title={told}>
      <span aria-hidden>{direction === 'up' ? '▲' : '▼'}</span>
      <span className="visually-hidden">{direction === 'up' ? <Trans>up</Trans> : <Trans>down</Trans>}</span> {text}
    </span>
  )
}

export function Tiles({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <section className="record-tiles" aria-label={t`Key figures`}>
      <dl>{children}</dl>
    </section>
  )
}
