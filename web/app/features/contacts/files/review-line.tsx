import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { Confidence } from './review-confidence.tsx'
import { focusNext, ReviewField, useFieldName } from './review-field.tsx'
import { ReviewHint } from './review-hint.tsx'
import type { ReviewFault } from './review-fault.ts'
import { type Line, lineNeedsCheck, worstOf } from './review-lines.ts'
import { useSummary } from './review-summary.tsx'
import { fieldId, focusField, type Review } from './use-review.ts'

const FAULT_ID = 'review-fault'

type Props = { review: Review; line: Line; fault?: ReviewFault | undefined; disabled: boolean }

/** One line of values. Its editors are always there for the keyboard; the line that has the focus shows them. */
export function ReviewLine({ review, line, fault, disabled }: Props) {
  const [first] = line.rows
  const name = useFieldName(first, review.draft)
  const summary = useSummary(line, review.draft)
  if (!first) return null
  const isOpen = line.rows.some(({ path }) => path === review.current)
  const isUnsure = lineNeedsCheck(line, review.accepted)
  const isFolded = summary !== undefined && !isOpen
  return (
    <div
      className="resume-line"
      data-line={line.id}
      data-open={isOpen}
      data-unsure={isUnsure}
      data-lit={line.rows.some(({ path }) => path === review.active)}
      onPointerEnter={() => review.setPointed(first.path)}
      onPointerLeave={() => review.setPointed(undefined)}
    >
      {line.rows.length === 1 ? (
        <label htmlFor={fieldId(first.path)} title={name}>
          {name}
        </label>
      ) : (
        <span className="resume-label" title={summary?.label}>
          {summary?.label}
        </span>
      )}
      {isFolded && (
        // For the pointer; the keyboard reaches the editors themselves.
        <button
          type="button"
          className="resume-summary"
          tabIndex={-1}
          title={typeof summary.text === 'string' ? summary.text : undefined}
          onClick={() => focusField(first.path)}
        >
          {summary.text || '–'}
        </button>
      )}
      <div className={isFolded ? 'visually-hidden' : 'resume-editors'} data-count={line.rows.length}>
        {line.rows.map((row) => (
          <LabelledField
            key={row.path}
            review={review}
            line={line}
            row={row}
            fault={fault}
            disabled={disabled}
            isOpen={isOpen}
          />
        ))}
      </div>
      <Confidence source={worstOf(line)} isUnsure={isUnsure} />
      {!disabled && <AcceptCheck review={review} line={line} isUnsure={isUnsure} name={summary?.label || name} />}
      {line.rows.some(({ path }) => path === fault?.path) && (
        <p className="resume-fault" id={FAULT_ID}>
          {fault?.message}
        </p>
      )}
      <ReviewHint review={review} line={line} isOpen={isOpen} disabled={disabled} />
    </div>
  )
}

type FieldProps = Props & { row: Line['rows'][number]; isOpen: boolean }

function LabelledField({ review, line, row, fault, disabled, isOpen }: FieldProps) {
  const name = useFieldName(row, review.draft)
  const field = (
    <ReviewField
      row={row}
      disabled={disabled}
      isPlain={!isOpen}
      faultId={row.path === fault?.path ? FAULT_ID : undefined}
      onFocus={() => review.setCurrent(row.path)}
      onChange={(value) => review.setValue(row, value)}
      onAccept={(element) => {
        if (lineNeedsCheck(line, review.accepted)) review.accept(line)
        focusNext(element)
      }}
    />
  )
  if (line.rows.length === 1) return field
  return (
    <div data-part={row.part}>
      <label htmlFor={fieldId(row.path)}>{name}</label>
      {field}
    </div>
  )
}

type CheckProps = { review: Review; line: Line; isUnsure: boolean; name: string }

/** What was read well needs no press; what was accepted by hand can be taken back. */
function AcceptCheck({ review, line, isUnsure, name }: CheckProps) {
  const { t } = useLingui()
  const wasAccepted = review.wasAccepted(line)
  if (isUnsure || wasAccepted)
    return (
      <button
        type="button"
        className="resume-check"
        aria-pressed={wasAccepted}
        aria-label={t`Accept ${name}`}
        title={wasAccepted ? t`Accepted` : t`Accept (Enter)`}
        onClick={() => (wasAccepted ? review.recheck(line) : review.accept(line))}
      >
        <Check size={16} aria-hidden />
      </button>
    )
  if (!worstOf(line)) return null
  return (
    <span className="resume-checked" title={t`Accepted`}>
      <Check size={16} aria-hidden />
    </span>
  )
}
