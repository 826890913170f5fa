import { type Benchmark, type BenchmarkMetric, benchmarks, type PeerRule } from '@kontor/contract/benchmarks.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'

const KEY = ['benchmarks'] as const

export type BenchmarkWish = Partial<PeerRule> & { metric?: BenchmarkMetric; year?: number }

/** What is not wished for is taken from the rule that the user saved. */
export function companyBenchmark(companyId: string, wish: BenchmarkWish) {
  return queryOptions<Benchmark>({
    queryKey: [...KEY, companyId, wish],
    queryFn: ({ signal }) => call(benchmarks.ofCompany, { params: { id: companyId }, query: wish }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function useSavePeerRule() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (rule: PeerRule) => call(benchmarks.setRule, { body: rule }),
    onSuccess: () => cache.invalidateQueries({ queryKey: KEY }),
  })
}
