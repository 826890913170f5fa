import { formatNumber } from '@kontor/contract/kit/format.ts'
import type { AnyFacet } from '@kontor/contract/kit/search-endpoints.ts'
import { useLingui } from '@lingui/react/macro'
import { useLocale } from '~/lib/i18n.ts'
import { useDraft } from '~/lib/use-draft.ts'
import { spanText, type Span, type WordedFilters } from './filter-texts.ts'
import { barsOf, endsOf, spanOf } from './histogram-bars.ts'

type Props = {
  kind: WordedFilters
  filter: string
  name: string
  /** Where each bar begins. */
  steps: readonly number[]
  facet: AnyFacet | undefined
  span: Span
  onSpan: (span: Span) => void
}

/** How many records lie in each step. A bar chooses its step; the handles choose from one step to another. */
export function Histogram({ kind, filter, name, steps, facet, span, onSpan }: Props) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const bars = barsOf(steps, facet)
  const highest = Math.max(1, ...bars.map(({ count }) => count ?? 0))
  const [first, last] = endsOf(bars, span)
  const text = (bar: Span) => spanText(kind, filter, bar, { i18n, locale })
  const isWhole = span.min === null && span.max === null
  const choose = (from: number, to: number) => onSpan(spanOf(bars, from, to))
  return (
    <div className="histogram">
      <p className="histogram-span number">{isWhole ? t`any` : text(span)}</p>
      <div className="histogram-bars">
        {bars.map((bar, at) => {
          const label = text(bar)
          const count = bar.count === null ? null : formatNumber(bar.count, locale)
          const isOn = at >= first && at <= last
          const isAlone = !isWhole && first === at && last === at
          return (
            <button
              key={bar.min}
              type="button"
              aria-pressed={isAlone}
              aria-label={count === null ? t`${name} ${label}` : t`${name} ${label}: ${count}`}
              title={count === null ? label : `${label}: ${count}`}
              data-on={isOn || undefined}
              onClick={() => (isAlone ? onSpan({ min: null, max: null }) : choose(at, at))}
            >
              <span style={{ height: `${heightOf(bar.count, highest)}%` }} />
            </button>
          )
        })}
      </div>
      <div className="histogram-handles">
        <Handle
          name={t`${name}: from step`}
          at={first}
          most={bars.length - 1}
          text={bars[first] ? text(bars[first]) : ''}
          onMove={(at) => choose(Math.min(at, last), last)}
        />
        <Handle
          name={t`${name}: to step`}
          at={last}
          most={bars.length - 1}
          text={bars[last] ? text(bars[last]) : ''}
          onMove={(at) => choose(first, Math.max(at, first))}
        />
      </div>
    </div>
  )
}

/** In percent. What is not counted is drawn flat; what is there at all can be seen. */
function heightOf(count: number | null, highest: number) {
  if (count === null) return 6
  return count === 0 ? 0 : Math.max(6, (count / highest) * 100)
}

type HandleProps = { name: string; at: number; most: number; text: string; onMove: (at: number) => void }

/** Moves while it is pulled and asks when it is let go. */
function Handle({ name, at, most, text, onMove }: HandleProps) {
  const [drawn, setDrawn] = useDraft(at)
  const send = () => drawn !== at && onMove(drawn)
  return (
    <input
      type="range"
      min={0}
      max={most}
      value={drawn}
      aria-label={name}
      aria-valuetext={text}
      onChange={(event) => setDrawn(Number(event.target.value))}
      onPointerUp={send}
      onKeyUp={send}
      onBlur={send}
    />
  )
}
