import type { ResumeReview, ResumeValue } from '@kontor/contract/person-files.ts'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { Plus, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ApiError, errorText } from '~/lib/api-error.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { DocumentView } from '~/records/kit/files/document-view.tsx'
import { useSaveReview } from './person-files.queries.ts'
import { Confidence, DocumentSays, ReviewField } from './review-field.tsx'
import { UnkeptValues } from './unkept-values.tsx'
import * as rows from './review-rows.ts'
import type { Draft, Group, Row } from './review-rows.ts'

const GROUP_NAMES: Readonly<Record<Group, MessageDescriptor>> = {
  name: msg`Name`,
  emails: msg`Email addresses`,
  phones: msg`Phone numbers`,
  places: msg`Places`,
  profiles: msg`Links`,
  positions: msg`Positions`,
  educations: msg`Education`,
  languages: msg`Languages`,
  occupations: msg`Occupations`,
  skills: msg`Skills`,
}
/** The document beside the fields: what is pointed at on one side is lit on the other. */
export function ResumeReviewPanel({ review, onSaved }: { review: ResumeReview; onSaved?: () => void }) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const save = useSaveReview()
  const { person, document, values, file } = review
  const known = useMemo(() => rows.draftOf(person), [person])
  const [draft, setDraft] = useState<Draft>(known)
  const [active, setActive] = useState<string>()
  const shown = rows.rowsOf(draft, known, values)
  const marks = shown.flatMap((row) => rows.rowMark(row) ?? [])
  const missing = rows.missingOf(shown, values)
  const canEdit = person.can.edit

  async function store() {
    try {
      await save.mutateAsync({ fileId: file.fileId, version: person.version, change: rows.changesOf(draft, known) })
      notices.success(t`Saved`)
      onSaved?.()
    } catch (error) {
      const [fault] = error instanceof ApiError ? error.fields : []
      const text = fault ? `${fault.path}: ${fault.message}` : errorText(i18n, error)
      notices.failure({ title: t`The corrections could not be saved`, text })
    }
  }
  const point = (id: string | undefined) => setActive(id)
  const focus = (id: string) => globalThis.document.getElementById(`review-${id}`)?.focus()

  return (
    <div className="resume-review">
      <DocumentView document={document} marks={marks} active={active} onPoint={point} onChoose={focus} />
      <form
        className="review-fields"
        aria-label={t`Values of the resume`}
        onSubmit={(event) => {
          event.preventDefault()
          void store()
        }}
      >
        {rows.GROUPS.map((group) => (
          <ReviewGroup
            key={group}
            group={group}
            rows={shown.filter((row) => row.group === group)}
            draft={draft}
            active={active}
            disabled={!canEdit}
            onPoint={point}
            onChange={setDraft}
          />
        ))}
        <UnkeptValues values={values} />
        <Missing
          values={missing}
          text={document.text}
          disabled={!canEdit}
          onAdd={(value, words) => setDraft(rows.withMissing(draft, value, words))}
        />
        {canEdit && (
          <div className="review-actions">
            <Button type="primary" htmlType="submit" loading={save.isPending}>
              {file.reviewedAt ? <Trans>Save</Trans> : <Trans>Save as reviewed</Trans>}
            </Button>
          </div>
        )}
      </form>
    </div>
  )
}

type GroupProps = {
  group: Group
  rows: readonly Row[]
  draft: Draft
  active: string | undefined
  disabled: boolean
  onPoint: (id: string | undefined) => void
  onChange: (draft: Draft) => void
}

function ReviewGroup({ group, rows: shown, draft, active, disabled, onPoint, onChange }: GroupProps) {
  const { t, i18n } = useLingui()
  if (shown.length === 0) return null
  const first = shown[0]?.part
  const removeName = (value: string) => t`Remove ${value}`
  return (
    <fieldset className="review-group" data-group={group}>
      <legend>{i18n._(GROUP_NAMES[group])}</legend>
      {shown.map((row) => (
        <div
          key={row.path}
          className="review-row"
          data-part={row.part}
          data-active={row.path === active}
          onPointerEnter={() => onPoint(row.path)}
          onPointerLeave={() => onPoint(undefined)}
        >
          <ReviewField
            row={row}
            draft={draft}
            disabled={disabled}
            onFocus={() => onPoint(row.path)}
            onChange={(value) => onChange(rows.withValue(draft, row, value))}
          />
          <Confidence source={row.source ?? row.said?.source} />
          {group !== 'name' && row.part === first && !disabled && (
            <Button
              type="text"
              size="small"
              tabIndex={-1}
              icon={<X size={16} aria-hidden />}
              aria-label={removeName(row.value)}
              onClick={() => onChange(rows.withoutEntry(draft, row))}
            />
          )}
          {row.said && (
            <DocumentSays
              said={row.said}
              disabled={disabled}
              onTake={(value) => onChange(rows.withValue(draft, row, value))}
            />
          )}
        </div>
      ))}
    </fieldset>
  )
}

type MissingProps = {
  values: readonly ResumeValue[]
  text: string
  disabled: boolean
  onAdd: (value: ResumeValue, words: string) => void
}

/** What the document says and the record does not have. */
function Missing({ values, text, disabled, onAdd }: MissingProps) {
  const { t } = useLingui()
  if (values.length === 0) return null
  return (
    <section className="review-missing">
      <h3>
        <Trans>Also in the document</Trans>
      </h3>
      <ul>
        {values.map((value) => {
          const words = rows.missingWords(value, text)
          return (
            <li key={`${value.field} ${value.start}`}>
              <Button
                size="small"
                disabled={disabled}
                icon={<Plus size={16} aria-hidden />}
                aria-label={t`Add ${words}`}
                onClick={() => onAdd(value, words)}
              >
                {words}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
