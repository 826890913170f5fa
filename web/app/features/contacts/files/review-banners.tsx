import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { useLocale } from '~/lib/i18n.ts'
import { RestoredBanner } from '~/records/kit/form/form-frame.tsx'
import { FIELD_NAMES } from '~/records/person/person-words.ts'
import type { Review } from './use-review.ts'

/** What should be known before the values are read: they are from an earlier visit, or somebody else has changed them. */
export function ReviewBanners({ review }: { review: Review }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const names = review.conflicts.map((group) => i18n._(FIELD_NAMES[group]))
  const fields = new Intl.ListFormat(locale).format(names)
  return (
    <>
      {review.isRestored && <RestoredBanner onDiscard={review.startOver} />}
      {names.length > 0 && (
        <div role="status" className="banner banner-quiet">
          <p>
            <Trans>Somebody else has changed this person meanwhile: {fields}. Saving keeps what is here.</Trans>
          </p>
          <Button size="small" onClick={review.takeTheirs}>
            <Trans>Take theirs</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
