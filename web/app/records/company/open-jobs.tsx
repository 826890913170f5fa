import type { JobHit } from '@kontor/contract/jobs.ts'
import { formatDay, formatNumber } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { countryNames } from '~/ui/country-names.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useTimeZone } from '../kit/account.queries.ts'
import { PageSection } from '../kit/page/record-page.tsx'
import { placeText } from '../kit/place-text.ts'
import { openJobs, openJobsFilter } from './company-jobs.queries.ts'
import './open-jobs.css'

const DAY_MS = 86_400_000

/** Where a company seeks people today, on its page, with the way to all such jobs. */
export function OpenJobsSection({ companyId }: { companyId: string }) {
  const { t } = useLingui()
  const query = useQuery(openJobs(companyId))
  const shown = query.data?.items.length ?? 0
  const note = shown > 0 && <AllJobs companyId={companyId} count={query.data?.count ?? shown} />
  return (
    <PageSection title={t`Open jobs`} note={note} extra={shown > 0 && <NewJob companyId={companyId} />}>
      <Loaded query={query} skeleton={<SkeletonLines lines={4} />}>
        {({ items }) => (items.length > 0 ? <JobRows items={items} /> : <NoJobs companyId={companyId} />)}
      </Loaded>
    </PageSection>
  )
}

/** The same in the preview beside a list, for those who search jobs. */
export function PreviewJobs({ companyId }: { companyId: string }) {
  const user = useUser()
  const isOpen = may(user, 'record:read') && hasFeature(user?.productId, 'search')
  const query = useQuery({ ...openJobs(companyId), enabled: isOpen })
  if (!isOpen) return null
  return (
    <section className="preview-latest">
      <header className="open-jobs-head">
        <h3>
          <Trans>Open jobs</Trans>
        </h3>
        {query.data && query.data.items.length > 0 && <AllJobs companyId={companyId} count={query.data.count} />}
      </header>
      <Loaded query={query} skeleton={<SkeletonLines lines={2} />}>
        {({ items }) => (items.length > 0 ? <JobRows items={items} /> : <NoJobs companyId={companyId} />)}
      </Loaded>
    </section>
  )
}

function AllJobs({ companyId, count }: { companyId: string; count: number }) {
  const { t } = useLingui()
  const locale = useLocale()
  const number = formatNumber(count, locale)
  const name = t`${plural(count, { one: `Show ${number} open job`, other: `Show all ${number} open jobs` })}`
  return (
    <Link
      className="number"
      to={href('searchJobs', locale, {}, openJobsFilter(companyId))}
      aria-label={name}
      title={name}
    >
      {number}
    </Link>
  )
}

function JobRows({ items }: { items: readonly JobHit[] }) {
  const locale = useLocale()
  const { data: countries = {} } = useQuery(countryNames(locale))
  return (
    <ul className="open-jobs">
      {items.map(({ id, title, location, access, openedAt }) => (
        <li key={id}>
          <Link to={href('job', locale, { id })} title={title}>
            {title}
          </Link>
          <span className="quiet open-jobs-more">
            {access === 'company' && (
              <span className="record-mark">
                <Trans context="a job of the own account">Ours</Trans>
              </span>
            )}
            <span>{location?.city || placeText(location, countries)}</span>
            {openedAt && <DaysOpen since={openedAt} />}
          </span>
        </li>
      ))}
    </ul>
  )
}

function DaysOpen({ since }: { since: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const [now] = useState(() => Date.now())
  const days = Math.max(0, Math.floor((now - Date.parse(since)) / DAY_MS))
  const day = formatDay(since, locale, timeZone)
  return (
    <time className="number" dateTime={since} title={t`Open since ${day}`}>
      {t`${plural(days, { one: '# day', other: '# days' })}`}
    </time>
  )
}

function useMayAdd() {
  const user = useUser()
  return may(user, 'record:write') && hasFeature(user?.productId, 'hiring')
}

function NewJob({ companyId }: { companyId: string }) {
  const locale = useLocale()
  if (!useMayAdd()) return null
  return (
    <Link to={href('jobAdd', locale, {}, { companyId })}>
      <Trans>New job</Trans>
    </Link>
  )
}

/** Whoever may add a job is invited to. */
function NoJobs({ companyId }: { companyId: string }) {
  const locale = useLocale()
  const mayAdd = useMayAdd()
  return (
    <p className="quiet">
      {mayAdd ? (
        <Trans>
          No open jobs are known here. <Link to={href('jobAdd', locale, {}, { companyId })}>Add a job</Link>
        </Trans>
      ) : (
        <Trans>No open jobs are known here.</Trans>
      )}
    </p>
  )
}
