import type { Company } from '@kontor/contract/company-record.ts'
import { formatNumber } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { isBuilt } from '~/lib/screens.ts'
import { useAttempt } from '~/lib/use-attempt.ts'
import { countryNames } from '~/ui/country-names.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { type SearchState, useSaveSearch } from './lookalikes.queries.ts'
import { filtersOf } from './seed-filters.ts'

/** So long the way to the new search is offered. */
const SECONDS = 8

/** The sheet that saves a search: what it offers, and what becomes of it. */
export function useSaving(seeds: readonly Company[]) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const countries: Readonly<Record<string, string>> = useQuery(countryNames(locale)).data ?? {}
  const notices = useNotices()
  const attemptOf = useAttempt()
  const save = useSaveSearch()
  const [isOpen, setOpen] = useState(false)
  const first = seeds[0]?.name ?? ''
  return {
    isOpen,
    isBusy: save.isPending,
    open: () => setOpen(true),
    close: () => setOpen(false),
    name: t`Like ${first}`,
    filters: filtersOf(seeds, {
      number: (value) => formatNumber(value, locale),
      country: (code) => countries[code] ?? code,
    }),
    save: (search: { name: string; state: SearchState }) =>
      save.mutate(
        { ...search, attempt: attemptOf(search) },
        {
          onSuccess: ({ searchId, state }) => {
            setOpen(false)
            if (!isBuilt('searchCompanies')) return notices.success(t`The search is saved`)
            const address = href('searchCompanies', locale, {}, state)
            return notices.keep(
              searchId,
              t`The search is saved`,
              <Link to={address}>{t`Open the search`}</Link>,
              SECONDS,
            )
          },
          onError: (error) => notices.failure({ title: t`The search was not saved`, text: errorText(i18n, error) }),
        },
      ),
  }
}
