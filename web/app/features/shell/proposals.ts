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
import type { RecentRecord } from '~/lib/recent-searches.ts'
import { useDebouncedValue } from '~/lib/use-debounced-value.ts'
import { matches } from './palette-match.ts'
import { companiesCounted, suggestionsFor } from './suggestions.queries.ts'

const PAUSE_MS = 120
const ICONS: Readonly<Record<string, LucideIcon | undefined>> = {
  company: Building2,
  industry: Factory,
  tag: Tag,
}

/** Something that typed words may lead to. */
export type Proposal = {
  key: string
  icon: LucideIcon
  name: string
  detail: string
  to: string
  avatarUrl: string | null
  /** The record that it opens; a filter or a search opens none. */
  record?: RecentRecord
}

/** Records and filters that the words may mean, and last the search for the words themselves. */
export function useProposals(words: string, type: SearchType, user: KnownUser): Proposal[] {
  const locale = useLocale()
  const settled = useDebouncedValue(words, PAUSE_MS)
  const { data = [], isPlaceholderData } = useQuery(suggestionsFor(settled, locale))
  const whole = useWholeSearch(words, settled, type, user)
  if (words === '') return []
  // What stands there from the words before must fit those of now: the first of them is what Enter opens.
  const isOld = isPlaceholderData || words !== settled
  const found = settled === '' ? [] : data.filter(({ label, detail }) => !isOld || matches(words, [label, detail]))
  return [...found.map((suggestion) => proposalOf(suggestion, locale)), whole]
}

type Suggested = RecentRecord | SearchSuggestion

/** What a suggestion leads to, or a record that was opened before. */
export function proposalOf(suggested: Suggested, locale: Locale): Proposal {
  const { kind, id, label, detail, avatarUrl } = suggested
  const isFilter = kind === 'industry' || kind === 'tag'
  return {
    key: `${kind} ${id}`,
    icon: ICONS[kind] ?? Search,
    name: label,
    detail,
    avatarUrl,
    to: addressOf(suggested, locale),
    ...(isFilter ? {} : { record: { kind, id, label, detail, avatarUrl } }),
  }
}

function addressOf({ kind, id }: Suggested, locale: Locale) {
  if (kind === 'company') return href('companyView', locale, {}, { id })
  return href('searchCompanies', locale, {}, kind === 'industry' ? { industries: id } : { tags: id })
}

/** Where the words lead as they are. A plan without the search learns how many there are and how to open it. */
function useWholeSearch(words: string, settled: string, type: SearchType, user: KnownUser): Proposal {
  const { t } = useLingui()
  const locale = useLocale()
  const page = SEARCH_TYPES[type]
  const to = href(page, locale, {}, { query: words })
  const isLocked = lockedFeature(page, user) !== undefined
  const { data: counted } = useQuery(companiesCounted(settled, isLocked))
  if (!isLocked) return { key: 'search', icon: Search, name: t`Search for “${words}”`, detail: '', to, avatarUrl: null }
  const number = counted ? formatNumber(counted.count, locale) + (counted.more ? '+' : '') : ''
  const detail = counted
    ? t`${plural(counted.count, { one: `${number} company fits`, other: `${number} companies fit` })}`
    : ''
  return {
    key: 'search',
    icon: LockOpen,
    name: t`Unlock the search`,
    detail,
    to: unlockHref(user, locale, to),
    avatarUrl: null,
  }
}
