import type { Proficiency } from '@kontor/contract/person-parts.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { placeText } from '~/records/kit/place-text.ts'
import { languageName } from '~/records/kit/work-texts.ts'
import { spanText } from '~/records/person/person-texts.ts'
import { countryNames } from '~/ui/country-names.ts'
import { LevelSteps } from '../level-steps.tsx'
import type { Line } from './review-lines.ts'
import type { Draft } from './review-draft.ts'

type Summary = { label: string; text: ReactNode }

const YEARS = /\d{4}/

/** How a line reads whose editors are folded away; nothing for one that is a single input. */
export function useSummary({ rows, section }: Line, draft: Draft): Summary | undefined {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const countries = useQuery(countryNames(locale)).data ?? {}
  const [first] = rows
  const at = first?.index
  if (at === undefined || at === null) return undefined
  const language = draft.languages[at]
  if (section === 'languages' && language) {
    const name = languageName(language.language, locale)
    return { label: name, text: <Level level={language.proficiency} name={name} /> }
  }
  if (rows.length === 1) return undefined
  const place = draft.places[at]
  if (section === 'identity') return place && { label: t`Place`, text: placeText(place, countries) }
  if (section === 'education') return educationSummary(draft.educations[at])
  const position = draft.positions[at]
  if (!position) return undefined
  if (section === 'current') return { label: t`Period`, text: spanText(position, locale, i18n) }
  return { label: yearsText(position), text: joined(position.title, position.company) }
}

function joined(...parts: readonly (string | null)[]) {
  return parts.filter(Boolean).join(', ')
}

function educationSummary(education: Draft['educations'][number] | undefined): Summary | undefined {
  if (!education) return undefined
  const { degree, subject, school, from, to } = education
  const [year = ''] = YEARS.exec(to ?? from ?? '') ?? []
  return { label: joined(degree, year), text: joined(subject, school) }
}

function Level({ level, name }: { level: Proficiency | null; name: string }) {
  if (!level) return <span className="quiet">–</span>
  return (
    <span className="resume-level">
      <LevelSteps level={level} name={name} />
      {level}
    </span>
  )
}

/** `2016 – 2021`, short enough for a label. */
function yearsText(span: { from: string | null; to: string | null }) {
  return [...new Set([span.from, span.to].map((date) => date?.slice(0, 4)).filter(Boolean))].join(' – ')
}
