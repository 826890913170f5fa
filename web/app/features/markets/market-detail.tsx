import { ALL, type Market, type MarketFigures } from '@kontor/contract/markets.ts'
import { formatNumber, formatPercent } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { Meter } from '~/ui/meter.tsx'
import { Panel } from '~/ui/panel.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { FollowMarket } from './follow-market.tsx'
import { FIGURE_NAMES, FIGURE_RULES, FIGURES, figureText, useMarketNames } from './market-words.ts'
import { type MarketKey, oneMarket } from './markets.queries.ts'
import { useMarketAddress } from './use-market-address.ts'

const MOST_PARTS = 8

/** One market: its figures, its parts, who grew and shrank most, and the way to its companies. */
export function MarketDetail({ market }: { market: MarketKey }) {
  const query = useQuery(oneMarket(market))
  return (
    <Loaded query={query} skeleton={<SkeletonLines lines={6} />}>
      {(data) => <Detail market={market} data={data} />}
    </Loaded>
  )
}

function Detail({ market, data }: { market: MarketKey; data: Market }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const names = useMarketNames()
  const { addressWith } = useMarketAddress()
  const title = names.market(data.label, market.country)
  const found = {
    industries: data.searchCodes,
    countries: market.country === ALL ? undefined : market.country,
    access: 'public',
  }
  return (
    <Panel
      title={title}
      extra={
        <span className="market-actions">
          <FollowMarket market={market} name={title} isFollowing={data.following} />
          <Link className="market-search" to={href('searchCompanies', locale, {}, found)}>
            <Search size={16} aria-hidden /> <Trans>Show companies</Trans>
          </Link>
          <Link
            className="icon-button"
            to={addressWith({ industry: undefined, country: undefined })}
            preventScrollReset
            aria-label={t`Close ${title}`}
            title={t`Close`}
          >
            <X size={16} aria-hidden />
          </Link>
        </span>
      }
    >
      <dl className="market-figures">
        {FIGURES.map((name) => (
          <div key={name} className="market-tile" title={i18n._(FIGURE_RULES[name])}>
            <dt>{i18n._(FIGURE_NAMES[name])}</dt>
            <dd>
              <span className="market-tile-value number">{figureText(name, data.figures, locale)}</span>
              <span className="quiet">
                <Basis name={name} figures={data.figures} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <div className="market-parts">
        <Movers title={t`Growing fastest`} movers={data.rising} />
        <Movers title={t`Shrinking most`} movers={data.falling} />
        <Parts
          title={t`Industries`}
          parts={data.industries.map((part) => ({
            name: part.label,
            figures: part,
            address: addressWith({ industry: part.industry, country: market.country }),
          }))}
        />
        {market.country === ALL && (
          <Parts
            title={t`Countries`}
            parts={data.countries.map((part) => ({
              name: names.country(part.country),
              figures: part,
              address: addressWith({ industry: market.industry, country: part.country }),
            }))}
          />
        )}
      </div>
    </Panel>
  )
}

/** Of how many companies, jobs or stories a figure was made. */
function Basis({ name, figures }: { name: (typeof FIGURES)[number]; figures: MarketFigures }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { employeesKnown, revenueKnown, growthKnown } = figures
  const openJobs = formatNumber(figures.openJobs, locale)
  const news = formatNumber(figures.news, locale)
  const companies = formatNumber(figures.companies, locale)
  const of = { employees: employeesKnown, revenue: revenueKnown, growth: growthKnown }
  if (name === 'companies') return null
  if (name === 'hiring') return t`Open jobs: ${openJobs}`
  if (name === 'mood') return t`Stories: ${news}`
  const known = formatNumber(of[name], locale)
  return t`Known of ${known} of ${companies}`
}

function Movers({ title, movers }: { title: string; movers: Market['rising'] }) {
  const locale = useLocale()
  if (movers.length === 0) return null
  return (
    <section className="market-part">
      <h3>{title}</h3>
      <ol className="rows">
        {movers.map(({ companyId, name, slug, growth, year }) => (
          <li key={companyId}>
            <Link className="row-main" to={href('company', locale, { slug })}>
              {name}
            </Link>
            <span className="number" title={String(year)}>
              {Number(growth) > 0 ? '+' : ''}
              {formatPercent(Number(growth), locale)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

type Part = { name: string; figures: MarketFigures; address: string }

function Parts({ title, parts }: { title: string; parts: readonly Part[] }) {
  const locale = useLocale()
  if (parts.length === 0) return null
  const most = Math.max(...parts.map(({ figures }) => figures.companies))
  return (
    <section className="market-part">
      <h3>{title}</h3>
      <ul className="rows">
        {parts.slice(0, MOST_PARTS).map(({ name, figures, address }) => (
          <li key={`${figures.industry} ${figures.country}`}>
            <Link className="row-main" to={address} preventScrollReset>
              {name}
            </Link>
            <Meter value={figures.companies} max={most} text={figureText('companies', figures, locale)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
