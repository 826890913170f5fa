import { type ImportKind } from '@kontor/contract/import-targets.ts'
import { type Import, IMPORTS_OF, type ImportState, type RowOutcome } from '@kontor/contract/imports.ts'
import { type CallOf, pathOf } from '@kontor/contract/kit/endpoint.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, fetchCsv, postForm } from '~/lib/client.ts'
import { infiniteList } from '~/records/kit/record.queries.ts'

/** Both kinds have the same endpoints under their own addresses. */
type Endpoints = (typeof IMPORTS_OF)['person']
const endpointsOf = (kind: ImportKind) => IMPORTS_OF[kind] as Endpoints

const BUSY: ReadonlySet<ImportState> = new Set(['reading', 'rehearsing', 'running', 'undoing'])
const LOOK_MS = 1000

export const isBusy = ({ state }: Pick<Import, 'state'>) => BUSY.has(state)

const keyOf = (kind: ImportKind) => ['imports', kind] as const

export function pastImports(kind: ImportKind) {
  return infiniteList([...keyOf(kind), 'list'], (mark, signal) =>
    call(endpointsOf(kind).list, { query: mark }, { signal }),
  )
}

/** An import; while it is worked on, it is asked for again and again. */
export function oneImport(kind: ImportKind, importId: string) {
  return queryOptions({
    queryKey: [...keyOf(kind), importId],
    queryFn: ({ signal }) => call(endpointsOf(kind).get, { params: { importId } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? LOOK_MS : false),
  })
}

/** Rows with one outcome; `step` is part of the key, so that they are asked for anew after each rehearsal. */
export function importRows(kind: ImportKind, importId: string, outcome: RowOutcome, step: string) {
  return infiniteList([...keyOf(kind), importId, 'rows', outcome, step], (mark, signal) =>
    call(endpointsOf(kind).rows, { params: { importId }, query: { outcome, ...mark } }, { signal }),
  )
}

export function useUpload(kind: ImportKind) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ file, locale }: { file: File; locale: Locale }): Promise<Import> => {
      const form = new FormData()
      form.append('file', file)
      return postForm(endpointsOf(kind).create, { query: { locale } }, form)
    },
    onSuccess: (made) => cache.setQueryData([...keyOf(kind), made.importId], made),
    onSettled: () => cache.invalidateQueries({ queryKey: [...keyOf(kind), 'list'] }),
  })
}

type Configuration = CallOf<Endpoints['configure']>['body']
type Mending = CallOf<Endpoints['mend']>['body']
type Action = 'rehearse' | 'run' | 'cancel' | 'undo'

/** What can be done with an import; each answers with the import as it is then. */
export function useImportActions(kind: ImportKind, importId: string) {
  const cache = useQueryClient()
  const params = { importId }
  const keep = {
    onSuccess: (now: Import) => cache.setQueryData([...keyOf(kind), importId], now),
    onError: () => cache.invalidateQueries({ queryKey: [...keyOf(kind), importId] }),
  }
  const endpoints = endpointsOf(kind)
  return {
    configure: useMutation({
      mutationFn: (body: Configuration) => call(endpoints.configure, { params, body }),
      ...keep,
    }),
    mend: useMutation({ mutationFn: (body: Mending) => call(endpoints.mend, { params, body }), ...keep }),
    act: useMutation({ mutationFn: (action: Action) => call(endpoints[action], { params }), ...keep }),
    remove: useMutation({
      mutationFn: () => call(endpoints.remove, { params }),
      onSuccess: () => cache.invalidateQueries({ queryKey: [...keyOf(kind), 'list'] }),
    }),
  }
}
export type ImportActions = ReturnType<typeof useImportActions>

/** The report as a file that the browser saves. */
export async function saveReport(kind: ImportKind, importId: string, name: string) {
  const file = await fetchCsv(pathOf(endpointsOf(kind).report, { importId }))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** What an import wrote or took back stands in lists and searches too; they are asked for anew. */
export function useForgetRecords() {
  const cache = useQueryClient()
  return () =>
    cache.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== 'imports' && first !== 'account' })
}
