import type { FitPerson } from '@kontor/contract/job-candidates.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { UserPlus } from 'lucide-react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { currentAccount } from '~/records/kit/account.queries.ts'
import { placeText } from '~/records/kit/place-text.ts'
import { BAND_NAMES } from '~/records/job/fit-bands.ts'
import { reasonName, SUBMISSION_STATUS_NAMES } from '~/records/job/submission-words.ts'
import { PersonAvatar } from '~/records/person/person-avatar.tsx'
import { PersonLink } from '~/records/person/person-link.tsx'
import { countryNames } from '~/ui/country-names.ts'
import { CriteriaChips } from './criteria-chips.tsx'
import { ElsewhereNotes } from './elsewhere-notes.tsx'
import { FitRing } from './fit-ring.tsx'
import { useFitTitle } from './fit-score.tsx'

type Props = {
  person: FitPerson
  jobId: string
  isBlind: boolean
  isBusy: boolean
  canAdd: boolean
  onWhy: () => void
  onAdd: () => void
  onPlace: () => void
}

/** Somebody who fits: who, how well, in which respects, and the way into the pipeline. */
export function SuggestionRow({ person, jobId, isBlind, isBusy, canAdd, onWhy, onAdd, onPlace }: Props) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const countries = useQuery(countryNames(locale)).data ?? {}
  const { name, override } = person
  const title = useFitTitle(person)
  const line = [person.headline, placeText(person.location, countries)].filter(Boolean).join(' · ')
  return (
    <li className="fit-person">
      <PersonAvatar url={isBlind ? '' : person.avatarUrl} size={32} />
      <div>
        {isBlind ? (
          <strong>{name}</strong>
        ) : (
          <PersonLink id={person.personId}>
            <strong>{name}</strong>
          </PersonLink>
        )}
        {person.access === 'public' && (
          <span className="quiet fit-person-mark">
            {' '}
            · <Trans>public</Trans>
          </span>
        )}
        <p className="quiet">{line}</p>
      </div>
      <span className="fit-person-score">
        <FitRing fit={person} title={title} />
        <span className="fit-band">{i18n._(BAND_NAMES[person.band])}</span>
      </span>
      <div className="fit-person-actions">
        <Button size="small" onClick={onWhy} aria-label={t`Why ${name} fits`}>
          <Trans>Why</Trans>
        </Button>
        <Button size="small" type="text" onClick={onPlace} aria-label={t`Place ${name} by hand`}>
          <Trans>Place…</Trans>
        </Button>
        {person.inPipeline ? (
          <PipelineMark jobId={jobId} mark={person.inPipeline} />
        ) : (
          <Button
            size="small"
            type="primary"
            icon={<UserPlus size={14} aria-hidden />}
            disabled={!canAdd}
            loading={isBusy}
            onClick={onAdd}
            aria-label={t`Add ${name} as a candidate`}
          >
            <Trans>Add</Trans>
          </Button>
        )}
      </div>
      <div className="fit-person-reasons">
        <CriteriaChips criteria={person.criteria} />
        <ElsewhereNotes elsewhere={person.elsewhere} />
        {override && <p className="fit-person-mark">{t`Placed by hand: ${override.reason}`}</p>}
      </div>
    </li>
  )
}

/** Whoever is or was considered already leads to their application. */
function PipelineMark({ jobId, mark }: { jobId: string; mark: NonNullable<FitPerson['inPipeline']> }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const reasons = useQuery(currentAccount()).data?.account.hiring.rejectReasons ?? []
  const { submissionId, status, reason } = mark
  const text = [i18n._(SUBMISSION_STATUS_NAMES[status]), reason && reasonName(reasons, reason, locale)]
  return (
    <Link className="fit-person-mark" to={href('jobApplications', locale, { id: jobId }, { submissionId })}>
      <Trans>In the pipeline:</Trans> {text.filter(Boolean).join(', ')}
    </Link>
  )
}
