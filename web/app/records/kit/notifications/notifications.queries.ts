import {
  MOST_MARKED,
  type NotificationEvent,
  notifications,
  type NotificationView,
} from '@kontor/contract/notifications.ts'
import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { type NotificationSettings, notificationSettings } from '@kontor/contract/notification-settings.ts'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'
import { infiniteList } from '../record.queries.ts'

const KEY = ['notifications'] as const
const ASK_AGAIN_MS = 60_000

export function notificationList(view: NotificationView, limit = 25) {
  return infiniteList([...KEY, 'list', view, limit], (mark, signal) =>
    call(notifications.list, { query: { view, limit, ...mark } }, { signal }),
  )
}

/** Asked again every minute where nothing tells of it, and whenever the page is looked at again. */
export function unreadCount({ isLive = false } = {}) {
  return queryOptions({
    queryKey: [...KEY, 'unread'],
    queryFn: async ({ signal }) => (await call(notifications.unread, {}, { signal })).unread,
    refetchInterval: isLive ? false : ASK_AGAIN_MS,
    refetchOnWindowFocus: true,
  })
}

/** Which queries show what a notification is about. */
const SHOWN_IN = {
  mention: ['comments'],
  assigned: ['tasks'],
  reminder: ['tasks'],
  newHits: ['saved-searches'],
  applied: ['submissions'],
  news: ['news'],
  expiring: ['people'],
  corrected: ['people', 'privacyNotices'],
  withdrawn: ['people'],
  dueToday: ['tasks'],
  overdue: ['tasks'],
  moved: ['submissions'],
  imported: ['imports', 'people'],
  enriched: ['people', 'credits'],
  statement: ['statements'],
  management: ['news'],
  creditsLow: ['credits', 'account'],
  invoice: ['invoices'],
  unpaid: ['invoices'],
  strongFit: [],
}

/** Brings what the stream told into the queries of this tab; what is in view is asked for again. */
export async function takeNotificationEvent(cache: QueryClient, { items, unread }: NotificationEvent) {
  cache.setQueryData([...KEY, 'unread'], unread)
  const keys = new Set(items.flatMap(({ reason }) => SHOWN_IN[reason]))
  await Promise.all([
    cache.invalidateQueries({ queryKey: [...KEY, 'list'] }),
    ...[...keys].map((key) => cache.invalidateQueries({ queryKey: [key] })),
  ])
}

export function useMarking() {
  const cache = useQueryClient()
  const onSettled = () => cache.invalidateQueries({ queryKey: KEY })
  const mark = useMutation({
    async mutationFn({ ids, read }: { ids: readonly string[]; read: boolean }) {
      for (let at = 0; at < ids.length; at += MOST_MARKED)
        await call(notifications.mark, { body: { ids: ids.slice(at, at + MOST_MARKED), read } })
    },
    onSettled,
  })
  const markAll = useMutation({ mutationFn: () => call(notifications.markAll, {}), onSettled })
  return { mark, markAll }
}

export function settingsOfNotifications() {
  return queryOptions({
    queryKey: [...KEY, 'settings'],
    queryFn: ({ signal }) => call(notificationSettings.get, {}, { signal }),
  })
}

export function mutedRecords() {
  return queryOptions({
    queryKey: [...KEY, 'muted'],
    queryFn: async ({ signal }) => (await call(notificationSettings.muted, {}, { signal })).items,
  })
}

export function useNotificationSettings() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: NotificationSettings) => call(notificationSettings.set, { body }),
    onSuccess: (saved) => cache.setQueryData(settingsOfNotifications().queryKey, saved),
  })
}

/** Hides notifications until a moment, and records for good; both can be taken back. */
export function useSilencing() {
  const cache = useQueryClient()
  const onSettled = () => cache.invalidateQueries({ queryKey: KEY })
  const snooze = useMutation({
    mutationFn: (body: { ids: string[]; until: string | null }) => call(notificationSettings.snooze, { body }),
    onSettled,
  })
  const mute = useMutation({
    mutationFn: ({ kind, id, muted }: { kind: Kind; id: string; muted: boolean }) =>
      call(muted ? notificationSettings.mute : notificationSettings.unmute, { params: { kind, id } }),
    onSettled,
  })
  return { snooze, mute }
}
