import type { NamedCompany, Person } from '@kontor/contract/person-record.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { Editable } from '~/records/kit/page/editable.tsx'
import { PageSection } from '~/records/kit/page/record-page.tsx'
import { durationText, spanText } from '~/records/person/person-texts.ts'
import { DEGREE_NAMES } from '~/records/kit/work-words.ts'

type View = { person: Person }
type NameProps = { name: string; id: string | null; companies: readonly NamedCompany[]; page: 'company' | 'school' }

/** A company leads to its page where there is one. */
function CompanyLink({ name, id, companies, page }: NameProps) {
  const locale = useLocale()
  const known = companies.find(({ companyId }) => companyId === id)
  return known ? <Link to={href(page, locale, { slug: known.slug })}>{known.name}</Link> : <>{name}</>
}

const NONE: readonly string[] = []
type EntryProps = {
  title: string
  /** Without an end it goes on, and its mark is filled. */
  span: { from: string | null; to: string | null }
  where: ReactNode
  more?: readonly (string | null)[]
  text?: string
}

/** One station of a life: what, where, from when to when and for how long. */
function Entry({ title, span, where, more = NONE, text }: EntryProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const [today] = useState(() => new Date())
  const facts = [spanText(span, locale, i18n), durationText(span, locale, today), ...more].filter(Boolean)
  return (
    <li data-present={(span.from !== null && span.to === null) || undefined}>
      <strong>{title}</strong>
      <p>{where}</p>
      {facts.length > 0 && <p className="career-span number">{facts.join(' · ')}</p>}
      {text && <p className="record-text">{text}</p>}
    </li>
  )
}

export function Positions({ person }: View) {
  const { t } = useLingui()
  return (
    <PageSection title={<Editable field="positions" name={t`Positions`}>{t`Positions`}</Editable>}>
      <ol className="career">
        {person.positions.map((position) => {
          const { title, company, companyId, from, to, city, description } = position
          const name = { name: company, id: companyId, companies: person.companies }
          return (
            <Entry
              key={JSON.stringify(position)}
              title={title}
              span={{ from, to }}
              where={<CompanyLink {...name} page="company" />}
              more={[city]}
              text={description}
            />
          )
        })}
      </ol>
    </PageSection>
  )
}

export function Educations({ person }: View) {
  const { t, i18n } = useLingui()
  return (
    <PageSection title={<Editable field="educations" name={t`Education`}>{t`Education`}</Editable>}>
      <ol className="career">
        {person.educations.map((education) => {
          const { school, schoolId, degree, subject, level, from, to } = education
          const title = [degree || (level && i18n._(DEGREE_NAMES[level])), subject].filter(Boolean).join(', ')
          const where = <CompanyLink name={school} id={schoolId} companies={person.companies} page="school" />
          return (
            <Entry
              key={JSON.stringify(education)}
              title={title || school}
              span={{ from, to }}
              where={title ? where : null}
            />
          )
        })}
      </ol>
    </PageSection>
  )
}
