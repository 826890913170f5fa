import type { Company } from '@kontor/contract/company-record.ts'
import { formatDay } from '@kontor/contract/kit/format.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { companyHref } from '~/records/company/company-link.ts'
import { RELATION_NAMES } from '~/records/company/company-words.ts'

type Related = Company['relations'][number]

/** Relations that make a group: one company above another. */
const OWNING = new Set<Related['kind']>(['parent', 'owner'])
/** As many below as fit in one look. */
const MOST = 6

/** Those of today that stand above a company, and those below it. */
export function groupOf(relations: readonly Related[]) {
  const held = relations.filter(({ kind, to }) => OWNING.has(kind) && to === null)
  const below = held.filter(({ direction }) => direction === 'from')
  const shown = new Set([...held.filter(({ direction }) => direction === 'to'), ...below.slice(0, MOST)])
  return {
    above: held.filter(({ direction }) => direction === 'to'),
    below: below.slice(0, MOST),
    /** What the picture does not show: other relations, those of the past, and what would not fit. */
    others: relations.filter((relation) => !shown.has(relation)),
  }
}

/** Who owns the company and what it owns, as a picture of three rows; the list below it has all other relations. */
export function RelationPicture({ company }: { company: Pick<Company, 'name' | 'relations'> }) {
  const { t } = useLingui()
  const { above, below } = groupOf(company.relations)
  if (above.length === 0 && below.length === 0) return null
  return (
    <figure className="relation-picture" aria-label={t`Owners and subsidiaries`}>
      {above.length > 0 && (
        <ul data-row="above">
          {above.map((relation) => (
            <Box key={relation.relationId} relation={relation} />
          ))}
        </ul>
      )}
      <p className="relation-self">{company.name}</p>
      {below.length > 0 && (
        <ul data-row="below">
          {below.map((relation) => (
            <Box key={relation.relationId} relation={relation} />
          ))}
        </ul>
      )}
    </figure>
  )
}

/** From when to when a relation holds, after its name. */
export function Period({ relation }: { relation: Related }) {
  const locale = useLocale()
  const [from, to] = [relation.from, relation.to].map((day) => day && formatDay(day, locale))
  if (from && to) return <> · {`${from} – ${to}`}</>
  if (from) return <> · {<Trans>since {from}</Trans>}</>
  return to ? <> · {<Trans>until {to}</Trans>}</> : null
}

function Box({ relation }: { relation: Related }) {
  const { company, kind, direction } = relation
  const { i18n } = useLingui()
  const locale = useLocale()
  return (
    <li className="relation-box">
      <Link to={companyHref(company, locale)}>{company.name}</Link>
      <span className="record-note">
        {i18n._(RELATION_NAMES[direction][kind])}
        <Period relation={relation} />
      </span>
    </li>
  )
}
