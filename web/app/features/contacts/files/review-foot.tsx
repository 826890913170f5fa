import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { isSure } from './review-lines.ts'
import type { Review } from './use-review.ts'

type Props = { review: Review; isReviewed: boolean; hasNext: boolean; isSaving: boolean }

/** The keys, and what is done to all of it. */
export function ReviewFoot({ review, isReviewed, hasNext, isSaving }: Props) {
  const { t } = useLingui()
  const sure = review.proposals.filter(isSure).length
  return (
    <footer className="resume-foot">
      <span className="resume-keys quiet">
        <Trans>
          <kbd>Tab</kbd> next · <kbd>Enter</kbd> accept
        </Trans>
      </span>
      {sure > 0 && (
        <Button onClick={review.addSure}>
          {t`${plural(sure, { one: 'Accept # sure one', other: 'Accept # sure ones' })}`}
        </Button>
      )}
      <Button type="primary" htmlType="submit" loading={isSaving}>
        {hasNext ? (
          <Trans>Save and open next</Trans>
        ) : isReviewed ? (
          <Trans>Save</Trans>
        ) : (
          <Trans>Save as reviewed</Trans>
        )}
      </Button>
    </footer>
  )
}
