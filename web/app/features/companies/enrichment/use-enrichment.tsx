import { type Company, COMPANY_FIELDS, type CompanyField } from '@kontor/contract/company-record.ts'
import { MOST_POLLS, POLL_MS } from '@kontor/contract/kit/freshness.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ApiError, errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { warn } from '~/lib/report.ts'
import { FIELD_NAMES } from '~/records/company/company-words.ts'
import { companyById, useCompanyStore } from '~/records/company/company.queries.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { askCompany, type EnrichWish, useEnrich, useForgetCredits } from './enrichment.queries.ts'

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

/** Asks again and again while something runs; ends with it, with the screen, or after the last of its tries. */
function usePolling(runs: boolean, ask: () => Promise<void>) {
  const [isOver, setIsOver] = useState(false)
  const poll = useEffectEvent(ask)
  useEffect(() => {
    if (!runs || isOver) return undefined
    let polls = 0
    let isOpen = true
    let timer = wait()
    function wait() {
      return window.setTimeout(() => void next(), POLL_MS)
    }
    async function next() {
      await poll()
      polls += 1
      if (!isOpen) return
      if (polls < MOST_POLLS) timer = wait()
      else setIsOver(true)
    }
    return () => {
      isOpen = false
      clearTimeout(timer)
    }
  }, [runs, isOver])
  return { isOver, again: () => setIsOver(false) }
}

/** The fields that have another value than before. */
function newFields(before: Company, after: Company): CompanyField[] {
  return COMPANY_FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}
