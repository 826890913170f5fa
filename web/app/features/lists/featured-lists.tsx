import { formatNumber } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import type { RecordLine } from '@kontor/contract/kit/record-parts.ts'
import type { FeaturedList } from '@kontor/contract/lists.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import type { Featured } from './load-featured.server.ts'
import './featured.css'

/** Lists that editors have put together for everybody. It must stay light: visitors read it too. */
export function FeaturedLists({ items, open }: Featured) {
  if (open) return <OpenList {...open} />
  return (
    <div className="featured">
      <header>
        <h1>
          <Trans>Featured lists</Trans>
        </h1>
        <p className="quiet">
          <Trans>Selections of companies, put together by our editors and open to everybody.</Trans>
        </p>
      </header>
      {items.length === 0 ? (
        <p>
          <Trans>No list is featured at the moment.</Trans>
        </p>
      ) : (
        <ul className="featured-lists">
          {items.map((list) => (
            <li key={list.id}>
              <ListCard list={list} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function useCount(count: number) {
  const { t } = useLingui()
  const number = formatNumber(count, useLocale())
  return t`${plural(count, { one: `${number} company`, other: `${number} companies` })}`
}

function ListCard({ list }: { list: FeaturedList }) {
  const locale = useLocale()
  const count = useCount(list.count)
  const to = href('listsFeatured', locale, {}, { list: list.id })
  return (
    <article className="featured-card">
      <h2>
        <Link to={to}>{list.name}</Link>
      </h2>
      <p className="quiet">{count}</p>
      {list.note && <p className="featured-note">{list.note}</p>}
      <Companies records={list.members} />
      {list.count > list.members.length && (
        <p>
          <Link to={to}>
            <Trans>Show all</Trans>
          </Link>
        </p>
      )}
    </article>
  )
}

type OpenProps = { list: FeaturedList; members: readonly RecordLine[]; searchAfter: string | null }

function OpenList({ list, members, searchAfter }: OpenProps) {
  const locale = useLocale()
  const count = useCount(list.count)
  return (
    <div className="featured">
      <header>
        <p>
          <Link to={href('listsFeatured', locale)}>
            <Trans>All featured lists</Trans>
          </Link>
        </p>
        <h1>{list.name}</h1>
        <p className="quiet">{count}</p>
        {list.note && <p className="featured-note">{list.note}</p>}
      </header>
      <Companies records={members} />
      {searchAfter && (
        <p>
          <Link to={href('listsFeatured', locale, {}, { list: list.id, after: searchAfter })}>
            <Trans>Next page</Trans>
          </Link>
        </p>
      )}
    </div>
  )
}

function Companies({ records }: { records: readonly RecordLine[] }) {
  const locale = useLocale()
  return (
    <ul className="featured-companies">
      {records.map(({ id, slug, title, subtitle }) => (
        <li key={id}>
          <Link to={href('company', locale, { slug })}>{title}</Link>
          {subtitle && <span className="quiet">{subtitle}</span>}
        </li>
      ))}
    </ul>
  )
}
