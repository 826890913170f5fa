import { href, SEARCH_TYPES } from '@kontor/contract/kit/paths.ts'
import { useLingui } from '@lingui/react/macro'
import { History } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import type { KnownUser } from '~/lib/known-user.ts'
import { useRecentRecords, useRecentSearches } from '~/lib/recent-searches.ts'
import { type PaletteEntry, usePaletteGroups } from './palette-entries.ts'
import { matches } from './palette-match.ts'
import { type Proposal, proposalOf, useProposals } from './proposals.ts'

export type PaletteLine = Pick<Proposal, 'key' | 'icon' | 'name' | 'detail' | 'avatarUrl'> & {
  keys?: string | undefined
  run: () => void
}
export type PaletteLines = { title: string; lines: PaletteLine[] }

const FEW_SEARCHES = 4

/**
 * What the palette offers, in groups. Places and actions that were named come first and stay there when records
 * arrive; the search for the words is last, so that there is always something to press.
 */
export function usePaletteLines(typed: string, user: KnownUser): PaletteLines[] {
  const { t } = useLingui()
  const entries = usePaletteGroups(user)
  const recent = useRecentLines()
  const openProposal = useOpenProposal()
  const proposals = useProposals(typed, 'all', user).map((proposal) => lineOf(proposal, openProposal))
  const named = entries.map(({ title, entries: all }) => ({
    title,
    lines: all.filter(({ name, keywords = [] }) => matches(typed, [name, ...keywords])).map(entryLine),
  }))
  const groups = typed === '' ? [recent, ...named] : [...named, { title: t`Search`, lines: proposals }]
  return groups.filter(({ lines }) => lines.length > 0)
}

function entryLine({ name, icon, keys, run }: PaletteEntry): PaletteLine {
  return { key: name, icon, name, detail: '', avatarUrl: null, keys, run }
}

function lineOf(proposal: Proposal, open: (proposal: Proposal) => void): PaletteLine {
  return { ...proposal, run: () => open(proposal) }
}

function useOpenProposal() {
  const navigate = useNavigate()
  const { remember } = useRecentRecords()
  return ({ record, to }: Proposal) => {
    if (record) remember(record)
    void navigate(to)
  }
}

/** What was opened and searched for lately, before anything is typed. */
function useRecentLines(): PaletteLines {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const openProposal = useOpenProposal()
  const { recent: records } = useRecentRecords()
  const { recent: searches } = useRecentSearches()
  const pages: Partial<Record<string, (typeof SEARCH_TYPES)[keyof typeof SEARCH_TYPES]>> = SEARCH_TYPES
  return {
    title: t`Recent`,
    lines: [
      ...records.map((record) => lineOf(proposalOf(record as never, locale), openProposal)),
      ...searches.slice(0, FEW_SEARCHES).map(({ kind, label, state }) => ({
        key: `recent ${kind} ${label}`,
        icon: History,
        name: label,
        detail: '',
        avatarUrl: null,
        run: () => void navigate(href(pages[kind] ?? 'search', locale, {}, state)),
      })),
    ],
  }
}
