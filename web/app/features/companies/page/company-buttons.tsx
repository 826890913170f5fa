import type { Company } from '@kontor/contract/company-record.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { Globe, Phone, Plus, SquareCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { QuickLink, QuickRow, QuickWork } from '~/records/kit/page/quick-row.tsx'
import { useListEntry } from '~/records/kit/use-list-entry.tsx'
import { phoneHref } from './company-identity.tsx'

const ActivityDialog = lazy(async () => ({
  default: (await import('~/records/kit/timeline/activity-dialog.tsx')).ActivityDialog,
}))

/**
 * What is done with companies most, as far as role and plan have it: buttons beside the name; on a phone a row of small
 * ones, and the new job in their place.
 */
export function useCompanyButtons(company: Company, isPhone: boolean) {
  const { companyId: id, slug, name, domain, phone } = company
  const { t } = useLingui()
  const locale = useLocale()
  const user = useUser()
  const navigate = useNavigate()
  const [isLogging, setLogging] = useState(false)
  const listing = useListEntry('company', [id])
  const plan = may(user, 'record:write') ? user?.productId : undefined
  const list = listing.items[0]?.onClick
  const task = hasFeature(plan, 'tasks')
    ? () => void navigate(href('companyTasks', locale, { slug }, { taskId: 'new' }))
    : undefined
  const log = hasFeature(plan, 'comments') ? () => setLogging(true) : undefined
  const quick = (
    <QuickRow>
      {phone && (
        <QuickLink icon={Phone} name={t`Call ${name}`} to={phoneHref(phone)}>
          <Trans context="short button">Call</Trans>
        </QuickLink>
      )}
      {domain && (
        <QuickLink icon={Globe} to={`https://${domain}`}>
          <Trans>Website</Trans>
        </QuickLink>
      )}
      <QuickWork list={list} log={{ name: t`Log activity`, run: log }} task={task} />
    </QuickRow>
  )
  const primary = isPhone
    ? hasFeature(plan, 'hiring') && (
        <Link className="plain-button plain-button-primary" to={href('jobAdd', locale, {}, { companyId: id })}>
          <Plus size={16} aria-hidden />
          <Trans>New job</Trans>
        </Link>
      )
    : (task || list) && (
        <>
          {task && (
            <Button icon={<SquareCheck size={16} aria-hidden />} onClick={task}>
              <Trans>New task</Trans>
            </Button>
          )}
          {list && (
            <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={list}>
              <Trans context="short button">Add to list</Trans>
            </Button>
          )}
        </>
      )
  const sheets = (
    <>
      {listing.sheet}
      {isLogging && (
        <Suspense fallback={null}>
          <ActivityDialog kind="company" id={id} activity={undefined} onClose={() => setLogging(false)} />
        </Suspense>
      )}
    </>
  )
  return { primary, quick, sheets }
}
