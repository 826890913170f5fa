import type { Shortlist, ShortlistOpinion } from '@kontor/contract/shortlists.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { stageName } from '~/records/job/submission-words.ts'
import { Moment } from '~/ui/moment.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { OPINION_NAMES } from './shortlist-words.ts'
import { useDecide } from './shortlists.queries.ts'

const MoveDialog = lazy(async () => ({ default: (await import('../pipeline/move-dialog.tsx')).MoveDialog }))

/** What readers said, the newest first, and what they propose. */
export function Opinions({ shortlist: { shortlistId, feedback } }: { shortlist: Shortlist }) {
  return (
    <section className="shortlist-opinions">
      <h3>
        <Trans>Feedback</Trans>
      </h3>
      <ul>
        {feedback.map((said) => (
          <li key={said.feedbackId}>
            <Opinion said={said} shortlistId={shortlistId} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Opinion({ said, shortlistId }: { said: ShortlistOpinion; shortlistId: string }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const notices = useNotices()
  const decide = useDecide()
  const [isRejecting, setIsRejecting] = useState(false)
  const { author, name, verdict, stage, text, decision, decidedBy } = said
  async function send(wish: { decision: 'accepted' | 'dismissed'; reason?: string }) {
    try {
      await decide.mutateAsync({ id: shortlistId, feedbackId: said.feedbackId, ...wish })
      setIsRejecting(false)
      notices.success(wish.decision === 'accepted' ? t`Done as proposed` : t`Set aside`)
    } catch (error) {
      notices.failure({ title: t`Not saved`, text: errorText(i18n, error) })
    }
  }
  const target = stage && stageName(stage, locale)
  return (
    <>
      <p>
        <strong>{author}</strong> <Trans>about {name}:</Trans> {i18n._(OPINION_NAMES[verdict])}{' '}
        <span className="quiet">
          <Moment at={said.at} timeZone={timeZone} />
        </span>
      </p>
      {text && <p className="shortlist-said">{text}</p>}
      {decision ? (
        <p className="quiet">
          {decision === 'accepted' ? t`Done as proposed` : t`Set aside`}
          {decidedBy && ` · ${decidedBy}`}
        </p>
      ) : (
        <div className="shortlist-actions">
          {verdict === 'advance' && (
            <Button loading={decide.isPending} onClick={() => void send({ decision: 'accepted' })}>
              {target ? <Trans>Move to “{target}”</Trans> : <Trans>Note as done</Trans>}
            </Button>
          )}
          {verdict === 'reject' && (
            <Button danger onClick={() => setIsRejecting(true)}>
              <Trans>Reject {name}…</Trans>
            </Button>
          )}
          <Button onClick={() => void send({ decision: 'dismissed' })}>
            <Trans>Set aside</Trans>
          </Button>
        </div>
      )}
      <Suspense fallback={null}>
        {isRejecting && (
          <MoveDialog
            ask="rejectReason"
            name={name}
            onClose={() => setIsRejecting(false)}
            onSave={({ reason }) => send({ decision: 'accepted', ...(reason ? { reason } : {}) })}
          />
        )}
      </Suspense>
    </>
  )
}
