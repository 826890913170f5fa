import type { Company } from '@kontor/contract/company-record.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { companyById } from '~/records/company/company.queries.ts'
import type { LookalikeState } from './lookalike-state.ts'
import { followedIds, MOST_EXCLUDED, ownIds, type Question } from './lookalikes.queries.ts'

export const SHORT_LIST = 20
export const LONG_LIST = 50
const NONE: readonly string[] = []
/** Relations that make companies one group. */
const GROUP = new Set(['parent', 'owner'])

type Asked = { question: Question; isReady: boolean }

/** What the server is asked, and whether everything that belongs into it is known. */
export function useQuestion(
  { weights, hidden, without, isLong }: LookalikeState,
  seeds: readonly Picked[],
  unlike: readonly Picked[],
): Asked {
  const followed = useQuery(followedIds(without.includes('followed')))
  const own = useQuery(ownIds(without.includes('own')))
  const excluded = [
    ...hidden,
    ...(without.includes('group') ? groupOf(seeds) : NONE),
    ...(without.includes('followed') ? (followed.data ?? NONE) : NONE),
    ...(without.includes('own') ? (own.data ?? NONE) : NONE),
  ]
  const wished = idsOf(seeds)
  const isWaiting = [...seeds, ...unlike].some(({ isPending }) => isPending) || followed.isLoading || own.isLoading
  return {
    question: {
      seeds: wished,
      negativeSeeds: idsOf(unlike).filter((id) => !wished.includes(id)),
      weights,
      exclude: [...new Set(excluded)].slice(0, MOST_EXCLUDED),
      limit: isLong ? LONG_LIST : SHORT_LIST,
    },
    isReady: !isWaiting && wished.length > 0,
  }
}

function groupOf(seeds: readonly Picked[]) {
  const relations = seeds.flatMap(({ company }) => company?.relations ?? [])
  return relations.filter(({ kind }) => GROUP.has(kind)).map(({ company }) => company.companyId)
}

/** A company of the address with its record, as far as it could be read. */
export type Picked = { id: string; company: Company | undefined; isPending: boolean }

export function usePicked(ids: readonly string[]): Picked[] {
  const answers = useQueries({ queries: ids.map((id) => companyById(id)) })
  return ids.map((id, at) => ({ id, company: answers[at]?.data, isPending: answers[at]?.isPending ?? true }))
}

/** A merged record answers as the one that took it in, so the id of the answer counts. */
function idsOf(picked: readonly Picked[]) {
  return [...new Set(picked.flatMap(({ company }) => (company ? [company.companyId] : [])))]
}
