import type { Company } from '@kontor/contract/company-record.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { ApiError, errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { warn } from '~/lib/report.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { companyById, useCompanyStore } from '../companies.queries.ts'
import { FIELD_NAMES } from '../company-words.ts'
import { askCompany, type EnrichWish, useEnrich, useForgetCredits } from './enrichment.queries.ts'
import { newFields } from './new-fields.ts'
import { usePolling } from './use-polling.ts'

const NO_CREDITS = 430

/** The search for missing values of one company: starting it, waiting for it, telling what is new. */
export function useEnrichment(given: Company, onEnriched?: (company: Company) => void) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const notices = useNotices()
  const store = useCompanyStore()
  const forgetCredits = useForgetCredits()
  const company = useQuery({ ...companyById(given.companyId), initialData: given }).data
  const { mutate, isPending } = useEnrich(company)
  const isRunning = company.enrichment.status === 'pending'
  async function poll() {
    const fresh = await askCompany(company.companyId)
    if (fresh.enrichment.status === 'pending') return
    const names = newFields(company, fresh).map((field) => i18n._(FIELD_NAMES[field]))
    await Promise.all([store.put(fresh), forgetCredits()])
    const fields = new Intl.ListFormat(locale).format(names)
    if (fields) notices.success(t`New: ${fields}`)
    onEnriched?.(fresh)
  }
  const polling = usePolling(isRunning, () => poll().catch((error: unknown) => warn(error)))

  function start(wish: EnrichWish, after?: () => void) {
    mutate(wish, {
      onSuccess: () => {
        polling.again()
        after?.()
      },
      onError: (error) =>
        notices.failure({
          title: t`The search was not started`,
          text: errorText(i18n, error),
          ...(isNoCredits(error) ? { action: <PricingLink /> } : {}),
        }),
    })
  }
  return {
    company,
    start,
    isRunning,
    isStarting: isPending,
    hasGivenUp: isRunning && polling.isOver,
    again: polling.again,
  }
}

function isNoCredits(error: unknown) {
  return error instanceof ApiError && error.body.errorCode === NO_CREDITS
}

/** Where more credits are; the way back comes along. */
export function PricingLink() {
  const locale = useLocale()
  const { pathname, search } = useLocation()
  return (
    <Link to={href('pricing', locale, {}, { from: pathname + search })}>
      <Trans>See plans with more credits</Trans>
    </Link>
  )
}
