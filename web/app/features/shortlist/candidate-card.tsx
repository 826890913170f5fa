import type { SharedCandidate } from '@kontor/contract/shared-shortlists.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { DEGREE_NAMES } from '~/records/kit/work-words.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { SharedFit } from './shared-fit.tsx'
import { availabilityText, countryOf, languageOf, letterOf, noticeText, salaryText, spanText } from './shared-words.ts'

type Props = { candidate: SharedCandidate; code: string; password: string | undefined }

/** One candidate: what was chosen to be shown, and what the reader thinks. */
export function CandidateCard({ candidate, code, password }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  const { place, headline, location, pitch, summary, fit } = candidate
  const letter = letterOf(place)
  const name = candidate.name ?? t`Candidate ${letter}`
  const where = location ? [location.city, countryOf(location.country, locale)].filter(Boolean).join(', ') : ''
  return (
    <article className="shared-card" aria-labelledby={`candidate-${place}`}>
      <h2 id={`candidate-${place}`}>{name}</h2>
      {(headline || where) && <p className="shared-quiet">{[headline, where].filter(Boolean).join(' · ')}</p>}
      {pitch && <p className="shared-text shared-pitch">{pitch}</p>}
      {fit && <SharedFit fit={fit} />}
      {summary && <p className="shared-text">{summary}</p>}
      <Career candidate={candidate} />
      <Terms candidate={candidate} />
      <FeedbackForm name={name} where={{ code, password, place }} />
    </article>
  )
}

function Career({ candidate }: { candidate: SharedCandidate }) {
  const { i18n } = useLingui()
  const positions = candidate.positions ?? []
  const educations = candidate.educations ?? []
  const words = { i18n, locale: useLocale() }
  return (
    <>
      {positions.length > 0 && (
        <Part title={<Trans>Work experience</Trans>}>
          {positions.map((position, at) => (
            // Two positions may read the same.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              <strong>{[position.title, position.company].filter(Boolean).join(' · ')}</strong>
              <span className="shared-quiet">{spanText(position, words)}</span>
              {position.description && <span className="shared-text">{position.description}</span>}
            </li>
          ))}
        </Part>
      )}
      {educations.length > 0 && (
        <Part title={<Trans>Education</Trans>}>
          {educations.map(({ school, level, degree, subject }, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              <strong>{[degree || (level && i18n._(DEGREE_NAMES[level])), subject].filter(Boolean).join(' · ')}</strong>
              {school && <span className="shared-quiet">{school}</span>}
            </li>
          ))}
        </Part>
      )}
    </>
  )
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="shared-part">
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  )
}

/** What can be said in a line each. */
function Terms({ candidate }: { candidate: SharedCandidate }) {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const words = { i18n, locale }
  const { skills = [], languages = [], availability, noticePeriod, salaryExpectation } = candidate
  const spoken = languages.map(({ language, proficiency }) =>
    [languageOf(language, locale), proficiency].filter(Boolean).join(' '),
  )
  const facts: [string, string][] = [
    [t`Skills`, skills.join(', ')],
    [t`Languages`, spoken.join(', ')],
    [t`Availability`, availability ? availabilityText(availability, words) : ''],
    [t`Notice period`, noticePeriod ? noticeText(noticePeriod, words) : ''],
    [t`Salary expectation`, salaryExpectation ? salaryText(salaryExpectation, words) : ''],
  ]
  const known = facts.filter(([, value]) => value !== '')
  if (known.length === 0) return null
  return (
    <dl className="shared-facts">
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
