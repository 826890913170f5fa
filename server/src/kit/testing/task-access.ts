import { taskType } from '../../workspace/tasks/task-type.ts'
import type { Case, Fixtures, Ids, Scene, Sent } from './access-matrix.ts'
import { NAMED_COMPANIES, ownCompany } from './company-fixtures.ts'
import { addRecord, idsFrom, inLayer, recordFixtures } from './record-access.ts'

const TASKS = idsFrom(async (place) => (await addRecord(taskType, place)).id, [], 'own')
const ownTask = (scene: Scene) => inLayer(scene, 'own', async (place) => (await addRecord(taskType, place)).id)

const PEOPLE: Ids = {
  own: [async ({ app, owner }) => (await app.person({ accountId: owner.accountId, roles: ['member'] })).userId],
  foreign: [async ({ app }) => (await app.person()).userId],
  public: { none: 'a person is never public' },
}
/** Who does a task and what it is about, wherever one is written. */
const NAMED = { 'body.assigneeId': PEOPLE, 'body.records.0.id': NAMED_COMPANIES }

function naming(make: (scene: Scene) => Promise<Sent> | Sent): NonNullable<Case['request']> {
  return async (scene, given) => {
    const sent = await make(scene)
    const about = given?.place === 'body.records.0.id' ? { records: [{ kind: 'company', id: '' }] } : {}
    return { ...sent, body: { ...sent.body, ...about } }
  }
}

const common = recordFixtures('tasks', taskType, { create: () => ({ title: 'New' }), change: { notes: 'Changed' } })

export const TASK_FIXTURES: Fixtures = {
  ...common,
  'tasks.list': [
    {
      ids: { 'query.id': NAMED_COMPANIES, 'query.assigneeId': PEOPLE },
      request: async (scene, given) =>
        given?.place === 'query.assigneeId'
          ? { query: { assigneeId: given.id } }
          : { query: { kind: 'company', id: await ownCompany(scene) } },
    },
  ],
  'tasks.create': [{ ids: NAMED, request: naming(() => ({ body: { title: 'New task' } })) }],
  'tasks.update': [
    {
      ids: { 'params.id': TASKS, ...NAMED },
      request: naming(async (scene) => ({
        params: { id: await ownTask(scene) },
        body: { version: 1, notes: 'Changed' },
      })),
    },
  ],
  'tasks.load': [
    {
      ids: { 'query.id': NAMED_COMPANIES, 'query.assigneeId': PEOPLE },
      request: async (scene, given) =>
        given?.place === 'query.assigneeId'
          ? { query: { assigneeId: given.id } }
          : { query: { kind: 'company', id: await ownCompany(scene) } },
    },
  ],
  'tasks.move': [
    {
      ids: { 'body.changes.0.id': TASKS },
      request: async (scene) => ({
        body: { changes: [{ id: await ownTask(scene), version: 1, dueOn: '2026-12-24', dueTime: null }] },
      }),
    },
  ],
  'tasks.complete': [
    {
      ids: { 'body.ids.0': TASKS },
      request: async (scene) => ({ body: { ids: [await ownTask(scene)], done: true } }),
    },
  ],
}
