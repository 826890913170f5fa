import { people } from '@kontor/contract/people.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'
import { personApi } from '~/records/person/person.queries.ts'

type Place = { companyId: string; isSchool: boolean }

/**
 * How many people of a company, or of a school, are known by name, by function: the account's own and those of the
 * public. Whom the account has copied is both. Nothing where there are too many to count.
 */
export function peopleCounts({ companyId, isSchool }: Place) {
  const filter = isSchool ? { schools: companyId } : { companies: companyId }
  return queryOptions({
    queryKey: [...personApi.key, 'counts', companyId],
    queryFn: async ({ signal }) => {
      const [all, ours] = await Promise.all([
        call(people.facets, { query: { ...filter, facets: 'access,functions' } }, { signal }),
        call(people.facets, { query: { ...filter, access: 'company', facets: 'functions' } }, { signal }),
      ])
      const access = countsIn(all.items, 'access')
      const own = countsIn(ours.items, 'functions')
      if (!access || !own) return null
      const functions = [...(countsIn(all.items, 'functions') ?? [])].map(([name, count]) => {
        const known = own.get(name) ?? 0
        return { name, ours: known, others: count - known }
      })
      const [known, others] = [access.get('company') ?? 0, access.get('public') ?? 0]
      return { all: known + others, ours: known, others, functions }
    },
  })
}

type Facets = readonly { filter: string; values: readonly { value: string; count: number | null }[] }[]

function countsIn(facets: Facets, filter: string) {
  const values = facets.find((each) => each.filter === filter)?.values ?? []
  const counted = values.flatMap(({ value, count }) => (count === null ? [] : [[value, count] as const]))
  return counted.length === values.length ? new Map(counted) : undefined
}
