import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { Id } from './kit/ids.ts'
import { Kind } from './kit/kinds.ts'
import { RecordLine } from './kit/record-parts.ts'
import { MOST_MARKED, NOTIFICATION_REASONS, type NotificationReason, Unread } from './notifications.ts'

/** In the app, in the digest by mail, in both or in none. */
export const Channels = z.strictObject({ app: z.boolean(), mail: z.boolean() })
export type Channels = z.infer<typeof Channels>

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
export const QuietHours = z
  .strictObject({ from: TimeOfDay, to: TimeOfDay })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'invalid' })

export const NotificationSettings = z.strictObject({
  channels: z.strictObject(
    Object.fromEntries(NOTIFICATION_REASONS.map((reason) => [reason, Channels])) as Record<
      NotificationReason,
      typeof Channels
    >,
  ),
  /** Mentions and tasks about records that the person does not follow are told by no channel. */
  onlyFollowed: z.boolean(),
  /** In the person's time zone; what comes in between waits for their end. */
  quietHours: QuietHours.nullable(),
  /** The hour of the day at which the digest is sent, in the person's time zone. */
  digestHour: z.number().int().min(0).max(23),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

export const DEFAULT_SETTINGS: NotificationSettings = {
  channels: {
    news: { app: false, mail: true },
    mention: { app: true, mail: true },
    assigned: { app: true, mail: false },
    reminder: { app: true, mail: false },
    newHits: { app: false, mail: true },
    applied: { app: true, mail: false },
    expiring: { app: true, mail: true },
    corrected: { app: true, mail: true },
    withdrawn: { app: true, mail: true },
    dueToday: { app: true, mail: false },
    overdue: { app: true, mail: false },
    moved: { app: true, mail: false },
    imported: { app: true, mail: false },
    enriched: { app: true, mail: false },
    statement: { app: false, mail: true },
    management: { app: false, mail: true },
    creditsLow: { app: true, mail: false },
    invoice: { app: true, mail: false },
    unpaid: { app: true, mail: false },
    strongFit: { app: false, mail: true },
  },
  onlyFollowed: false,
  quietHours: null,
  digestHour: 8,
}

export const MOST_MUTED = 1000
/** Nobody snoozes for longer than notifications are kept. */
export const MOST_SNOOZE_DAYS = 60

const feature = 'notifications'
const permission = 'record:read'
const params = z.object({ kind: Kind, id: Id })

export const notificationSettings = {
  get: endpoint({
    method: 'GET',
    path: '/v1/account/notifications/settings',
    summary: 'By which channels the caller is told of what, and when not',
    permission,
    feature,
    response: NotificationSettings,
  }),
  set: endpoint({
    method: 'PUT',
    path: '/v1/account/notifications/settings',
    summary: 'Change by which channels the caller is told of what, and when not',
    permission,
    feature,
    body: NotificationSettings,
    response: NotificationSettings,
  }),
  snooze: endpoint({
    method: 'PUT',
    path: '/v1/account/notifications/snooze',
    summary: 'Hide notifications of the caller until a moment, or show them again now (null)',
    permission,
    feature,
    body: z.strictObject({ ids: z.array(Id).min(1).max(MOST_MARKED), until: z.iso.datetime().nullable() }),
    response: Unread,
    problems: ['notFound'],
  }),
  muted: endpoint({
    method: 'GET',
    path: '/v1/account/notifications/muted',
    summary: 'Records of which the caller is told nothing, the newest first',
    permission,
    feature,
    response: z.object({ items: z.array(RecordLine) }),
  }),
  mute: endpoint({
    method: 'PUT',
    path: '/v1/account/notifications/muted/:kind/:id',
    summary: 'Tell the caller nothing more of a record',
    permission,
    feature,
    params,
    response: null,
    status: 204,
    problems: ['notFound'],
  }),
  unmute: endpoint({
    method: 'DELETE',
    path: '/v1/account/notifications/muted/:kind/:id',
    summary: 'Tell the caller of a record again',
    permission,
    feature,
    params,
    response: null,
    status: 204,
    problems: ['notFound'],
  }),
}
