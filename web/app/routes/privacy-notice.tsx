import { formatDay } from '@kontor/contract/kit/format.ts'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { CorrectionForm } from '~/features/your-data/correction-form.tsx'
import { KeptData, WhyKept } from '~/features/your-data/kept-data.tsx'
import { useNotice } from '~/features/your-data/use-notice.ts'
import { Withdrawal } from '~/features/your-data/withdrawal.tsx'
import { useLocale } from '~/lib/i18n.ts'
import { Notice } from '~/ui/plain/notice.tsx'
import { metaOf } from '~/ui/plain/page-meta.ts'
import '~/features/your-data/your-data.css'

export const meta = metaOf('privacyNotice', {
  title: msg`Your data`,
  description: msg`See what is kept about you, correct it, or withdraw.`,
})

/** For whoever got a link by mail: what is kept, why, and what can be done about it. Nobody signs in. */
export default function PrivacyNotice() {
  const locale = useLocale()
  const [query] = useSearchParams()
  const code = query.get('code') ?? ''
  const { view, failure, show } = useNotice(code)
  const [isSaved, setSaved] = useState(false)
  const [erasedAt, setErasedAt] = useState<string>()
  const day = erasedAt && formatDay(erasedAt, locale)
  return (
    <div className="p-data">
      <h1>{view ? <Trans>What {view.keptBy} keeps about you</Trans> : <Trans>Your data</Trans>}</h1>
      <div aria-live="polite">
        {failure !== undefined && <Notice kind="bad">{failure}</Notice>}
        {!view && failure === undefined && (
          <p role="status">
            <Trans>One moment…</Trans>
          </p>
        )}
        {day && (
          <Notice kind="good" title={<Trans>Your record is deleted.</Trans>}>
            <Trans>It is erased for good on {day}. This link no longer leads anywhere.</Trans>
          </Notice>
        )}
        {isSaved && !day && (
          <Notice kind="good" title={<Trans>Thank you.</Trans>}>
            <Trans>Your corrections are saved and were passed on.</Trans>
          </Notice>
        )}
      </div>
      {view && !erasedAt && (
        <>
          <section>
            <h2>
              <Trans>Why, and until when</Trans>
            </h2>
            <WhyKept view={view} />
          </section>
          <section>
            <h2>
              <Trans>What is kept</Trans>
            </h2>
            <KeptData view={view} />
          </section>
          <section>
            <h2>
              <Trans>Correct it</Trans>
            </h2>
            <CorrectionForm
              code={code}
              view={view}
              onSaved={(saved) => {
                show(saved)
                setSaved(true)
              }}
            />
          </section>
          <section>
            <h2>
              <Trans>Withdraw</Trans>
            </h2>
            <Withdrawal code={code} onWithdrawn={setErasedAt} />
          </section>
        </>
      )}
    </div>
  )
}
