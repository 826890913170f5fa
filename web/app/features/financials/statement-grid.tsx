import { type FactId, factNames, factRules } from '@kontor/contract/statement-facts.ts'
import type { FactSource } from '@kontor/contract/statement-record.ts'
import { formatDay } from '@kontor/contract/kit/format.ts'
import { useLingui } from '@lingui/react/macro'
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { CheckMarks, type ColumnFinding } from './check-list.tsx'
import { ColumnHead } from './column-head.tsx'
import { savedFigure, shownFigure } from './figure-text.ts'
import { GridCell } from './grid-cell.tsx'
import { type Pasted, readPaste } from './paste.ts'
import { type Cell, type Column, type Head, type Table, withCells } from './table-state.ts'

type Place = { row: number; column: number }
type Editing = Place & { text: string }
type Props = {
  table: Table
  findings: readonly ColumnFinding[]
  onEdit: (next: Table) => void
  onUndo: () => void
  onRedo: () => void
  onPasted: (pasted: Pasted) => void
  onRemove: (column: Column) => void
  onUnread: (text: string) => void
}

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Facts as rows and statements as columns, with the keys of a spreadsheet. */
export function StatementGrid(props: Props) {
  const { table, findings, onEdit, onRemove } = props
  const { t } = useLingui()
  const locale = useLocale()
  const ref = useRef<HTMLTableElement>(null)
  const grid = useGrid(props, ref)
  const setHead = (key: string, head: Head) =>
    onEdit({ ...table, columns: table.columns.map((each) => (each.key === key ? { ...each, head } : each)) })
  return (
    <div className="statement-scroll">
      <table
        ref={ref}
        className="statement-grid"
        // Its cells are walked through by keys, which is what tells a grid from a table.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label={t`Statements`}
        onKeyDown={grid.onKeyDown}
        onPaste={grid.onPaste}
      >
        <thead>
          <tr>
            <th scope="col">{t`Line item`}</th>
            {table.columns.map((column) => (
              <ColumnHead
                key={column.key}
                column={column}
                onChange={(head) => setHead(column.key, head)}
                onRemove={() => onRemove(column)}
              />
            ))}
            <th scope="col" className="statement-margin">{t`Checks`}</th>
          </tr>
        </thead>
        <tbody>
          {table.facts.map((fact, row) => (
            <tr key={fact} data-group={factRules(fact).group}>
              <th scope="row">{factNames(fact)[locale]}</th>
              {table.columns.map((each, column) => {
                const isAt = grid.active.row === row && grid.active.column === column
                const day = formatDay(each.head.endDate, locale)
                return (
                  <GridCell
                    key={each.key}
                    place={`${row}:${column}`}
                    name={`${factNames(fact)[locale]}, ${day}`}
                    fact={fact}
                    cell={each.cells[fact]}
                    table={table}
                    isActive={isAt}
                    isReadOnly={!each.isEditable}
                    text={isAt ? grid.editing?.text : undefined}
                    onText={grid.onText}
                    onFocus={() => grid.setActive({ row, column })}
                    onOpen={() => grid.open({ row, column })}
                    onLeave={() => grid.commit()}
                  />
                )
              })}
              <td className="statement-margin">
                <CheckMarks findings={findings.filter((each) => each.finding.fact === fact)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function useGrid(
  { table, onEdit, onUndo, onRedo, onPasted, onUnread }: Props,
  ref: RefObject<HTMLTableElement | null>,
) {
  const locale = useLocale()
  const [active, setActive] = useState<Place>({ row: 0, column: 0 })
  const [editing, showEditing] = useState<Editing | null>(null)
  // A field that goes away may say that it was left; what was typed counts once.
  const typing = useRef<Editing | null>(null)
  const wantsFocus = useRef(false)

  useEffect(() => {
    if (!wantsFocus.current || editing) return
    wantsFocus.current = false
    ref.current?.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`)?.focus()
  }, [active, editing, ref])

  function setEditing(next: Editing | null) {
    typing.current = next
    showEditing(next)
  }

  const factAt = ({ row }: Place) => table.facts[row]
  const columnAt = ({ column }: Place) => table.columns[column]

  function go(place: Place) {
    wantsFocus.current = true
    setActive(place)
    setEditing(null)
  }

  function moved([rows, columns]: readonly [number, number]): Place {
    const within = (at: number, most: number) => Math.min(Math.max(at, 0), most - 1)
    return {
      row: within(active.row + rows, table.facts.length),
      column: within(active.column + columns, table.columns.length),
    }
  }

  function open(place: Place, text?: string) {
    const [fact, column] = [factAt(place), columnAt(place)]
    if (!fact || !column?.isEditable) return
    const cell = column.cells[fact]
    setActive(place)
    setEditing({ ...place, text: text ?? (cell ? shownFigure(cell.value, factRules(fact).factType, locale) : '') })
  }

  function put(place: Place, fact: FactId, cell: Cell | null) {
    const column = columnAt(place)
    if (column) onEdit(withCells(table, [{ column: column.key, fact, cell }]))
  }

  /** Takes over what was typed; what is no number is told and leaves the value as it was. */
  function commit() {
    const done = typing.current
    if (!done) return
    const [fact, column] = [factAt(done), columnAt(done)]
    setEditing(null)
    if (!fact || !column) return
    const before = column.cells[fact]
    if (done.text.trim() === '') {
      if (before) put(done, fact, null)
      return
    }
    const typed = savedFigure(done.text, { factType: factRules(fact).factType, locale, before: before?.value })
    if (!typed) return onUnread(done.text)
    const unit = typed.unit ?? before?.unit ?? null
    if (before && typed.value === before.value && unit === before.unit) return
    put(done, fact, { value: typed.value, unit, scale: before?.scale ?? null, source: enteredToday() })
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!(event.target as HTMLElement).closest('[data-cell]')) return
    if (isHistoryKey(event)) {
      if (editing) return
      event.preventDefault()
      if (event.key.toLowerCase() === 'y' || event.shiftKey) onRedo()
      else onUndo()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // While nobody types Tab leaves the table, which would hold whoever walks the page otherwise.
    if (editing) editKey(event)
    else if (event.key !== 'Tab') markedKey(event)
  }

  /** While a cell is marked and nobody types: walk, open, empty, or begin to type. */
  function markedKey(event: KeyboardEvent<HTMLElement>) {
    const { key } = event
    const move = MOVES[key]
    const acts: Readonly<Record<string, () => void>> = {
      Enter: () => open(active),
      F2: () => open(active),
      Delete: clear,
      Backspace: clear,
      Home: () => go({ ...active, column: 0 }),
      End: () => go({ ...active, column: table.columns.length - 1 }),
    }
    const act = acts[key] ?? (move && (() => go(moved(move))))
    if (act) act()
    else if (key.length === 1 && key !== ' ') open(active, key)
    else return
    event.preventDefault()
  }

  function clear() {
    const [fact, column] = [factAt(active), columnAt(active)]
    if (fact && column?.isEditable && column.cells[fact]) put(active, fact, null)
  }

  function editKey(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') go(active)
    else if (event.key === 'Enter') {
      commit()
      go(moved([event.shiftKey ? -1 : 1, 0]))
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      commit()
      go(moved(MOVES[event.key] ?? [0, 0]))
    } else if (event.key === 'Tab') {
      commit()
      return tab(event)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  /** After typing, through the cells row by row; before the first and after the last it leaves the table. */
  function tab(event: KeyboardEvent<HTMLElement>) {
    const width = table.columns.length
    const at = active.row * width + active.column + (event.shiftKey ? -1 : 1)
    if (at < 0 || at >= width * table.facts.length) return setEditing(null)
    event.preventDefault()
    go({ row: Math.floor(at / width), column: at % width })
  }

  function onPaste(event: ClipboardEvent<HTMLElement>) {
    const text = event.clipboardData.getData('text/plain')
    const [fact, column] = [factAt(active), columnAt(active)]
    // One value goes into the field that is open.
    if (!fact || !column || (editing && !/[\t\n]/.test(text))) return
    event.preventDefault()
    setEditing(null)
    const pasted = readPaste(table, text, { fact, column: column.key }, locale, enteredToday())
    if (pasted.changes.length > 0) onEdit(withCells(table, pasted.changes))
    onPasted(pasted)
  }

  const onText = (text: string) => setEditing(editing && { ...editing, text })
  return { active, editing, setActive, open, commit, onText, onKeyDown, onPaste }
}

function isHistoryKey({ key, ctrlKey, metaKey }: KeyboardEvent) {
  return (ctrlKey || metaKey) && ['z', 'y'].includes(key.toLowerCase())
}

function enteredToday(): FactSource {
  return { kind: 'profile', name: null, place: null, date: new Date().toISOString().slice(0, 10) }
}
