import { href, SEARCH_TYPES, type SearchType } from '@kontor/contract/kit/paths.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { SearchSuggestion } from '@kontor/contract/search.ts'
import { formatNumber } from '@kontor/contract/kit/format.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Building2, Factory, LockOpen, type LucideIcon, Search, Tag } from 'lucide-react'
import { lockedFeature, unlockHref } from '~/lib/gate.ts'
import { useLocale } from '~/lib/i18n.ts'
import type { KnownUser } from '~/lib/known-user.ts'
import { useSettled } from '~/lib/use-settled.ts'
import { companiesCounted, suggestionsFor } from './suggestions.queries.ts'

const PAUSE_MS = 120
const ICONS: Readonly<Record<SearchSuggestion['kind'], LucideIcon>> = {
  company: Building2,
  industry: Factory,
  tag: Tag,
}

/** Something that typed words may lead to. */
export type Proposal = { key: string; icon: LucideIcon; name: string; detail: string; to: string }

/** Records and filters that the words may mean, and last the search for the words themselves. */
export function useProposals(words: string, type: SearchType, user: KnownUser): Proposal[] {
  const locale = useLocale()
  const settled = useSettled(words, PAUSE_MS)
  const { data = [] } = useQuery(suggestionsFor(settled, locale))
  const whole = useWholeSearch(settled, type, user)
  if (words === '' || settled === '') return []
  const found = data.map((suggestion) => ({
    key: `${suggestion.kind} ${suggestion.id}`,
    icon: ICONS[suggestion.kind],
    name: suggestion.label,
    detail: suggestion.detail,
    to: addressOf(suggestion, locale),
  }))
  return [...found, whole]
}

function addressOf({ kind, id }: SearchSuggestion, locale: Locale) {
  if (kind === 'company') return href('companyView', locale, {}, { id })
  return href('searchCompanies', locale, {}, kind === 'industry' ? { industries: id } : { tags: id })
}

/** Where the words lead as they are. A plan without the search learns how many there are and how to open it. */
function useWholeSearch(words: string, type: SearchType, user: KnownUser): Proposal {
  const { t } = useLingui()
  const locale = useLocale()
  const page = SEARCH_TYPES[type]
  const to = href(page, locale, {}, { query: words })
  const isLocked = lockedFeature(page, user) !== undefined
  const { data: counted } = useQuery(companiesCounted(words, isLocked))
  if (!isLocked) return { key: 'search', icon: Search, name: t`Search for “${words}”`, detail: '', to }
  const number = counted ? formatNumber(counted.count, locale) + (counted.more ? '+' : '') : ''
  const detail = counted
    ? t`${plural(counted.count, { one: `${number} company fits`, other: `${number} companies fit` })}`
    : ''
  return { key: 'search', icon: LockOpen, name: t`Unlock the search`, detail, to: unlockHref(user, locale, to) }
}
