import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { CorrectionLine } from '~/records/kit/list/correction-line.tsx'
import { Highlighted } from '~/records/kit/list/hit-table.tsx'
import { useCountText } from '~/records/kit/list/use-count-text.ts'
import type { ChangeSearch } from '~/records/kit/search/search-state.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { Panel } from '~/ui/panel.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { bestOfAll } from './overview.queries.ts'
import { SEARCH_KINDS } from './search-kinds.ts'

/** The best records of every kind for some words, and how many there are in all. */
export function SearchOverview({ query, onChange }: { query: string; onChange: ChangeSearch }) {
  const found = useQuery(bestOfAll(query))
  return (
    <Loaded query={found} skeleton={<Waiting />}>
      {(kinds) => (
        <div aria-busy={found.isPlaceholderData || undefined}>
          {kinds.map((group) => (
            <Group key={group.kind} group={group} query={query} onChange={onChange} />
          ))}
        </div>
      )}
    </Loaded>
  )
}

/** The shape of what comes: one part for each kind. */
function Waiting() {
  const { i18n } = useLingui()
  return Object.values(SEARCH_KINDS).map(({ kind, words }) => (
    <Panel key={kind} title={i18n._(words.many)}>
      <SkeletonLines lines={8} />
    </Panel>
  ))
}

type Best = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof bestOfAll>['queryFn']>>>>[number]
type GroupProps = { group: Best; query: string; onChange: ChangeSearch }

/** A kind that has no screens yet is left out. */
function Group({ group: { kind: name, items, count, corrected }, query, onChange }: GroupProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const countText = useCountText()
  const kind = SEARCH_KINDS[name]
  if (!kind) return null
  const hits = items.filter((hit) => hit.type === kind.kind)
  return (
    <Panel
      title={
        <>
          {i18n._(kind.words.many)} <span className="quiet number">{countText(count)}</span>
        </>
      }
      extra={
        <Link to={href(kind.page, locale, {}, { query })}>
          <Trans>See all</Trans>
        </Link>
      }
    >
      <CorrectionLine query={query} corrected={corrected} onChange={onChange} />
      {hits.length === 0 ? (
        <p className="quiet">{i18n._(kind.words.noneForWords)}</p>
      ) : (
        <ul className="rows">
          {hits.map((hit) => (
            <li key={hit.id}>
              <Link className="row-link" to={kind.hrefOf(hit, locale)}>
                <kind.Picture hit={hit} size={32} />
                <span className="row-main">
                  <strong>
                    <Highlighted hit={hit} field="title" />
                  </strong>
                  <span className="quiet">{kind.lineOf(hit)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
