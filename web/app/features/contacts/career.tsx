import type { Person } from '@kontor/contract/person-record.ts'
import { useLingui } from '@lingui/react/macro'
import { GraduationCap } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { AccountLogo } from '~/records/company/company-logo.tsx'
import { Editable } from '~/records/kit/page/editable.tsx'
import { PageSection } from '~/records/kit/page/record-page.tsx'
import { DEGREE_NAMES } from '~/records/kit/work-words.ts'
import { monthsText, spanText } from '~/records/person/person-texts.ts'
import { initialsOf } from '~/ui/initials.ts'
import { CareerBand } from './career-band.tsx'
import { careerGroups } from './career-groups.ts'
import { careerOf, type Span, type Stretch } from './career-spans.ts'
import { gapsText } from './career-texts.ts'
import { CompanyLink, companyOf, type NameProps } from './person-identity.tsx'
import './career.css'

type View = { person: Person }

/** The logo of the company or school; without one its first letters, or what a school is. */
function Picture({ name, known, page }: NameProps) {
  if (known && known.logoUrl !== '') return <AccountLogo logoUrl={known.logoUrl} size={32} />
  if (page === 'company' && name === '') return <span className="career-letters" />
  return (
    <span className="career-letters" aria-hidden>
      {page === 'school' ? <GraduationCap size={16} /> : initialsOf(name)}
    </span>
  )
}

type EntryProps = {
  title: string
  span: Span
  /** The months that were counted of it. */
  stretch: Stretch | null | undefined
  picture: ReactNode
  colour: number
  where: ReactNode
  city?: string
  text?: string
}

/** One station of a life: what, where, for how long, and from when to when. */
function Entry({ title, span, stretch, picture, colour, where, city, text }: EntryProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const duration = stretch ? monthsText(stretch.end - stretch.start, locale) : ''
  const dates = spanText(span, locale, i18n)
  return (
    <li>
      <span className="career-node">
        {picture}
        {stretch && <i data-series={colour} />}
      </span>
      <div className="career-what">
        <p>
          <strong>{title}</strong>
          {(where || city) && (
            <span className="career-where">
              {' · '}
              {where}
              {where && city && ', '}
              {city}
            </span>
          )}
        </p>
        {text && <p className="record-text">{text}</p>}
      </div>
      {(duration || dates) && (
        <p className="career-when number">
          {duration && <b>{stretch?.isApproximate ? `≈ ${duration}` : duration}</b>}
          {dates && <span>{dates}</span>}
        </p>
      )}
    </li>
  )
}

/** Where somebody worked and learned: the whole in one picture, then each station. */
export function CareerSection({ person }: View) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const [today] = useState(() => new Date())
  const { positions, educations } = person
  const career = careerOf(person, today)
  const { colourOf } = careerGroups(career)
  const isApproximate = [...career.positions, ...career.educations].some((stretch) => stretch?.isApproximate)
  const gaps = gapsText(career.gaps, isApproximate, locale, i18n)
  return (
    <PageSection
      title={
        <>
          {t({ message: 'Career', context: 'of a person' })}
          {gaps && <span className="career-note">{gaps}</span>}
        </>
      }
    >
      <CareerBand person={person} career={career} colourOf={colourOf} gaps={gaps} today={today} />
      {positions.length > 0 && (
        <>
          <h3>
            <Editable field="positions" name={t`Positions`}>{t`Positions`}</Editable>
          </h3>
          <ol className="career">
            {positions.map((position, at) => {
              const { title, company, companyId, from, to, city, description } = position
              const name = { name: company, known: companyOf(person, companyId), page: 'company' } as const
              return (
                <Entry
                  key={JSON.stringify(position)}
                  title={title}
                  span={{ from, to }}
                  stretch={career.positions[at]}
                  picture={<Picture {...name} />}
                  colour={colourOf(position)}
                  where={(company || name.known) && <CompanyLink {...name} />}
                  city={city}
                  text={description}
                />
              )
            })}
          </ol>
        </>
      )}
      {educations.length > 0 && (
        <>
          <h3>
            <Editable field="educations" name={t`Education`}>{t`Education`}</Editable>
          </h3>
          <ol className="career">
            {educations.map((education, at) => {
              const { school, schoolId, degree, subject, level, from, to } = education
              const title = [degree || (level && i18n._(DEGREE_NAMES[level])), subject].filter(Boolean).join(', ')
              const name = { name: school, known: companyOf(person, schoolId), page: 'school' } as const
              return (
                <Entry
                  key={JSON.stringify(education)}
                  title={title || school}
                  span={{ from, to }}
                  stretch={career.educations[at]}
                  picture={<Picture {...name} />}
                  colour={4}
                  where={title && <CompanyLink {...name} />}
                />
              )
            })}
          </ol>
        </>
      )}
    </PageSection>
  )
}
