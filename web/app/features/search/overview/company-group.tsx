import type { CompanyHit } from '@kontor/contract/search.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { Panel } from '~/ui/panel.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useCompanyFace } from '../company-face.ts'
import { CorrectionLine } from '../results/correction-line.tsx'
import { Highlighted } from '../results/highlighted.tsx'
import { useCountText } from '../results/use-count-text.ts'
import { bestCompanies, companyCount } from '../search.queries.ts'
import { useSearchState } from '../use-search-state.ts'
import type { GroupProps } from './groups.ts'

const FEW = 8

/** The best companies for some words, and how many there are in all. */
export function CompanyGroup({ title, page, query }: GroupProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { change } = useSearchState()
  const found = useQuery(bestCompanies(query, FEW))
  const { data: count } = useQuery(companyCount({ query }))
  const countText = useCountText()
  return (
    <Panel
      title={
        <>
          {i18n._(title)} {count && <span className="quiet number">{countText(count)}</span>}
        </>
      }
      extra={
        <Link to={href(page, locale, {}, { query })}>
          <Trans>See all</Trans>
        </Link>
      }
    >
      <Loaded query={found} skeleton={<SkeletonLines lines={8} />}>
        {({ items, corrected }) => (
          <div aria-busy={found.isPlaceholderData || undefined}>
            <CorrectionLine query={query} corrected={corrected} onChange={change} />
            {items.length === 0 ? (
              <p className="quiet">
                <Trans>No company fits these words.</Trans>
              </p>
            ) : (
              <ul className="rows">
                {items.map((hit) => (
                  <HitRow key={hit.id} hit={hit} />
                ))}
              </ul>
            )}
          </div>
        )}
      </Loaded>
    </Panel>
  )
}

function HitRow({ hit }: { hit: CompanyHit }) {
  const locale = useLocale()
  const { Logo, hrefOf } = useCompanyFace()
  return (
    <li>
      <Link className="row-link" to={hrefOf({ slug: hit.slug, type: hit.companyType }, locale)}>
        <Logo company={{ access: hit.access, logoUrl: hit.avatarUrl }} size={32} />
        <span className="row-main">
          <strong>
            <Highlighted hit={hit} field="title" />
          </strong>
          <span className="quiet">{[hit.subtitle, hit.industry].filter(Boolean).join(' · ')}</span>
        </span>
      </Link>
    </li>
  )
}
