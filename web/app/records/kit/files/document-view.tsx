import type { DocumentLine, ReadDocument } from '@kontor/contract/person-files.ts'
import { useLingui } from '@lingui/react/macro'
import { Fragment, useEffect, useRef } from 'react'
import { textWidth } from '~/lib/text-width.ts'
import { type Cell, cellsOf, type Mark, segmentsOf, spotOf } from './marks.ts'
import './files.css'

type Marking = {
  marks?: readonly Mark[]
  /** The one that is lit. */
  active?: string | undefined
  /** The one that is scrolled to, where not every one that is lit is. */
  focused?: string | undefined
  onPoint?: ((id: string | undefined) => void) | undefined
  onChoose?: ((id: string) => void) | undefined
}

const NO_MARKS: readonly Mark[] = []

/** A document as the text that was read from it, in its layout. Nothing of the file itself reaches the page. */
export function DocumentView({
  document,
  marks = NO_MARKS,
  active,
  focused = active,
  onPoint,
  onChoose,
}: Marking & { document: ReadDocument }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focused === undefined) return
    const mark = frame.current?.querySelector(`[data-mark="${CSS.escape(focused)}"]`)
    mark?.scrollIntoView({ block: 'nearest' })
  }, [focused])
  const hasLayout = document.pages.length > 0 && document.lines.some(({ box }) => box !== null)
  const shown = { document, marks, active, onPoint, onChoose }
  return (
    <div className="document-view" ref={frame}>
      {hasLayout ? (
        document.pages.map((_, index) => index + 1).map((number) => <Page key={number} number={number} {...shown} />)
      ) : (
        <Flow {...shown} />
      )}
    </div>
  )
}

type Shown = { document: ReadDocument } & Required<Pick<Marking, 'marks'>> & Marking

/** A page with every line where it stood. Attributes of SVG are no styles, so the page's rules for styles hold. */
function Page({ document, number, ...marking }: Shown & { number: number }) {
  const { t } = useLingui()
  const { width, height } = document.pages[number - 1] ?? { width: 595, height: 842 }
  const lines = document.lines
    .filter(({ page, box }) => page === number && box !== null)
    .map((line) => ({ line, cells: cellsOf(line, document.text) }))
  return (
    <svg className="document-page" viewBox={`0 0 ${width} ${height}`} role="group" aria-label={t`Page ${number}`}>
      {lines.map((each) => (
        <LineMarks key={each.line.start} {...each} {...marking} />
      ))}
      {lines.map(({ line, cells }) => cells.map((cell) => <PageCell key={cell.start} line={line} cell={cell} />))}
    </svg>
  )
}

type LineProps = { line: DocumentLine; cells: readonly Cell[] }

/** What is marked in a line, below its letters. */
function LineMarks({ line, cells, marks, ...marking }: LineProps & Omit<Shown, 'document'>) {
  const { start, end, box, isBold } = line
  if (!box) return null
  const widthOf = (text: string) => textWidth(text, weightOf(isBold))
  return marks
    .filter((mark) => mark.start < end && mark.end > start)
    .map((mark) => {
      const { y, height } = box
      const spot = spotOf(cells, mark, widthOf)
      if (!spot) return null
      return (
        <Fragment key={mark.id}>
          <rect {...spot} y={y} height={height} rx={2} {...markProps(mark, marking)} />
          {mark.tone && mark.isUnsure && (
            <rect className="document-underline" {...spot} y={y + height - 1} height={1.5} />
          )}
        </Fragment>
      )
    })
}

function weightOf(isBold: boolean) {
  return isBold ? 600 : 400
}

function PageCell({ line: { box, size, isBold }, cell }: { line: DocumentLine; cell: Cell }) {
  if (!box) return null
  const { text, x, width, isExact } = cell
  return (
    <text
      x={x}
      y={box.y + box.height * 0.8}
      fontSize={size || box.height}
      fontWeight={weightOf(isBold)}
      {...(isExact && text.length > 3 ? { textLength: width, lengthAdjust: 'spacingAndGlyphs' as const } : {})}
    >
      {text}
    </text>
  )
}

/** What a mark is and does, whatever it is drawn with. */
function markProps({ id, tone, isUnsure }: Mark, { active, onPoint, onChoose }: Omit<Marking, 'marks'>) {
  return {
    className: 'document-mark',
    'data-mark': id,
    'data-tone': tone,
    'data-active': id === active,
    'data-unsure': isUnsure,
    onPointerEnter: () => onPoint?.(id),
    onPointerLeave: () => onPoint?.(undefined),
    onClick: () => onChoose?.(id),
  }
}

/** Formats without pages: lines below each other, headings and lists as what they are. */
function Flow({ document, marks, ...marking }: Shown) {
  return (
    <div className="document-flow">
      {document.lines.map((line) => {
        const kind = line.isHeading ? 'heading' : line.isListItem ? 'item' : 'plain'
        return (
          <p key={line.start} data-kind={kind} data-bold={line.isBold}>
            {segmentsOf(document.text, line, marks).map(({ text, mark }) =>
              mark ? (
                <span
                  key={mark.id}
                  // For the pointer; the keyboard reaches the same values in the fields beside the document.
                  role="button"
                  tabIndex={-1}
                  {...markProps(mark, marking)}
                  onKeyDown={(event) => event.key === 'Enter' && marking.onChoose?.(mark.id)}
                >
                  {text}
                </span>
              ) : (
                text
              ),
            )}
          </p>
        )
      })}
    </div>
  )
}
