import { currencySymbol } from '@kontor/contract/kit/currency-symbols.ts'
import { formatDay } from '@kontor/contract/kit/format.ts'
import { type FactId, factRules, SCALES } from '@kontor/contract/statement-facts.ts'
import type { FactSource } from '@kontor/contract/statement-record.ts'
import { useLingui } from '@lingui/react/macro'
import { useLocale } from '~/lib/i18n.ts'
import { shownFigure } from './figure-text.ts'
import { type Cell, formatOf, inherits, type Table } from './table-state.ts'

type Props = {
  place: string
  name: string
  fact: FactId
  cell: Cell | undefined
  table: Table
  isActive: boolean
  isReadOnly: boolean
  /** What is being typed; undefined while nobody types here. */
  text: string | undefined
  onText: (text: string) => void
  onFocus: () => void
  onOpen: () => void
  onLeave: () => void
}

/** One figure: shown, marked, or being typed. */
export function GridCell({ place, name, fact, cell, table, isActive, isReadOnly, text, ...on }: Props) {
  const locale = useLocale()
  const source = useSourceText(cell?.source ?? null)
  const { factType } = factRules(fact)
  if (text !== undefined) {
    return (
      <td data-cell={place} className="statement-cell number">
        <input
          // Who opens a cell types into it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          className="statement-input number"
          inputMode="decimal"
          autoComplete="off"
          maxLength={60}
          aria-label={name}
          value={text}
          onChange={({ target }) => on.onText(target.value)}
          onBlur={on.onLeave}
        />
      </td>
    )
  }
  return (
    <td
      data-cell={place}
      className="statement-cell number"
      tabIndex={isActive ? 0 : -1}
      data-readonly={isReadOnly || undefined}
      title={source}
      onFocus={on.onFocus}
      onClick={on.onFocus}
      onDoubleClick={on.onOpen}
      onPointerUp={({ pointerType }) => pointerType === 'touch' && on.onOpen()}
    >
      {cell && (
        <>
          {shownFigure(cell.value, factType, locale)}
          <UnitMark fact={fact} cell={cell} table={table} />
        </>
      )}
    </td>
  )
}

/** A percent sign, or the unit and scale where they are not those of the table. */
function UnitMark({ fact, cell, table }: { fact: FactId; cell: Cell; table: Table }) {
  const { factType } = factRules(fact)
  if (factType === 'percent') return <span className="quiet">&nbsp;%</span>
  const { unit, scale } = formatOf(fact, cell, table)
  const sign = scale === (inherits(fact) ? table.scale : 0) ? '' : SCALES[scale].sign || `×10^${scale}`
  const symbol =
    inherits(fact) && unit === table.unit ? '' : unit === 'PURE' && inherits(fact) ? unit : currencySymbol(unit)
  const mark = [sign, symbol].filter(Boolean).join('\u00a0')
  return mark === '' ? null : <span className="quiet">&nbsp;{mark}</span>
}

/** Where the figure comes from, for whoever points at it. */
function useSourceText(source: FactSource | null) {
  const { t } = useLingui()
  const locale = useLocale()
  if (!source) return undefined
  const kind = source.kind === 'file' ? t`File` : t`Entered by hand`
  const day = source.date && formatDay(source.date, locale)
  return [kind, source.name, source.place, day].filter(Boolean).join(' · ')
}
