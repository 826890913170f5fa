import type { Company } from '@kontor/contract/company-record.ts'
import { formatNumber } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { people } from '@kontor/contract/people.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '~/lib/client.ts'
import { useLocale } from '~/lib/i18n.ts'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'

const FEW = 3

/** The account's own people who work at a company today or learned at a school, and how many they are. */
function ownPeopleAt(companyId: string, isSchool: boolean) {
  const place = isSchool ? { schoolId: companyId } : { companyId, employment: 'current' as const }
  const filter = isSchool ? { schools: companyId } : { companies: companyId }
  return queryOptions({
    // Whatever changes people changes these.
    queryKey: ['people', 'ownOf', companyId],
    queryFn: async ({ signal }) => {
      const [{ items }, { count }] = await Promise.all([
        call(people.list, { query: { ...place, access: 'company', limit: FEW } }, { signal }),
        call(people.count, { query: { ...filter, access: 'company' } }, { signal }),
      ])
      return { items, count }
    },
  })
}

type Props = Pick<Company, 'companyId' | 'slug' | 'type'>

/** Whom the account knows at a company, in the preview beside a list; nothing where it knows nobody. */
export function PreviewPeople({ companyId, slug, type }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  const user = useUser()
  const isOpen = may(user, 'record:read') && hasFeature(user?.productId, 'contacts')
  const { data } = useQuery({ ...ownPeopleAt(companyId, type === 'education'), enabled: isOpen })
  if (!data || data.items.length === 0) return null
  // The index may be a moment behind the list.
  const count = Math.max(data.count, data.items.length)
  const number = formatNumber(count, locale)
  const name = t`${plural(count, { one: `Show ${number} person`, other: `Show all ${number} people` })}`
  return (
    <section className="preview-latest">
      <header className="open-jobs-head">
        <h3>
          <Trans>People we know</Trans>
        </h3>
        <Link
          className="number"
          to={href('companyPeople', locale, { slug }, { access: 'company' })}
          aria-label={name}
          title={name}
        >
          {number}
        </Link>
      </header>
      <ul className="open-jobs">
        {namedOf(data.items).map(({ id, name: person, title }) => (
          <li key={id}>
            <Link to={href('contactDetail', locale, { id })} title={person}>
              {person}
            </Link>
            <span className="quiet preview-position">{title}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Row = { personId?: string | undefined; name?: string | undefined; title?: string | null | undefined }

/** Parts of people, of which each that has a name can be shown. */
function namedOf(rows: readonly Row[]) {
  return rows.flatMap(({ personId, name, title }) =>
    personId && name ? [{ id: personId, name, title: title ?? '' }] : [],
  )
}
