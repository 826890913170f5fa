import { people } from '@kontor/contract/people.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'
import { personApi } from '~/records/person/person.queries.ts'

type Place = { companyId: string; isSchool: boolean }

/** How many people of a company, or of a school, are known by name: all of them and the account's own, by function. */
export function peopleCounts({ companyId, isSchool }: Place) {
  const filter = isSchool ? { schools: companyId } : { companies: companyId }
  return queryOptions({
    queryKey: [personApi.key, 'counts', companyId],
    queryFn: async ({ signal }) => {
      const [all, ours] = await Promise.all([
        call(people.facets, { query: { ...filter, facets: 'access,functions' } }, { signal }),
        call(people.facets, { query: { ...filter, access: 'company', facets: 'functions' } }, { signal }),
      ])
      const access = countsIn(all.items, 'access')
      const own = countsIn(ours.items, 'functions')
      return {
        all: sum(access.values()),
        ours: access.get('company') ?? 0,
        functions: [...countsIn(all.items, 'functions')].map(([name, count]) => ({
          name,
          count,
          ours: own.get(name) ?? 0,
        })),
      }
    },
  })
}

type Facets = readonly { filter: string; values: readonly { value: string; count: number | null }[] }[]

function countsIn(facets: Facets, filter: string) {
  const values = facets.find((each) => each.filter === filter)?.values ?? []
  return new Map(values.map(({ value, count }) => [value, count ?? 0]))
}

function sum(counts: Iterable<number>) {
  return [...counts].reduce((total, count) => total + count, 0)
}
