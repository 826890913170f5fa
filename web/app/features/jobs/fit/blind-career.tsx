import type { BlindProfile } from '@kontor/contract/job-candidates.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { z } from 'zod'
import { useLocale } from '~/lib/i18n.ts'
import { languageText } from '~/records/kit/work-texts.ts'
import { DEGREE_NAMES, SENIORITY_NAMES } from '~/records/kit/work-words.ts'
import { monthsText } from '~/records/person/person-texts.ts'

type Profile = z.infer<typeof BlindProfile>

/** A career as a blind review shows it: what was done and for how long, not where and by whom. */
export function BlindCareer({ profile: { summary, positions, educations, skills, languages } }: { profile: Profile }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const spoken = languages.map((each) => languageText(each, locale))
  return (
    <section className="fit-career">
      <h3>
        <Trans>Career without names</Trans>
      </h3>
      {summary && <p>{summary}</p>}
      {positions.length > 0 && (
        <ul>
          {positions.map(({ title, seniority, months, isCurrent, description }, at) => (
            // Positions repeat, and nothing else names them here.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              <strong>{title}</strong>
              <span className="quiet">
                {[
                  seniority && i18n._(SENIORITY_NAMES[seniority]),
                  months !== null && monthsText(months, locale),
                  isCurrent && t`to this day`,
                ]
                  .filter(Boolean)
                  .map((fact) => ` · ${fact}`)}
              </span>
              {description && <p className="quiet">{description}</p>}
            </li>
          ))}
        </ul>
      )}
      {educations.length > 0 && (
        <ul>
          {educations.map(({ level, degree, subject }, at) => (
            // Two of one kind can read alike, and nothing else names them here.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>{[degree || (level && i18n._(DEGREE_NAMES[level])), subject].filter(Boolean).join(', ')}</li>
          ))}
        </ul>
      )}
      {(skills.length > 0 || spoken.length > 0) && <p>{[...skills, ...spoken].join(' · ')}</p>}
    </section>
  )
}
