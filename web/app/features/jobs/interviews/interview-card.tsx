import type { Interview, Scorecard } from '@kontor/contract/interviews.ts'
import { formatDateTime } from '@kontor/contract/kit/format.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { useState } from 'react'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { useUser } from '~/lib/visitor.ts'
import { PersonLink } from '~/records/person/person-link.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { RECOMMENDATION_NAMES } from './interview-words.ts'
import { useCancel } from './interviews.queries.ts'

type Props = { interview: Interview; onChange: () => void; onScore: () => void }

/** One conversation: when, where, with whom, and what interviewers think. */
export function InterviewCard({ interview, onChange, onScore }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  const userId = useUser()?.userId
  const { title, name, personId, startsAt, timeZone, minutes, place, link, interviewers, scorecards, can } = interview
  const when = formatDateTime(startsAt, locale, timeZone)
  const isCancelled = interview.status === 'cancelled'
  const given = interviewers.filter(({ hasScored }) => hasScored).length
  const hasScored = interviewers.some((each) => each.userId === userId && each.hasScored)
  return (
    <article className="interview-card" aria-label={title} data-cancelled={isCancelled}>
      <header>
        <div>
          <h2>{title}</h2>
          <p>
            <strong>{when}</strong>{' '}
            <span className="quiet">
              {timeZone} · {t`${plural(minutes, { one: '# minute', other: '# minutes' })}`}
              {isCancelled && ` · ${t`Cancelled`}`}
            </span>
          </p>
        </div>
        <div className="interview-actions">
          {can.score && (
            <Button onClick={onScore}>
              {hasScored ? <Trans>Change my scorecard</Trans> : <Trans>Give my scorecard</Trans>}
            </Button>
          )}
          {can.edit && (
            <>
              <Button onClick={onChange}>
                <Trans>Change</Trans>
              </Button>
              <CancelButton interview={interview} />
            </>
          )}
        </div>
      </header>
      <p>
        <PersonLink id={personId}>{name}</PersonLink>
        {place && ` · ${place}`}
        {link && (
          <>
            {' · '}
            <a href={link} target="_blank" rel="noreferrer">
              <Trans>Meeting link</Trans>
            </a>
          </>
        )}
      </p>
      <p className="quiet">
        {interviewers.map((each) => each.name).join(', ')}
        {' · '}
        {t`${plural(given, { one: '# scorecard given', other: '# scorecards given' })}`}
      </p>
      {can.score && !hasScored && given > 0 && (
        <p className="quiet">
          <Trans>You see what others think once you have given your own scorecard.</Trans>
        </p>
      )}
      {scorecards.length > 0 && <Cards cards={scorecards} />}
    </article>
  )
}

function Cards({ cards }: { cards: readonly Scorecard[] }) {
  const { i18n, t } = useLingui()
  return (
    <ul className="scorecards" aria-label={t`Scorecards`}>
      {cards.map(({ userId, name, recommendation, ratings, summary }) => (
        <li key={userId}>
          <p>
            <strong>{name}</strong>: {i18n._(RECOMMENDATION_NAMES[recommendation])}
          </p>
          {ratings.map(({ criterion, rating, evidence }) => (
            <p key={criterion}>
              {criterion}: {rating === null ? t`not asked` : `${rating}/5`}
              {evidence && <span className="quiet"> – {evidence}</span>}
            </p>
          ))}
          {summary && <p className="scorecard-summary">{summary}</p>}
        </li>
      ))}
    </ul>
  )
}

function CancelButton({ interview: { interviewId } }: { interview: Interview }) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const cancel = useCancel()
  const [isAsking, setIsAsking] = useState(false)
  function end() {
    cancel.mutate(interviewId, {
      onSuccess: () => notices.success(t`The interview is cancelled, and everybody is told`),
      onError: (error) => notices.failure({ title: t`Not cancelled`, text: errorText(i18n, error) }),
    })
  }
  if (!isAsking) {
    return (
      <Button danger onClick={() => setIsAsking(true)}>
        <Trans>Cancel the interview…</Trans>
      </Button>
    )
  }
  return (
    <>
      <Button danger loading={cancel.isPending} onClick={end}>
        <Trans>Cancel and tell everybody</Trans>
      </Button>
      <Button onClick={() => setIsAsking(false)}>
        <Trans>Keep it</Trans>
      </Button>
    </>
  )
}
