import { formatNumber } from '@kontor/contract/kit/format.ts'
import type { Weights } from '@kontor/contract/lookalikes.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { ChevronDown, EyeOff, Lock, SearchX, ThumbsDown, ThumbsUp } from 'lucide-react'
import { type KeyboardEventHandler, type ReactNode, useId, useRef } from 'react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { companyHref, placeText } from '~/records/company/company-link.ts'
import { CompanyLogo } from '~/records/company/company-logo.tsx'
import { companySearch } from '~/records/company/company-search.tsx'
import { ExportButton } from '~/records/kit/list/export-button.tsx'
import { countryNames } from '~/ui/country-names.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { Meter } from '~/ui/meter.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { walkRows } from '~/ui/walk-rows.ts'
import { HitReasons, useEmployeesText } from './hit-reasons.tsx'
import { type Lookalike, lookalikeHits, type Question } from './lookalikes.queries.ts'
import { LONG_LIST, SHORT_LIST } from './question.ts'

type Props = {
  question: Question
  isReady: boolean
  openId: string | undefined
  weights: Weights
  actions: HitActions & { onLong: () => void; onReset: () => void }
}

/** What was found, while it is looked for, and when there is nothing. */
export function HitResults({ question, isReady, openId, weights, actions }: Props) {
  const { t } = useLingui()
  const query = useQuery(lookalikeHits(question, isReady))
  const isBusy = query.isPlaceholderData
  return (
    <Loaded query={query} skeleton={<SkeletonLines lines={12} />}>
      {(hits) =>
        hits.length === 0 ? (
          <EmptyState
            icon={SearchX}
            title={t`No similar companies found`}
            text={t`They may have too little in their records, or too much is left out.`}
            action={<Button onClick={actions.onReset}>{t`Leave nothing out`}</Button>}
          />
        ) : (
          <div aria-busy={isBusy || undefined}>
            <div className="hits-head">
              <p className="quiet hits-count" role="status">
                <Plural value={hits.length} one="# company" other="# companies, most similar first" />
              </p>
              <ExportButton
                kind={companySearch}
                state={{}}
                count={hits.length}
                ids={hits.map(({ id }) => id)}
                shown={companySearch.columns}
              />
            </div>
            <HitList hits={hits} openId={openId} weights={weights} actions={actions} />
            {question.limit === SHORT_LIST && hits.length === SHORT_LIST && (
              <p className="more">
                <Button onClick={actions.onLong} loading={isBusy}>
                  <Trans>Show {LONG_LIST}</Trans>
                </Button>
              </p>
            )}
          </div>
        )
      }
    </Loaded>
  )
}

type HitActions = {
  onOpen: (id: string | undefined) => void
  onSeed: (id: string) => void
  onUnlike: (id: string) => void
  onHide: (id: string) => void
}
type HitListProps = {
  hits: readonly Lookalike[]
  openId: string | undefined
  weights: Weights
  actions: HitActions
}

/** The likest first; arrows or j and k walk the names. */
function HitList({ hits, openId, weights, actions }: HitListProps) {
  const { t } = useLingui()
  const list = useRef<HTMLOListElement>(null)
  return (
    <ol className="panel hits" ref={list} aria-label={t`Lookalikes`}>
      {hits.map((hit) => (
        <HitRow
          key={hit.id}
          hit={hit}
          isOpen={hit.id === openId}
          weights={weights}

          actions={actions}
          onKeyDown={(event) => walkRows(event, list.current)}
        />
      ))}
    </ol>
  )
}

type HitRowProps = {
  hit: Lookalike
  isOpen: boolean
  weights: Weights
  actions: HitActions
  onKeyDown: KeyboardEventHandler
}

function HitRow({ hit, isOpen, weights, actions, onKeyDown }: HitRowProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const reasonsId = useId()
  const { id, title: name, score } = hit
  const points = formatNumber(Math.round(score), locale)
  return (
    <li>
      <div className="hit">
        <Link
          className="row-open hit-name"
          to={companyHref({ slug: hit.slug, type: hit.companyType }, locale)}
          onKeyDown={onKeyDown}
        >
          <CompanyLogo company={{ access: hit.access, logoUrl: hit.avatarUrl }} size={32} />
          <span className="row-main">
            <strong>
              {name}
              {hit.access === 'company' && <Lock size={16} role="img" aria-label={t`Own record`} />}
            </strong>
            <HitLine hit={hit} />
          </span>
        </Link>
        <button
          type="button"
          className="hit-score"
          aria-expanded={isOpen}
          aria-controls={isOpen ? reasonsId : undefined}
          aria-label={t`Why ${name}: ${points} of 100 points`}
          title={t`Why this score`}
          onClick={() => actions.onOpen(isOpen ? undefined : id)}
        >
          <Meter value={score} max={100} text={points} />
          <ChevronDown size={16} aria-hidden />
        </button>
        <span className="hit-actions">
          <Action name={t`More like ${name}`} hint={t`More like this: use as example`} run={() => actions.onSeed(id)}>
            <ThumbsUp size={16} aria-hidden />
          </Action>
          <Action name={t`Less like ${name}`} hint={t`Less like this`} run={() => actions.onUnlike(id)}>
            <ThumbsDown size={16} aria-hidden />
          </Action>
          <Action name={t`Take out ${name}`} hint={t`Take out of the list`} run={() => actions.onHide(id)}>
            <EyeOff size={16} aria-hidden />
          </Action>
        </span>
      </div>
      {isOpen && <HitReasons id={reasonsId} hit={hit} weights={weights} />}
    </li>
  )
}

/** What the company is, in one line. */
function HitLine({ hit }: { hit: Lookalike }) {
  const countries = useQuery(countryNames(useLocale())).data ?? {}
  const place = placeText(hit.location, countries)
  const employeesText = useEmployeesText()
  const size = hit.employees === null ? '' : employeesText(hit.employees)
  const line = [hit.industry, place, size].filter(Boolean).join(' · ')
  return (
    <span className="quiet" title={line}>
      {line}
    </span>
  )
}

type ActionProps = { name: string; hint: string; run: () => void; children: ReactNode }

function Action({ name, hint, run, children }: ActionProps) {
  return (
    <button type="button" className="icon-button" aria-label={name} title={hint} onClick={run}>
      {children}
    </button>
  )
}
