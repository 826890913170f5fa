import type { ResumeReview } from '@kontor/contract/person-files.ts'
import { useLingui } from '@lingui/react/macro'
import { Segmented } from 'antd'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, errorText } from '~/lib/api-error.ts'
import { useIsPhone } from '~/lib/use-is-phone.ts'
import { DocumentView } from '~/records/kit/files/document-view.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { useSaveReview } from './person-files.queries.ts'
import { ReviewFoot } from './review-foot.tsx'
import { ReviewHead } from './review-head.tsx'
import { type Counts, SECTIONS } from './review-lines.ts'
import { ReviewSection } from './review-section.tsx'
import { UnkeptValues } from './unkept-values.tsx'
import { focusField, useReview } from './use-review.ts'
import './review-line.css'

type Props = {
  review: ResumeReview
  /** Above the document: which file it is. */
  head: ReactNode
  /** Opens what is reviewed next, if there is something. */
  onNext?: (() => void) | undefined
  onCounts: (counts: Counts | undefined) => void
}

/** What is pressed leaves the focus where it is: a line that closes would move the button away under the pointer. */
function keepFocus(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault()
}

/** The document beside the fields: what is pointed at on one side is lit on the other. */
export function ResumeReviewPanel({ review: read, head, onNext, onCounts }: Props) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const save = useSaveReview()
  const isPhone = useIsPhone()
  const [shown, setShown] = useState<'document' | 'fields'>('fields')
  const { person, document, values, file } = read
  const review = useReview(read)
  const { accepted, total, toCheck } = review.counts
  useEffect(() => onCounts({ accepted, total, toCheck }), [onCounts, accepted, total, toCheck])
  const canEdit = person.can.edit

  async function store() {
    try {
      await save.mutateAsync({ fileId: file.fileId, version: person.version, change: review.changes })
      review.forget()
      notices.success(t`Saved`)
      onNext?.()
    } catch (error) {
      const [fault] = error instanceof ApiError ? error.fields : []
      const text = fault ? `${fault.path}: ${fault.message}` : errorText(i18n, error)
      notices.failure({ title: t`The corrections could not be saved`, text })
      if (fault) focusField(fault.path)
    }
  }
  function choose(id: string) {
    flushSync(() => setShown('fields'))
    focusField(id)
  }
  const isShown = (part: typeof shown) => !isPhone || shown === part
  return (
    <div className="resume-split">
      {isPhone && (
        <Segmented
          block
          value={shown}
          aria-label={t`What is shown`}
          options={[
            { value: 'document', label: t`Document` },
            { value: 'fields', label: t`Fields` },
          ]}
          onChange={setShown}
        />
      )}
      {isShown('document') && (
        <section className="resume-document" aria-label={t`Document`}>
          {head}
          <div className="resume-desk">
            <DocumentView
              document={document}
              marks={review.marks}
              active={review.active}
              focused={review.focused ?? ''}
              onPoint={review.setPointed}
              onChoose={choose}
            />
          </div>
        </section>
      )}
      {/* Keeping the focus is for the pointer; every button works by keyboard as it is. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        className="resume-fields"
        aria-label={t`Values of the resume`}
        hidden={!isShown('fields')}
        onMouseDown={keepFocus}
        onSubmit={(event) => {
          event.preventDefault()
          void store()
        }}
      >
        <ReviewHead person={person} name={review.draft.name} counts={review.counts} />
        <div className="resume-sections">
          {SECTIONS.map((section) => (
            <ReviewSection key={section} review={review} section={section} disabled={!canEdit} />
          ))}
          <UnkeptValues values={values} />
        </div>
        {canEdit && (
          <ReviewFoot
            review={review}
            isReviewed={file.reviewedAt !== null}
            hasNext={onNext !== undefined}
            isSaving={save.isPending}
          />
        )}
      </form>
    </div>
  )
}
