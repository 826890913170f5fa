import { MOST_RATING, type Submission } from '@kontor/contract/submission-record.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { lazy, Suspense, useId, useState } from 'react'
import { Link } from 'react-router'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { useLocale } from '~/lib/i18n.ts'
import { currentAccount } from '~/records/kit/account.queries.ts'
import { useUrlParam } from '~/records/kit/use-url-param.ts'
import {
  daysText,
  ORIGIN_NAMES,
  reasonName,
  stageName,
  SUBMISSION_STATUS_NAMES,
} from '~/records/job/submission-words.ts'
import { PersonAvatar } from '~/records/person/person-avatar.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { submissionOf } from './pipeline.queries.ts'
import { SubmissionCourse } from './submission-course.tsx'
import { useStatusWords } from './submission-menu.tsx'
import type { Moves } from './use-moves.tsx'
import './pipeline.css'

const FitModal = lazy(async () => ({ default: (await import('../fit/fit-modal.tsx')).FitModal }))

/** One application: who, for which job, where it stands, what was said about it and what happened. */
export function SubmissionDetails({ submissionId, moves }: { submissionId: string; moves: Moves }) {
  const query = useQuery(submissionOf(submissionId))
  return (
    <Loaded query={query} skeleton={<SkeletonLines lines={10} />}>
      {(submission) => (
        <div className="submission">
          <Head submission={submission} />
          <StageSteps submission={submission} clocks={submission.clocks} moves={moves} />
          <StatusRow submission={submission} moves={moves} />
          <RatingRow submission={submission} moves={moves} />
          <Note key={submission.version} submission={submission} moves={moves} />
          <SubmissionCourse submission={submission} />
        </div>
      )}
    </Loaded>
  )
}

type PartProps = { submission: Submission; moves: Moves }

function Head({ submission }: { submission: Submission }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { person, job, origin } = submission
  return (
    <div className="submission-head">
      <PersonAvatar url={person.avatarUrl} size={56} />
      <div>
        <Link to={href('contactDetail', locale, { id: person.personId })}>
          <strong>{person.name}</strong>
        </Link>
        <p className="quiet">{person.headline}</p>
        <p>
          <Link to={href('job', locale, { id: job.jobId })}>{job.title}</Link>
          {job.clientCompany && <span className="quiet"> · {job.clientCompany}</span>}
          <span className="quiet"> · {i18n._(ORIGIN_NAMES[origin])}</span>
        </p>
        {person.isDoNotContact && (
          <p role="alert" className="record-warning">
            <strong>
              <Trans>Do not contact</Trans>
            </strong>
          </p>
        )}
      </div>
    </div>
  )
}

type Clocks = readonly { stageId: string; seconds: number }[]

/** The stages in their order with the time spent in each; a press moves there. */
function StageSteps({ submission, clocks, moves }: PartProps & { clocks: Clocks }) {
  const { t } = useLingui()
  const locale = useLocale()
  const times = new Map(clocks.map(({ stageId, seconds }) => [stageId, seconds]))
  return (
    <ol className="stage-steps" aria-label={t`Stages`}>
      {submission.job.stages.map((stage) => {
        const isHere = stage.stageId === submission.stage.stageId
        const seconds = times.get(stage.stageId)
        const isOpen = stage.kind === 'hired' ? submission.can.statuses.includes('hired') : submission.can.move
        return (
          <li key={stage.stageId}>
            <button
              type="button"
              aria-current={isHere ? 'step' : undefined}
              disabled={!isOpen && !isHere}
              onClick={() => moves.move(submission, stage)}
            >
              {stageName(stage, locale)}
              {seconds !== undefined && <span className="quiet">{daysText(seconds, locale)}</span>}
            </button>
          </li>
        )
      })}
    </ol>
  )
}

function StatusRow({ submission, moves }: PartProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const words = useStatusWords(submission)
  const reasons = useQuery(currentAccount()).data?.account.hiring.rejectReasons ?? []
  const { status, reason } = submission
  return (
    <div className="submission-status">
      <span>
        <strong>{i18n._(SUBMISSION_STATUS_NAMES[status])}</strong>
        {reason && <span className="quiet"> · {reasonName(reasons, reason, locale)}</span>}
      </span>
      <FitButton submission={submission} />
      {submission.can.statuses.map((to) => (
        <Button key={to} size="small" danger={to === 'rejected'} onClick={() => moves.setStatus(submission, to)}>
          {words[to]}
        </Button>
      ))}
    </div>
  )
}

/** Opens the reasons for which somebody fits or does not; they have a link. */
function FitButton({ submission }: { submission: Submission }) {
  const open = useUrlParam('fit')
  const { personId, jobId, person } = submission
  if (!may(useUser(), 'hiring')) return null
  return (
    <>
      <Button size="small" onClick={() => open.set(personId)}>
        <Trans>Job fit</Trans>
      </Button>
      <Suspense fallback={null}>
        {open.value === personId && (
          <FitModal personId={personId} name={person.name} jobId={jobId} onClose={() => open.set(null)} />
        )}
      </Suspense>
    </>
  )
}

const RATINGS = Array.from({ length: MOST_RATING }, (_, at) => at + 1)

function RatingRow({ submission, moves }: PartProps) {
  const { t } = useLingui()
  const { rating, can } = submission
  return (
    <fieldset className="submission-rating" disabled={!can.edit}>
      <legend>
        <Trans>Rating</Trans>
      </legend>
      {RATINGS.map((value) => (
        <label key={value} data-full={rating !== null && value <= rating} title={t`${value} of ${MOST_RATING}`}>
          <input
            type="radio"
            className="visually-hidden"
            name={`rating-${submission.submissionId}`}
            checked={rating === value}
            aria-label={t`${value} of ${MOST_RATING}`}
            onChange={() => void moves.edit(submission, { rating: value })}
          />
          <span aria-hidden>★</span>
        </label>
      ))}
      {rating !== null && can.edit && (
        <Button type="text" size="small" onClick={() => void moves.edit(submission, { rating: null })}>
          <Trans>Clear</Trans>
        </Button>
      )}
    </fieldset>
  )
}

function Note({ submission, moves }: PartProps) {
  const id = useId()
  const [text, setText] = useState(submission.note ?? '')
  const [busy, setBusy] = useState(false)
  const isChanged = text.trim() !== (submission.note ?? '')
  async function save() {
    setBusy(true)
    await moves.edit(submission, { note: text.trim() || null })
    setBusy(false)
  }
  return (
    <div className="submission-note">
      <label htmlFor={id}>
        <Trans>Note</Trans>
      </label>
      <Input.TextArea
        id={id}
        value={text}
        readOnly={!submission.can.edit}
        maxLength={2000}
        autoSize={{ minRows: 2, maxRows: 10 }}
        onChange={(event) => setText(event.target.value)}
      />
      {isChanged && (
        <Button type="primary" size="small" loading={busy} onClick={() => void save()}>
          <Trans>Save note</Trans>
        </Button>
      )}
    </div>
  )
}
