import type { ResumeReview } from '@kontor/contract/person-files.ts'
import { useLingui } from '@lingui/react/macro'
import { Segmented } from 'antd'
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, errorText } from '~/lib/api-error.ts'
import { useIsPhone } from '~/lib/use-is-phone.ts'
import { DocumentView } from '~/records/kit/files/document-view.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { useIsContinued } from './continued.ts'
import { useRereadReview, useSaveReview } from './person-files.queries.ts'
import { ReviewBanners } from './review-banners.tsx'
import { ReviewFoot } from './review-foot.tsx'
import { ReviewHead } from './review-head.tsx'
import { faultOf, type ReviewFault } from './review-fault.ts'
import { type Counts, lineNeedsCheck, SECTIONS } from './review-lines.ts'
import { ReviewSection } from './review-section.tsx'
import { UnkeptValues } from './unkept-values.tsx'
import { focusField, focusLine, useReview } from './use-review.ts'
import './review-line.css'

type Props = {
  review: ResumeReview
  /** Above the document: which file it is. */
  head: ReactNode
  /** Opens what is reviewed next, if there is something. */
  onNext?: (() => void) | undefined
  onCounts: (counts: Counts | undefined) => void
}

const CONFLICT = 409

/** What is pressed leaves the focus where it is: a line that closes would move the button away under the pointer. */
function keepFocus(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault()
}

/** The document beside the fields: what is pointed at on one side is lit on the other. */
export function ResumeReviewPanel({ review: read, head, onNext, onCounts }: Props) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const save = useSaveReview()
  const reread = useRereadReview()
  const isPhone = useIsPhone()
  const isContinued = useIsContinued()
  const [fault, setFault] = useState<ReviewFault>()
  const [shown, setShown] = useState<'document' | 'fields'>('fields')
  const { person, document, values, file } = read
  const review = useReview(read, save.isPending)
  const { accepted, total, toCheck } = review.counts
  useEffect(() => {
    onCounts({ accepted, total, toCheck })
    return () => onCounts(undefined)
  }, [onCounts, accepted, total, toCheck])
  const focusFirst = useEffectEvent(() => focusLine(review.lines.find((each) => lineNeedsCheck(each, review.accepted))))
  // Whoever goes through a batch by keyboard goes on where the last one ended: in the fields.
  useEffect(() => {
    if (isContinued) focusFirst()
  }, [isContinued])
  const canEdit = person.can.edit

  async function store() {
    setFault(undefined)
    try {
      await save.mutateAsync({ fileId: file.fileId, version: person.version, change: review.changes })
      review.forget()
      notices.success(t`Saved`)
      onNext?.()
    } catch (error) {
      const [first] = error instanceof ApiError ? error.fields : []
      const found = first && faultOf(first, review.lines)
      notices.failure({ title: t`The corrections could not be saved`, text: first?.message ?? errorText(i18n, error) })
      if (error instanceof ApiError && error.status === CONFLICT) await reread(file.fileId)
      if (!found) return
      flushSync(() => setFault(found))
      focusField(found.path)
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
          <ReviewBanners review={review} />
          {SECTIONS.map((section) => (
            <ReviewSection
              key={section}
              review={review}
              section={section}
              fault={fault}
              disabled={!canEdit || save.isPending}
            />
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
