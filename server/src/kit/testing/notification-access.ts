import { insert } from '../../workspace/notifications/notifications.repository.ts'
import { taskType } from '../../workspace/tasks/task-type.ts'
import { inTenant } from '../db/scope.ts'
import { insertMute } from '../../workspace/notifications/settings.repository.ts'
import { DEFAULT_SETTINGS } from '@kontor/contract/notification-settings.ts'
import type { Fixtures, Ids, Scene } from './access-matrix.ts'
import { NAMED_COMPANIES, ownCompany } from './company-fixtures.ts'
import { addRecord, sessionOf } from './record-access.ts'

/** A notification of the scene's owner. */
const noticeOf = ({ app, owner: who }: Scene) =>
  inTenant(app.kit.db, sessionOf(who), 'read write', async (tx) => {
    const place = { scene: { app, owner: who }, who, accountId: who.accountId, tx }
    const { id: taskId } = await addRecord(taskType, place)
    const about = {
      reason: 'assigned' as const,
      task_id: taskId,
      comment_id: null,
      actor_id: null,
      occasion: taskId,
      in_app: true,
      digest: false,
      hidden_until: null,
    }
    await insert(tx, who.userId, about, app.kit.now())
    const found = tx.selectFrom('workspace.notifications').select('id').where('occasion', '=', taskId)
    return (await found.executeTakeFirstOrThrow()).id
  })

const NOTICES: Ids = {
  own: [noticeOf],
  foreign: [
    async ({ app }) => noticeOf({ app, owner: await app.person() }),
    async ({ app, owner }) => noticeOf({ app, owner: await app.person({ accountId: owner.accountId }) }),
  ],
  public: { none: 'a notification is always one person’s' },
}

const KIND_OF_RECORD: Ids = {
  own: [async () => 'company'],
  foreign: { none: 'a kind belongs to nobody' },
  public: { none: 'a kind belongs to nobody' },
}

async function mutedBy({ app, owner }: Scene) {
  const id = await ownCompany({ app, owner })
  await inTenant(app.kit.db, sessionOf(owner), 'read write', (tx) =>
    insertMute(tx, owner.userId, 'company', id, app.kit.now()),
  )
  return id
}

const MUTED: Ids = {
  own: [mutedBy],
  foreign: [
    async ({ app }) => mutedBy({ app, owner: await app.person() }),
    async ({ app, owner }) => mutedBy({ app, owner: await app.person({ accountId: owner.accountId }) }),
  ],
  public: { none: 'a mute is always one person’s' },
}

const inAnHour = ({ app }: Scene) => new Date(app.kit.now().getTime() + 3_600_000).toISOString()

export const NOTIFICATION_FIXTURES: Fixtures = {
  'notifications.list': [{}],
  'notifications.unread': [{}],
  'notifications.stream': [{ request: async () => ({ query: { seconds: 0 } }) }],
  'notifications.mark': [
    {
      ids: { 'body.ids.0': NOTICES },
      request: async (scene) => ({ body: { ids: [await noticeOf(scene)], read: true } }),
    },
  ],
  'notifications.markAll': [{}],
  'notificationSettings.get': [{}],
  'notificationSettings.set': [{ request: async () => ({ body: DEFAULT_SETTINGS }) }],
  'notificationSettings.snooze': [
    {
      ids: { 'body.ids.0': NOTICES },
      request: async (scene) => ({ body: { ids: [await noticeOf(scene)], until: inAnHour(scene) } }),
    },
  ],
  'notificationSettings.muted': [{}],
  'notificationSettings.mute': [
    {
      ids: { 'params.kind': KIND_OF_RECORD, 'params.id': NAMED_COMPANIES },
      request: async (scene) => ({ params: { kind: 'company', id: await ownCompany(scene) } }),
    },
  ],
  'notificationSettings.unmute': [
    {
      ids: { 'params.kind': KIND_OF_RECORD, 'params.id': MUTED },
      request: async (scene) => ({ params: { kind: 'company', id: await mutedBy(scene) } }),
    },
  ],
}
