import type { Kind } from '@kontor/contract/kit/kinds.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { MessageDescriptor } from '@lingui/core'
import { keepPreviousData, queryOptions, useQueries } from '@tanstack/react-query'
import { useLocale } from '~/lib/i18n.ts'
import { useDebouncedValue } from '~/lib/use-debounced-value.ts'
import { useLists } from '~/lib/use-lists.ts'

/** A record that was chosen, or could be. */
export type Picked = { kind: Kind; id: string; title: string }
type Found = { id: string; title: string; detail: string }
type Ask = {
  words: string
  locale: Locale
  /** Whether the plan lists records; a plan without it gets a few names. */
  isListed: boolean
  signal: AbortSignal
}

/** How records of one kind are found by the beginning of their names. */
export type PickSource = {
  kind: Kind
  /** Of the kind's queries, so that they are asked again with them. */
  key: readonly string[]
  many: MessageDescriptor
  find: (ask: Ask) => Promise<Found[]>
}

/** So many of a kind are offered. */
export const PICKED = 8

export function picksOf({ key, find }: PickSource, words: string, locale: Locale, isListed: boolean) {
  return queryOptions({
    queryKey: [...key, 'picks', words, locale, isListed],
    queryFn: ({ signal }) => find({ words, locale, isListed, signal }),
    placeholderData: keepPreviousData,
  })
}

/** What the typed words find in each source; before a word is typed nothing, unless the first ones are offered. */
export function usePicks(sources: readonly PickSource[], typed: string, offersFirst = false) {
  const locale = useLocale()
  const isListed = useLists()
  const words = useDebouncedValue(typed.trim())
  const isAsked = offersFirst || (typed.trim() !== '' && words !== '')
  const answers = useQueries({
    queries: sources.map((source) => ({ ...picksOf(source, words, locale, isListed), enabled: isAsked })),
  })
  const found = sources.map((source, at) => ({ source, picks: isAsked ? (answers[at]?.data ?? []) : [] }))
  const isLooking = typed.trim() !== words || answers.some(({ isFetching }) => isFetching)
  return { found, isLooking, isFailed: isAsked && answers.some(({ isError }) => isError) }
}
