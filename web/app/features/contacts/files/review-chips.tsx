import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Input } from 'antd'
import { CircleCheck, Plus, TriangleAlert, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusNext } from './review-field.tsx'
import { LeaveOut } from './review-proposal.tsx'
import { isSure, type Line, lineNeedsCheck, type Proposal, worstOf } from './review-lines.ts'
import { missingWords, type Row } from './review-rows.ts'
import { fieldId, focusField, type Review } from './use-review.ts'

type Props = { review: Review; lines: readonly Line[]; proposals: readonly Proposal[]; disabled: boolean }

/** Words that are in the record, and dashed those that are only in the document. */
export function ReviewChips({ review, lines, proposals, disabled }: Props) {
  const [edited, setEdited] = useState<string>()
  const open = lines.find(({ id }) => id === edited)?.rows[0]
  return (
    <>
      <ul className="resume-chips">
        {lines.map((line) => (
          <li key={line.id} data-line={line.id}>
            <Chip
              review={review}
              line={line}
              disabled={disabled}
              isEdited={line.id === edited}
              onEdit={() => {
                flushSync(() => setEdited(line.id === edited ? undefined : line.id))
                focusField(line.id === edited ? line.id : `edit-${line.id}`)
              }}
            />
          </li>
        ))}
        {proposals.map((proposal) => (
          <li key={proposal.id} data-line={proposal.id}>
            <MissingChip review={review} proposal={proposal} disabled={disabled} />
            {!disabled && <LeaveOut review={review} proposal={proposal} />}
          </li>
        ))}
      </ul>
      {open && <ChipEditor review={review} row={open} onClose={() => setEdited(undefined)} />}
    </>
  )
}

type ChipProps = { review: Review; line: Line; disabled: boolean; isEdited: boolean; onEdit: () => void }

function Chip({ review, line, disabled, isEdited, onEdit }: ChipProps) {
  const { t } = useLingui()
  const [row] = line.rows
  if (!row) return null
  const name = row.value
  const isUnsure = lineNeedsCheck(line, review.accepted)
  const source = worstOf(line)
  const percent = source && `${Math.round(source.confidence * 100)} %`
  const read = isUnsure ? t`Please check: read with ${percent} confidence` : t`Read with ${percent} confidence`
  return (
    <button
      type="button"
      id={fieldId(row.path)}
      className="resume-chip"
      data-unsure={isUnsure}
      data-lit={row.path === review.active}
      disabled={disabled}
      title={percent === undefined ? t`Not in this document` : read}
      aria-label={isUnsure ? t`Accept ${name}` : t`Change ${name}`}
      aria-expanded={isUnsure ? undefined : isEdited}
      onFocus={() => review.setCurrent(row.path)}
      onPointerEnter={() => review.setPointed(row.path)}
      onPointerLeave={() => review.setPointed(undefined)}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !isUnsure) return
        event.preventDefault()
        review.accept(line)
        focusNext(event.currentTarget)
      }}
      onClick={() => (isUnsure ? review.accept(line) : onEdit())}
    >
      {isUnsure ? <TriangleAlert size={14} aria-hidden /> : <CircleCheck size={14} aria-hidden />}
      {name || '–'}
    </button>
  )
}

type MissingProps = { review: Review; proposal: Proposal; disabled: boolean }

function MissingChip({ review, proposal, disabled }: MissingProps) {
  const { t } = useLingui()
  const { id, value } = proposal
  const words = missingWords(value, review.text)
  return (
    <button
      type="button"
      id={fieldId(id)}
      className="resume-chip"
      data-missing
      data-unsure={!isSure(proposal)}
      data-lit={id === review.active}
      disabled={disabled}
      aria-label={t`Add ${words}`}
      onFocus={() => review.setCurrent(id)}
      onPointerEnter={() => review.setPointed(id)}
      onPointerLeave={() => review.setPointed(undefined)}
      onClick={() => review.add(proposal)}
    >
      <Plus size={14} aria-hidden />
      {words}
    </button>
  )
}

/** Other words for it, or none. */
function ChipEditor({ review, row, onClose }: { review: Review; row: Row; onClose: () => void }) {
  const { t } = useLingui()
  const name = row.value
  const [before] = useState(review.draft)
  const back = (key: string) => {
    flushSync(() => {
      if (key === 'Escape') review.setDraft(before)
      onClose()
    })
    focusField(row.path)
  }
  return (
    <div className="resume-chip-editor">
      <Input
        id={fieldId(`edit-${row.path}`)}
        aria-label={t`Name`}
        value={name}
        onFocus={() => review.setCurrent(row.path)}
        onChange={(event) => review.setValue(row, event.target.value)}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || !['Enter', 'Escape'].includes(event.key)) return
          event.preventDefault()
          back(event.key)
        }}
      />
      <Button
        type="text"
        icon={<X size={16} aria-hidden />}
        aria-label={t`Remove ${name}`}
        onClick={() => {
          onClose()
          review.remove(row, name)
        }}
      >
        <Trans>Remove</Trans>
      </Button>
    </div>
  )
}
