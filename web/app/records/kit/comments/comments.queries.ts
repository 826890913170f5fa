import { type CommentView, comments } from '@kontor/contract/comments.ts'
import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { search } from '@kontor/contract/search.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'
import { infiniteList, TIMELINES } from '../record.queries.ts'

const KEY = ['comments'] as const

/** What is said about: a record, perhaps as a member of a list. */
export type About = { kind: Kind; id: string; listId?: string }

/** Discussions that the caller may read, or those about one record. */
export function threads(view: CommentView, record?: About) {
  return infiniteList([...KEY, view, record ?? 'everywhere'], (mark, signal) =>
    call(comments.list, { query: { view, ...record, ...mark } }, { signal }),
  )
}

export function versionsOf(id: string) {
  return queryOptions({
    queryKey: [...KEY, 'versions', id],
    queryFn: async ({ signal }) => (await call(comments.versions, { params: { id } }, { signal })).items,
  })
}

/** People who can be mentioned about a record. */
export async function fetchPeople({ kind, id, listId }: About, query: string) {
  const asked = listId === undefined ? { query } : { query, listId }
  return (await call(comments.people, { params: { kind, id }, query: asked })).items
}

const FEW = 5

/** Records that a text may link to, of every kind that can be searched. */
export async function fetchRecords(query: string) {
  if (query.trim() === '') return []
  const { kinds } = await call(search.all, { query: { query, limit: FEW } })
  return kinds.flatMap(({ kind, items }) => items.map(({ id, title }) => ({ kind, id, title })))
}

export type Words = { text: string; mentions: string[] }

/** Everything that is done with comments; whatever it was, what is shown is asked again. */
export function useCommenting() {
  const cache = useQueryClient()
  const onSettled = () => Promise.all([KEY, TIMELINES].map((queryKey) => cache.invalidateQueries({ queryKey })))
  const add = useMutation({
    mutationFn: ({ about: { kind, id, listId }, body, key }: { about: About; body: Words; key: string }) => {
      const said = listId === undefined ? body : { ...body, listId }
      return call(comments.create, { params: { kind, id }, body: said }, { idempotencyKey: key })
    },
    onSettled,
  })
  const reply = useMutation({
    mutationFn: ({ id, body, key }: { id: string; body: Words; key: string }) =>
      call(comments.reply, { params: { id }, body }, { idempotencyKey: key }),
    onSettled,
  })
  const update = useMutation({
    mutationFn: ({ id, body }: { id: string; body: Words & { version: number } }) =>
      call(comments.update, { params: { id }, body }),
    onSettled,
  })
  const remove = useMutation({ mutationFn: (id: string) => call(comments.remove, { params: { id } }), onSettled })
  const bringBack = useMutation({ mutationFn: (id: string) => call(comments.bringBack, { params: { id } }), onSettled })
  const resolve = useMutation({
    mutationFn: ({ id, resolved }: { id: string; resolved: boolean }) =>
      call(resolved ? comments.resolve : comments.reopen, { params: { id } }),
    onSettled,
  })
  return { add, reply, update, remove, bringBack, resolve }
}
