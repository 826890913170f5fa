import { href } from '@kontor/contract/kit/paths.ts'
import type { NamedCompany, Person } from '@kontor/contract/person-record.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { placeText } from '~/records/kit/place-text.ts'
import { personKind } from '~/records/person/person-kind.tsx'
import { countryNames } from '~/ui/country-names.ts'

export type NameProps = { name: string; known: NamedCompany | undefined; page: 'company' | 'school' }

/** A company leads to its page where there is one. */
export function CompanyLink({ name, known, page }: NameProps) {
  const locale = useLocale()
  return known ? <Link to={href(page, locale, { slug: known.slug })}>{known.name}</Link> : <>{name}</>
}

/** The company of a station, if it is one that the reader sees. */
export function companyOf({ companies }: Pick<Person, 'companies'>, id: string | null) {
  return id === null ? undefined : companies.find(({ companyId }) => companyId === id)
}

/** What somebody does today and where, and the place to be found at. */
export function Identity({ person }: { person: Person }) {
  const { i18n } = useLingui()
  const countries = useQuery(countryNames(useLocale())).data ?? {}
  const place = placeText(person.location, countries)
  const current = person.positions.find(({ to }) => to === null)
  const known = companyOf(person, current?.companyId ?? null)
  const title = current?.title
  const company = current && (current.company || known) && (
    <CompanyLink name={current.company} known={known} page="company" />
  )
  return (
    <>
      {title && company ? (
        <Trans comment="Engineer at Brenner GmbH">
          {title} at {company}
        </Trans>
      ) : (
        (title ?? (person.headline || i18n._(personKind.words.one)))
      )}
      {place && <span className="quiet"> · {place}</span>}
    </>
  )
}
