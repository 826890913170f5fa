import type { DocumentLine, ReadDocument } from '@kontor/contract/person-files.ts'
import { useLingui } from '@lingui/react/macro'
import { Fragment, useEffect, useRef } from 'react'
import { type Mark, segmentsOf, spotOf } from './marks.ts'
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
function Page({ document, number, marks, active, onPoint, onChoose }: Shown & { number: number }) {
  const { t } = useLingui()
  const { width, height } = document.pages[number - 1] ?? { width: 595, height: 842 }
  const lines = document.lines.filter(({ page, box }) => page === number && box !== null)
  return (
    <svg className="document-page" viewBox={`0 0 ${width} ${height}`} role="group" aria-label={t`Page ${number}`}>
      {lines.flatMap((line) =>
        marks
          .filter((mark) => mark.start < line.end && mark.end > line.start)
          .map((mark) => {
            const spot = spotOf(line, Math.max(mark.start, line.start), Math.min(mark.end, line.end))
            return (
              <Fragment key={`${mark.id} ${line.start}`}>
                <rect
                  {...spot}
                  rx={2}
                  className="document-mark"
                  data-mark={mark.id}
                  data-tone={mark.tone}
                  data-active={mark.id === active}
                  data-unsure={mark.isUnsure}
                  onPointerEnter={() => onPoint?.(mark.id)}
                  onPointerLeave={() => onPoint?.(undefined)}
                  onClick={() => onChoose?.(mark.id)}
                />
                {mark.tone && mark.isUnsure && spot && (
                  <rect className="document-underline" {...spot} y={spot.y + spot.height - 1} height={1.5} />
                )}
              </Fragment>
            )
          }),
      )}
      {lines.map((line) => (
        <PageLine key={line.start} line={line} text={document.text.slice(line.start, line.end)} />
      ))}
    </svg>
  )
}

/** Cells that stood apart are spread over the width of the line: the first left, the last right. */
function PageLine({ line, text }: { line: DocumentLine; text: string }) {
  const { box, size, isBold } = line
  if (!box) return null
  const cells = cellsOf(text)
  const last = cells.length - 1
  return cells.map(({ cell, start }, index) => (
    <text
      key={start}
      x={box.x + (last === 0 ? 0 : (box.width * index) / last)}
      y={box.y + box.height * 0.8}
      fontSize={size || box.height}
      fontWeight={isBold ? 600 : 400}
      textAnchor={index > 0 && index === last ? 'end' : index === 0 ? 'start' : 'middle'}
      {...(last === 0 && cell.length > 3 ? { textLength: box.width, lengthAdjust: 'spacingAndGlyphs' as const } : {})}
    >
      {cell}
    </text>
  ))
}

/** The cells of a line with the place in it where each begins. */
function cellsOf(text: string) {
  let next = 0
  return text.split('\t').map((cell) => {
    const start = next
    next += cell.length + 1
    return { cell, start }
  })
}

/** Formats without pages: lines below each other, headings and lists as what they are. */
function Flow({ document, marks, active, onPoint, onChoose }: Shown) {
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
                  className="document-mark"
                  data-mark={mark.id}
                  data-tone={mark.tone}
                  data-active={mark.id === active}
                  data-unsure={mark.isUnsure}
                  onPointerEnter={() => onPoint?.(mark.id)}
                  onPointerLeave={() => onPoint?.(undefined)}
                  onClick={() => onChoose?.(mark.id)}
                  onKeyDown={(event) => event.key === 'Enter' && onChoose?.(mark.id)}
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
