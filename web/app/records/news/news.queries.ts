import type { CallOf } from '@kontor/contract/kit/endpoint.ts'
import { type Mood, news, type Story } from '@kontor/contract/news.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'
import { infiniteList } from '~/records/kit/record.queries.ts'

const KEY = ['news'] as const

export type NewsFilter = Omit<NonNullable<CallOf<typeof news.list>['query']>, 'searchAfter'>

export function newsList(filter: NewsFilter) {
  return infiniteList([...KEY, 'list', filter], (mark, signal) =>
    call(news.list, { query: { ...filter, ...mark } }, { signal }),
  )
}

type Asked = Omit<NonNullable<CallOf<typeof news.count>['query']>, 'searchAfter'>

/** Stories by words and filters; whoever asks leaves an empty question out. */
export function newsFound(asked: Asked) {
  return infiniteList([...KEY, 'found', asked], (mark, signal) =>
    call(news.search, { query: { ...asked, ...mark } }, { signal }),
  )
}

export function newsCount(asked: Asked) {
  return queryOptions({
    queryKey: [...KEY, 'count', asked],
    queryFn: ({ signal }) => call(news.count, { query: asked }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function moodMonths(companyId: string) {
  return queryOptions({
    queryKey: [...KEY, 'moods', companyId],
    queryFn: ({ signal }) => call(news.moods, { query: { companyId } }, { signal }),
  })
}

/** A story that was just added is looked at again until it is read. */
const UNREAD_MS = 2000

export function storyById(id: string) {
  return queryOptions({
    queryKey: [...KEY, 'id', id],
    queryFn: ({ signal }) => call(news.get, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.read === false ? UNREAD_MS : false),
  })
}

type NewStory = NonNullable<CallOf<typeof news.create>['body']>
type About = { id: string; companyId?: string | undefined }

/** Everything that is done with stories; whatever it was, what is shown is asked again. */
export function useNewsActions() {
  const cache = useQueryClient()
  const onSettled = () => cache.invalidateQueries({ queryKey: KEY })
  const onSuccess = (story: Story) => cache.setQueryData(storyById(story.id).queryKey, story)
  const add = useMutation({
    mutationFn: ({ body, key }: { body: NewStory; key: string }) =>
      call(news.create, { body }, { idempotencyKey: key }),
    onSettled,
  })
  const remove = useMutation({ mutationFn: (id: string) => call(news.remove, { params: { id } }), onSettled })
  const bringBack = useMutation({ mutationFn: (id: string) => call(news.bringBack, { params: { id } }), onSettled })
  const correct = useMutation({
    mutationFn: ({ id, companyId, mood }: About & { mood: Mood }) =>
      call(news.correct, { params: { id }, body: { mood, ...(companyId ? { companyId } : {}) } }),
    onSuccess,
    onSettled,
  })
  const withdraw = useMutation({
    mutationFn: ({ id, companyId }: About) =>
      call(news.withdraw, { params: { id }, query: companyId ? { companyId } : {} }),
    onSuccess,
    onSettled,
  })
  return { add, remove, bringBack, correct, withdraw }
}
