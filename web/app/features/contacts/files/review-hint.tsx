import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { TriangleAlert, X } from 'lucide-react'
import { type Line, litOf, needsCheck } from './review-lines.ts'
import { pathOf, type Row } from './review-rows.ts'
import type { Said } from './review-said.ts'
import type { Review } from './use-review.ts'

type Props = { review: Review; line: Line; isOpen: boolean; disabled: boolean }

/** Why a line should be looked at, what the document says instead, and the way to take it out. */
export function ReviewHint({ review, line, isOpen, disabled }: Props) {
  const { t } = useLingui()
  const [first] = line.rows
  const unsure = line.rows.filter((row) => needsCheck(row, review.accepted))
  const said = line.rows.filter((row) => row.said && (isOpen || unsure.includes(row)))
  if (!first || (said.length === 0 && !isOpen)) return null
  const name = line.rows.find(({ value }) => value !== '')?.value ?? ''
  const startsEntry = first.index !== null && first.path === pathOf(first.group, first.index)
  return (
    <div className="resume-hint">
      {isOpen && unsure[0] && <Reason row={unsure[0]} text={review.text} />}
      {said.map((row) => (
        <DocumentSays
          key={row.path}
          said={row.said as Said}
          disabled={disabled}
          onTake={(value) => review.setValue(row, value)}
        />
      ))}
      {isOpen && startsEntry && !disabled && (
        <Button
          type="text"
          size="small"
          className="resume-remove"
          icon={<X size={16} aria-hidden />}
          aria-label={t`Remove ${name}`}
          onClick={() => review.remove(first, name)}
        >
          <Trans>Remove</Trans>
        </Button>
      )}
    </div>
  )
}

/** What is known of it: the words of the document, and whether they leave something out. */
function Reason({ row, text }: { row: Row; text: string }) {
  const lit = litOf(row)
  if (!lit || row.said) return null
  const words = text.slice(lit.start, lit.end).replaceAll(/\s+/g, ' ').trim()
  const hasNoMonth = lit.part === 'dates' && /^\d{4}( |$)/.test(lit.value)
  return (
    <p className="resume-reason">
      <TriangleAlert size={16} aria-hidden />
      <span>
        {hasNoMonth ? <Trans>The document names no month.</Trans> : <Trans>Please compare it with the document.</Trans>}{' '}
        {words !== row.value && <Trans>It says: “{words}”</Trans>}
      </span>
    </p>
  )
}

type SaysProps = { said: Said; disabled: boolean; onTake: (value: string) => void }

/** The record has one value and the document another: both stand there, and one press takes the one of the document. */
function DocumentSays({ said: { value }, disabled, onTake }: SaysProps) {
  const { t } = useLingui()
  return (
    <p className="resume-said">
      <span>
        <Trans>The document says: {value}</Trans>
      </span>
      {!disabled && (
        <Button size="small" onClick={() => onTake(value)} aria-label={t`Take ${value} from the document`}>
          <Trans>Take it</Trans>
        </Button>
      )}
    </p>
  )
}
