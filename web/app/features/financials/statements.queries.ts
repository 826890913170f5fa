import type { GivenFact } from '@kontor/contract/statement-record.ts'
import { statements } from '@kontor/contract/statements.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'
import { METRICS_KEY } from '~/records/company/metrics.queries.ts'
import type { Head } from './table-state.ts'

const KEY = ['statements']
/** As many columns as a table can be read with. */
const MOST_COLUMNS = 100

export function statementList(companyId: string) {
  return queryOptions({
    queryKey: [...KEY, companyId],
    queryFn: async ({ signal }) =>
      (await call(statements.list, { params: { id: companyId }, query: { limit: MOST_COLUMNS } }, { signal })).items,
  })
}

/** By its id alone, for addresses that know no company. */
export function statementById(id: string | null) {
  return queryOptions({
    queryKey: [...KEY, 'id', id],
    queryFn: ({ signal }) => call(statements.find, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== null,
  })
}

export type SavedColumn = { statementId: string | null; version: number; head: Head; facts: GivenFact[] }

export function useStatements(companyId: string) {
  const cache = useQueryClient()
  const params = (statementId: string) => ({ id: companyId, statementId })
  const onSettled = async () => {
    await cache.invalidateQueries({ queryKey: [...KEY, companyId] })
    await cache.invalidateQueries({ queryKey: METRICS_KEY })
  }
  const save = useMutation({
    mutationFn: ({ statementId, version, head, facts }: SavedColumn) =>
      statementId
        ? call(statements.update, { params: params(statementId), body: { version, ...head, facts } })
        : call(statements.create, { params: { id: companyId }, body: { ...head, facts } }),
  })
  const remove = useMutation({
    mutationFn: (statementId: string) => call(statements.remove, { params: params(statementId) }),
    onSettled,
  })
  const bringBack = useMutation({
    mutationFn: (statementId: string) => call(statements.bringBack, { params: params(statementId) }),
    onSettled,
  })
  return { save, remove, bringBack, refresh: onSettled }
}
