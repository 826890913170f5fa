import { FIT_CRITERIA, type FitCriterion, type FitPerson } from '@kontor/contract/job-candidates.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { PersonAvatar } from '~/records/person/person-avatar.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { countryNames } from '~/ui/country-names.ts'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { FitScore } from './fit-score.tsx'
import { VerdictMark } from './fit-table.tsx'
import { CRITERION_NAMES } from '~/records/job/fit-names.ts'
import { partText } from './fit-words.ts'
import { fitsOf } from './fit.queries.ts'
import type { WeightsText } from './weights.tsx'
import './fit.css'

type Props = { jobId: string; personIds: readonly string[]; weights?: WeightsText; onClose: () => void }

/** Some candidates side by side: how each fits the job, criterion by criterion. */
export function CompareDialog({ jobId, personIds, weights = '', onClose }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  const query = useQuery(fitsOf(jobId, personIds, { locale, ...(weights ? { weights } : {}) }))
  return (
    <Modal
      open
      footer={null}
      width={1080}
      title={t`Compare candidates`}
      onCancel={onClose}
      closeIcon={<X size={20} aria-label={t`Close`} />}
    >
      <Loaded query={query} skeleton={<SkeletonLines lines={10} />}>
        {(people) => <CompareTable people={people} />}
      </Loaded>
    </Modal>
  )
}

function CompareTable({ people }: { people: readonly FitPerson[] }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  // Places are told by the names of their countries, once those are there.
  useQuery(countryNames(locale))
  const asked = FIT_CRITERIA.filter((id) => people[0]?.criteria.some((each) => each.id === id))
  return (
    <div className="fit-compare" tabIndex={0} role="region" aria-label={t`Compare candidates`}>
      <table className="fit-table">
        <thead>
          <tr>
            <th scope="col">
              <Trans>Criterion</Trans>
            </th>
            {people.map((person) => (
              <th key={person.personId} scope="col">
                <span className="fit-compare-head">
                  <PersonAvatar url={person.avatarUrl} size={32} />
                  <Link to={href('contactDetail', locale, { id: person.personId })}>{person.name}</Link>
                </span>
                <FitScore fit={person} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {asked.map((id) => (
            <tr key={id}>
              <th scope="row">{i18n._(CRITERION_NAMES[id])}</th>
              {people.map((person) => (
                <CompareCell key={person.personId} person={person} criterion={id} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CompareCell({ person, criterion }: { person: FitPerson; criterion: FitCriterion }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const style = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const found = person.criteria.find(({ id }) => id === criterion)
  if (!found) return <td />
  return (
    <td>
      <VerdictMark verdict={found.verdict} />{' '}
      <span className="quiet number">
        {style.format(found.points)} / {style.format(found.max)}
      </span>
      <ul>
        {found.parts.map((part) => (
          <li key={part.label}>
            <VerdictMark verdict={part.verdict} isQuiet />
            <span>{partText(criterion, part.label, { i18n, locale })}</span>
          </li>
        ))}
      </ul>
    </td>
  )
}
