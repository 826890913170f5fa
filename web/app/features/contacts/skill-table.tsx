import { href } from '@kontor/contract/kit/paths.ts'
import type { PersonSkill } from '@kontor/contract/person-skills.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { useIsPhone } from '~/lib/use-is-phone.ts'
import { monthsText } from '~/records/person/person-texts.ts'
import { FIELD_NAMES } from '~/records/person/person-words.ts'
import '~/styles/found-words.css'
import './skill-table.css'

/** So many stand there at first. */
const FIRST = 8

type Props = { personId: string; skills: readonly PersonSkill[] }

/** Skills with the time in which they were used and the words that say so. */
export function SkillTable({ personId, skills }: Props) {
  const { t } = useLingui()
  const [isWhole, setWhole] = useState(false)
  const isPhone = useIsPhone()
  const shown = isWhole ? skills : skills.slice(0, FIRST)
  const longest = Math.max(1, ...skills.map(({ months }) => months ?? 0))
  const rest = skills.length - shown.length
  return (
    <>
      <table className="skill-table">
        <thead>
          <tr>
            <th scope="col">
              <Trans>Skill</Trans>
            </th>
            <th scope="col">
              <Trans>Experience</Trans>
            </th>
            {!isPhone && (
              <th scope="col">
                <Trans>Last used</Trans>
              </th>
            )}
            <th scope="col">
              <Trans>Words found</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((skill) => (
            <tr key={skill.id ?? skill.name}>
              <th scope="row">{skill.name}</th>
              <td>
                <UsedFor months={skill.months} longest={longest} />
              </td>
              {!isPhone && (
                <td>
                  <LastUsed skill={skill} />
                </td>
              )}
              <td>
                <Words personId={personId} skill={skill} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && (
        <button type="button" className="plain-button skill-more" onClick={() => setWhole(true)}>
          {t`Show ${rest} more`}
        </button>
      )}
    </>
  )
}

function UsedFor({ months, longest }: { months: number | null; longest: number }) {
  const locale = useLocale()
  if (months === null) return <span className="quiet">–</span>
  return (
    <span className="skill-time">
      <span className="number">{monthsText(months, locale, 'short')}</span>
      <span className="skill-bar" aria-hidden>
        <i style={{ width: `${(months / longest) * 100}%` }} />
      </span>
    </span>
  )
}

function LastUsed({ skill: { isCurrent, lastUsed } }: { skill: PersonSkill }) {
  const locale = useLocale()
  if (isCurrent) return <Trans>today</Trans>
  if (lastUsed === null) return <span className="quiet">–</span>
  const month = new Date(`${lastUsed}-01T00:00:00Z`)
  const text = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(month)
  return <time dateTime={lastUsed}>{text}</time>
}

/** Each with where it stands; words of a resume lead to it. */
function Words({ personId, skill: { evidence } }: { personId: string; skill: PersonSkill }) {
  const { t } = useLingui()
  const locale = useLocale()
  const sourceOf = useSources()
  if (evidence.length === 0) return <span className="quiet">{t`in the list of skills`}</span>
  return (
    <span className="found-words">
      {evidence.map(({ text, fileId, field, from }) =>
        fileId ? (
          <Link
            key={`${fileId} ${from}`}
            to={href('contactDocuments', locale, { id: personId }, { fileId })}
            title={t`Resume`}
          >
            <q>{text}</q>
          </Link>
        ) : (
          <q key={`${field} ${from}`} title={sourceOf(field)}>
            {text}
          </q>
        ),
      )}
    </span>
  )
}

/** The part of the profile in which words stand. */
function useSources() {
  const { i18n } = useLingui()
  return (field = '') => i18n._(field.startsWith('summary') ? FIELD_NAMES.summary : FIELD_NAMES.positions)
}
