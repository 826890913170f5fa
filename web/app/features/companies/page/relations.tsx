import type { Company } from '@kontor/contract/company-record.ts'
import { formatDay } from '@kontor/contract/kit/format.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { companyHref } from '../company-place.ts'
import { RELATION_NAMES } from '../company-words.ts'
import { PageSection } from './page-section.tsx'
import type { ShownCompany } from './shown-company.ts'

type Related = Company['relations'][number]

/** As many as can be taken in at once; the rest opens on demand, without script too. */
const MOST = 8

export function Relations({ company }: ShownCompany) {
  const count = company.relations.length
  return (
    <PageSection title={<Trans>Related companies</Trans>}>
      <RelationList relations={company.relations.slice(0, MOST)} />
      {count > MOST && (
        <details className="co-rest">
          <summary>
            <Trans>Show all {count}</Trans>
          </summary>
          <RelationList relations={company.relations.slice(MOST)} />
        </details>
      )}
    </PageSection>
  )
}

function RelationList({ relations }: { relations: Related[] }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  return (
    <ul className="co-relations">
      {relations.map((relation) => (
        <li key={relation.relationId}>
          <Link to={companyHref(relation.company, locale)}>{relation.company.name}</Link>
          <span className="co-note">
            {i18n._(RELATION_NAMES[relation.direction][relation.kind])}
            <Period relation={relation} locale={locale} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Period({ relation, locale }: { relation: Related; locale: Locale }) {
  const [from, to] = [relation.from, relation.to].map((day) => day && formatDay(day, locale))
  if (from && to) return <> · {`${from} – ${to}`}</>
  if (from) return <> · {<Trans>since {from}</Trans>}</>
  return to ? <> · {<Trans>until {to}</Trans>}</> : null
}
