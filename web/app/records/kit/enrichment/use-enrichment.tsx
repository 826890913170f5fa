import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ApiError, errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { warn } from '~/lib/report.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { useRecordStore } from '../record.queries.ts'
import type { EnrichKind, EnrichRecord } from './enrich-kind.ts'
import { useEnrich, useForgetCredits } from './enrichment.queries.ts'
import { PricingLink } from './pricing-link.tsx'
import { usePolling } from './use-polling.ts'

const NO_CREDITS = 430

/** The search for missing values of one record: starting it, waiting for it, telling what is new. */
export function useEnrichment<R extends EnrichRecord, Wish>(
  kind: EnrichKind<R, Wish>,
  given: R,
  onEnriched?: (record: R) => void,
) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const notices = useNotices()
  const store = useRecordStore(kind.api)
  const forgetCredits = useForgetCredits()
  const id = kind.api.idOf(given)
  const record = useQuery({ ...kind.api.byId(id), initialData: given as never }).data
  const { mutate, isPending } = useEnrich(kind, id)
  const isRunning = record.enrichment.status === 'pending'
  async function poll() {
    const fresh = await kind.ask(id)
    if (fresh.enrichment.status === 'pending') return
    const names = newFields(kind, record, fresh)
    await Promise.all([store.put(fresh), forgetCredits()])
    const fields = new Intl.ListFormat(locale).format(names.map((name) => i18n._(name)))
    if (fields) notices.success(t`New: ${fields}`)
    onEnriched?.(fresh)
  }
  const polling = usePolling(isRunning, () => poll().catch((error: unknown) => warn(error)))

  function start(wish: Wish, after?: () => void) {
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
    record,
    start,
    isRunning,
    isStarting: isPending,
    hasGivenUp: isRunning && polling.isOver,
    again: polling.again,
  }
}
export type Enriching<R extends EnrichRecord, Wish> = ReturnType<typeof useEnrichment<R, Wish>>

function isNoCredits(error: unknown) {
  return error instanceof ApiError && error.body.errorCode === NO_CREDITS
}

/** The names of fields that have another value than before. */
function newFields<R extends EnrichRecord, Wish>({ fieldNames }: EnrichKind<R, Wish>, before: R, after: R) {
  const text = (record: R, field: string) => JSON.stringify((record as Readonly<Record<string, unknown>>)[field])
  return Object.entries(fieldNames).flatMap(([field, name]) => (text(before, field) === text(after, field) ? [] : name))
}
