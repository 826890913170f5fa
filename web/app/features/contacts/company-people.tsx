import type { Company } from '@kontor/contract/company-record.ts'
import type { PersonHit } from '@kontor/contract/people.ts'
import type { PersonFilterKey } from '@kontor/contract/person-filters.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Building2, Users } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { companyHref } from '~/records/company/company-link.ts'
import type { ListPreset } from '~/records/kit/list/search-list.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { ContactMenu } from './contact-menu.tsx'
import { shownPerson } from './shown-person.ts'

const FORMER = 'former'
/** The parameter of the address; the filters of the search have other names. */
const EMPLOYMENT = 'employment'

/** Where alumni work today and when they finished; what people of a company do there. */
const ALUMNI_FILTERS = ['companies', 'graduation'] as const satisfies PersonFilterKey[]
const PEOPLE_FILTERS = ['functions', 'seniorities'] as const satisfies PersonFilterKey[]

type Props = {
  company: Pick<Company, 'companyId' | 'name' | 'slug' | 'type'>
  children: (preset: ListPreset<PersonHit>) => ReactNode
}

/** How the list of people begins for one company: who works there, who did, or who learned there. */
export function CompanyPeople({ company, children }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  const [search] = useSearchParams()
  const { companyId: id, name, type } = company
  const isSchool = type === 'education'
  const isFormer = search.get(EMPLOYMENT) === FORMER
  const filter = isFormer ? 'formerCompanies' : isSchool ? 'schools' : 'companies'
  const usual = useMemo(() => ({ [filter]: id }), [filter, id])
  return children({
    title: isSchool ? msg`Alumni of ${name}` : msg`People at ${name}`,
    usual,
    isFixed: true,
    firstFilters: isSchool ? ALUMNI_FILTERS : PEOPLE_FILTERS,
    usualSort: 'name',
    renderMenu: (hit) => <ContactMenu record={shownPerson(hit)} place="list" />,
    actions: (
      <>
        {!isSchool && <EmploymentChoice isFormer={isFormer} />}
        <Link className="plain-button" to={companyHref(company, locale)}>
          <Building2 size={16} aria-hidden />
          <Trans>Company page</Trans>
        </Link>
      </>
    ),
    empty: (
      <EmptyState
        icon={Users}
        title={isFormer ? t`No former people are known` : t`No people are known here yet`}
        text={t`People appear here when a position or an education of theirs is linked to ${name}.`}
      />
    ),
  })
}

/** Who is there today, or who was there before. */
function EmploymentChoice({ isFormer }: { isFormer: boolean }) {
  const { t } = useLingui()
  const choices = [
    { to: '?', name: t`Current`, isChosen: !isFormer },
    { to: `?${EMPLOYMENT}=${FORMER}`, name: t`Former`, isChosen: isFormer },
  ]
  return (
    <nav className="list-choice" aria-label={t`Employment`}>
      {choices.map(({ to, name, isChosen }) => (
        <Link key={to} to={to} replace preventScrollReset aria-current={isChosen ? 'true' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
