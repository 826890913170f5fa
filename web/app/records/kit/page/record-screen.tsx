import { type Feature, hasFeature } from '@kontor/contract/kit/plans.ts'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { ApiError } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import type { KnownUser } from '~/lib/known-user.ts'
import { titleOf } from '~/lib/meta.ts'
import { HiddenValue } from '~/ui/hidden-value.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useRecentRecord } from '../recent-records.ts'
import type { RecordField, RecordKind } from '../record-kind.ts'
import { UnlockHint } from '../unlock-hint.tsx'
import { PageSection, type RecordSection } from './record-page.tsx'

type ScreenProps<R> = {
  kind: Pick<RecordKind<R>, 'kind' | 'headOf' | 'hrefOf'>
  query: UseQueryResult<R>
  /** Shown where there is no such record. */
  lost: ReactNode
  children: (record: R) => ReactNode
}

/** Asks for the record of a page inside the application; an old or foreign address is replaced by today's. */
export function RecordScreen<R>({ kind, query, lost, children }: ScreenProps<R>) {
  const locale = useLocale()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const proper = query.data && kind.hrefOf(query.data, locale)
  // An old word, a merged record or the path of another type lead to where the record is today.
  useEffect(() => {
    if (proper && decodeURI(proper) !== decodeURI(pathname)) void navigate(proper + search, { replace: true })
  }, [proper, pathname, search, navigate])
  if (query.error instanceof ApiError && query.error.status === 404) return lost
  return (
    <Loaded query={query} skeleton={<RecordSkeleton />}>
      {(record) => (
        <>
          <title>{titleOf(kind.headOf(record).name)}</title>
          <Visited kind={kind} record={record} />
          {children(record)}
        </>
      )}
    </Loaded>
  )
}

function Visited<R>({ kind, record }: { kind: ScreenProps<R>['kind']; record: R }) {
  useRecentRecord(kind.kind, kind.headOf(record))
  return null
}

type ByIdProps<R> = { kind: Pick<RecordKind<R>, 'api' | 'hrefOf'>; id: string; lost: ReactNode }

/** Leads on to the page; a merged id has become its survivor. What can be no id names nothing. */
export function RecordById<R>({ kind, id, lost }: ByIdProps<R>) {
  const locale = useLocale()
  const { hash } = useLocation()
  const query = useQuery(kind.api.byId(id))
  if (query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 400)) return lost
  return (
    <Loaded query={query} skeleton={<RecordSkeleton />}>
      {(record) => <Navigate to={kind.hrefOf(record, locale) + hash} replace />}
    </Loaded>
  )
}

/** The shape of the page: a picture and a name, two columns. */
function RecordSkeleton() {
  return (
    <div className="record">
      <div className="record-header record-skeleton-header" aria-hidden>
        <span className="skeleton-line record-skeleton-logo" />
        <span className="skeleton-line record-skeleton-name" />
      </div>
      <div className="record-columns" data-columns={2}>
        <div className="record-column">
          <div className="record-section">
            <SkeletonLines lines={6} />
          </div>
        </div>
        <div className="record-column" aria-hidden>
          <div className="record-section">
            <span className="skeleton-line record-skeleton-name" />
          </div>
        </div>
      </div>
    </div>
  )
}

/** A part that only users see. With a feature it is shown locked to accounts whose plan lacks it. */
export type AppSection<P extends object> = RecordSection<P> & {
  locked?: { feature: Feature; title: MessageDescriptor }
}

/** The parts for a user; those whose feature the plan lacks keep their place and say how to open them. */
export function openSections<P extends object>(sections: readonly AppSection<P>[], user: KnownUser) {
  return sections.map(({ locked, ...section }): RecordSection<P> => {
    if (!locked || hasFeature(user.productId, locked.feature)) return section
    return { ...section, shows: () => true, Component: () => <LockedSection title={locked.title} user={user} /> }
  })
}

function LockedSection({ title, user }: { title: MessageDescriptor; user: KnownUser }) {
  const { i18n } = useLingui()
  return (
    <PageSection title={i18n._(title)}>
      <UnlockHint user={user} />
    </PageSection>
  )
}

type NoticeProps = { fields: Readonly<Record<string, RecordField>>; hidden: readonly string[] }

/** What a restricted user reads in place of the fields that the role does not see. */
export function RestrictedNotice({ fields, hidden }: NoticeProps) {
  const { i18n } = useLingui()
  const named = Object.entries(fields).filter(([field]) => hidden.includes(field))
  return (
    <div role="status" className="record-restricted">
      <Lock size={20} aria-hidden />
      <div>
        <h2>
          <Trans>Restricted access</Trans>
        </h2>
        <p>
          <Trans>Your role sees only part of this record. An administrator of your account can change that.</Trans>
        </p>
        <dl className="record-facts">
          {named.map(([field, { name }]) => (
            <div key={field}>
              <dt>{i18n._(name)}</dt>
              <dd>
                <HiddenValue />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
