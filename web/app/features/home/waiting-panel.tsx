import { formatNumber } from '@kontor/contract/kit/format.ts'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { AtSign, Building2, Inbox, type LucideIcon, Users } from 'lucide-react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import type { KnownUser } from '~/lib/known-user.ts'
import { useIsPhone } from '~/lib/use-is-phone.ts'
import { company } from '~/records/company/company-kind.tsx'
import { duplicatePairs, type MergingKind } from '~/records/kit/merge/merging.ts'
import { notificationList } from '~/records/kit/notifications/notifications.queries.ts'
import { rowsOf } from '~/records/kit/record.queries.ts'
import { personKind } from '~/records/person/person-kind.tsx'
import { LoadFault } from '~/ui/load-fault.tsx'
import { Panel } from '~/ui/panel.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { ownPipelines } from './home.queries.ts'

type Line = { key: string; icon: LucideIcon; count: string; what: string; text: string; action: string; to: string }

/** What waits for a decision of the user: applications, likely duplicates, words that name the user. */
export function WaitingPanel({ user }: { user: KnownUser }) {
  const { t } = useLingui()
  const { lines, isLoading, fault } = useWaiting(user)
  const isPhone = useIsPhone()
  if (isPhone && lines.length > 0 && !fault) return <WaitingTiles lines={lines} />
  return (
    <Panel title={t`Waiting for you`}>
      {fault && <LoadFault error={fault.error} onRetry={fault.retry} busy={fault.busy} />}
      {lines.length > 0 && (
        <ul className="rows desk-rows">
          {lines.map(({ key, text, action, to }) => (
            <li key={key}>
              <span className="desk-line number">{text}</span>
              <Link to={to} aria-label={`${text}: ${action}`}>
                {action}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {lines.length === 0 && !fault && (isLoading ? <SkeletonLines lines={2} /> : <Nothing />)}
    </Panel>
  )
}

/** On a phone the numbers stand beside each other, before all else. */
function WaitingTiles({ lines }: { lines: readonly Line[] }) {
  const { t } = useLingui()
  return (
    <ul className="waiting-tiles" aria-label={t`Waiting for you`}>
      {lines.map(({ key, icon: Icon, count, what, text, action, to }) => (
        <li key={key}>
          <Link className="waiting-tile" to={to} title={text}>
            <Icon size={20} aria-hidden />
            <strong className="number">{count}</strong>{' '}
            <span>
              {what}
              <span className="visually-hidden"> {action}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Nothing() {
  return (
    <p className="quiet">
      <Trans>Nothing waits for you.</Trans>
    </p>
  )
}

function useWaiting(user: KnownUser) {
  const { t } = useLingui()
  const locale = useLocale()
  const companies = usePairs(company)
  const people = usePairs(personKind)
  const jobs = useQuery({ ...ownPipelines(), enabled: hasFeature(user.productId, 'hiring') })
  const mentions = useInfiniteQuery({
    ...notificationList('mentions'),
    enabled: hasFeature(user.productId, 'notifications'),
  })
  const named = rowsOf(mentions.data).filter(({ readAt }) => readAt === null).length
  const applied = jobs.data?.applied ?? 0
  const counted = ({ count, hasMore }: { count: number; hasMore: boolean }) =>
    formatNumber(count, locale) + (hasMore ? '+' : '')
  const only = jobs.data?.items.find((job) => job.applied === applied)
  const lines: Line[] = []
  if (applied > 0)
    lines.push({
      key: 'applied',
      icon: Inbox,
      count: formatNumber(applied, locale),
      what: t`${plural(applied, { one: 'application', other: 'applications' })}`,
      text: t`${plural(applied, { one: '# new application', other: '# new applications' })}`,
      action: t`Review`,
      // Of several jobs each has its own on the list.
      to: only ? href('jobApplications', locale, { id: only.jobId }) : href('jobs', locale),
    })
  if (companies.count > 0)
    lines.push({
      key: 'companies',
      icon: Building2,
      count: counted(companies),
      what: t`Duplicate companies`,
      text: companies.hasMore
        ? t`More than ${companies.count} likely duplicates of companies`
        : t`${plural(companies.count, { one: '# likely duplicate of a company', other: '# likely duplicates of companies' })}`,
      action: t`Decide`,
      to: href('companyDuplicates', locale),
    })
  if (people.count > 0)
    lines.push({
      key: 'people',
      icon: Users,
      count: counted(people),
      what: t`Duplicate contacts`,
      text: people.hasMore
        ? t`More than ${people.count} likely duplicates of contacts`
        : t`${plural(people.count, { one: '# likely duplicate of a contact', other: '# likely duplicates of contacts' })}`,
      action: t`Decide`,
      to: href('contactDuplicates', locale),
    })
  if (named > 0)
    lines.push({
      key: 'mentions',
      icon: AtSign,
      count: counted({ count: named, hasMore: mentions.hasNextPage }),
      what: t`${plural(named, { one: 'mention', other: 'mentions' })}`,
      text: mentions.hasNextPage
        ? t`More than ${named} mentions in comments`
        : t`${plural(named, { one: '# mention in comments', other: '# mentions in comments' })}`,
      action: t`Read`,
      // Opened from there they are read.
      to: href('notifications', locale, {}, { view: 'mentions' }),
    })
  const queries = [companies.query, people.query, jobs, mentions]
  const failed = queries.find(({ error }) => error !== null)
  return {
    lines,
    isLoading: queries.some((query) => query.isLoading),
    fault: failed && { error: failed.error, retry: () => void failed.refetch(), busy: failed.isFetching },
  }
}

function usePairs<Whole, Shown>(kind: MergingKind<Whole, Shown>) {
  const query = useInfiniteQuery(duplicatePairs(kind))
  return { query, count: rowsOf(query.data).length, hasMore: query.hasNextPage }
}
