import { inTenant } from '../db/scope.ts'
import type { Fixtures, Ids, Person } from './access-matrix.ts'
import type { TestApp } from './app.ts'
import { sessionOf } from './record-access.ts'

let made = 0

async function changeOf({ kit }: TestApp, who: Person) {
  made += 1
  const { id } = await inTenant(kit.db, sessionOf(who), 'read write', (tx) =>
    tx
      .insertInto('workspace.tag_changes')
      .values({
        account_id: who.accountId,
        tags: ['Old'],
        into_tag: 'New',
        actor_id: who.userId,
        at: new Date(kit.now().getTime() - made),
        state: 'done',
        records: 0,
        undone_to: '0',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

const CHANGES: Ids = {
  own: [({ app, owner }) => changeOf(app, owner)],
  foreign: [async ({ app }) => changeOf(app, await app.person())],
  public: { none: 'a change of tags is one account’s' },
}

export const TAG_FIXTURES: Fixtures = {
  'tags.list': [{}],
  'tags.setColour': [{ request: () => ({ body: { tag: 'Solar', colour: 'teal' } }) }],
  'tags.change': [{ request: () => ({ body: { tags: ['Solar'], into: 'Photovoltaics' } }) }],
  'tags.undo': [{ ids: { 'params.id': CHANGES } }],
}
