import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { PointerEvent } from 'react'
import type { Column } from './data-table.tsx'

/** How columns are made wider and moved, by their keys. */
export type ColumnLayout = {
  /** Without a width the column gets its usual one. */
  onResize: (key: string, width: number | undefined) => void
  /** One column is dropped on another and takes its place. */
  onMove: (key: string, onto: string) => void
}

const COLUMN_WIDTH = { least: 64, most: 640 }
const DRAGGED = 'text/x-column'
const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

type Props = { column: Omit<Column<never>, 'renderCell'>; layout: ColumnLayout | undefined }

/** The head of a column: pressing it sorts, dragging it moves the column, its edge changes the width. */
export function HeadCell({ column, layout }: Props) {
  const { key, title, width, number, actions, sort } = column
  const movable = layout && !actions ? layout : undefined
  return (
    <th
      scope="col"
      className={number ? 'number' : actions ? 'row-actions' : undefined}
      style={width ? { width } : undefined}
      aria-sort={sort?.direction && ARIA_SORT[sort.direction]}
      draggable={movable ? true : undefined}
      onDragStart={movable && ((event) => event.dataTransfer.setData(DRAGGED, key))}
      onDragOver={
        movable &&
        ((event) => {
          if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault()
        })
      }
      onDrop={movable && ((event) => movable.onMove(event.dataTransfer.getData(DRAGGED), key))}
    >
      {actions ? <span className="visually-hidden">{title}</span> : <HeadName title={title} sort={sort} />}
      {movable && <ResizeHandle column={key} onResize={movable.onResize} />}
    </th>
  )
}

function HeadName({ title, sort }: { title: string; sort: Column<never>['sort'] | undefined }) {
  const { t } = useLingui()
  if (!sort) return <span title={title}>{title}</span>
  const Arrow = sort.direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <button type="button" className="head-sort" onClick={sort.onSort} title={t`Sort by ${title}`}>
      <span>{title}</span>
      {sort.direction && <Arrow size={14} aria-hidden />}
    </button>
  )
}

type HandleProps = { column: string; onResize: ColumnLayout['onResize'] }

/** The edge of a column, for the pointer; a double press gives the usual width back. */
function ResizeHandle({ column, onResize }: HandleProps) {
  function pull(event: PointerEvent<HTMLSpanElement>) {
    event.preventDefault()
    const { currentTarget: handle, clientX: from, pointerId } = event
    const before = handle.parentElement?.offsetWidth ?? COLUMN_WIDTH.least
    const move = ({ clientX }: globalThis.PointerEvent) => {
      const width = Math.round(before + clientX - from)
      onResize(column, Math.min(COLUMN_WIDTH.most, Math.max(COLUMN_WIDTH.least, width)))
    }
    const end = () => handle.removeEventListener('pointermove', move)
    handle.setPointerCapture?.(pointerId)
    handle.addEventListener('pointermove', move)
    handle.addEventListener('lostpointercapture', end, { once: true })
    handle.addEventListener('pointerup', end, { once: true })
  }
  return (
    <span aria-hidden className="head-resize" onPointerDown={pull} onDoubleClick={() => onResize(column, undefined)} />
  )
}
