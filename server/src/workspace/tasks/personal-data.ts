import type { Ctx } from '#kit/http/context.ts'
import { removeChanges } from '#kit/records/changes.repository.ts'
import { blackOut, type PersonalData, type Subject } from '#kit/records/personal-data.ts'
import { nameKey } from '#kit/text/name-key.ts'
import * as about from './personal-data.repository.ts'

/** Tasks about nobody else go; in the others her name, addresses and numbers are blacked out, with their history. */
async function erase({ tx }: Ctx, subject: Subject) {
  await about.removeOnlyAbout(tx, subject.ids)
  const black = blackOut(subject)
  for (const { id, title, notes, checklist } of await about.listShared(tx, subject.ids)) {
    const shown = black(title)
    await about.update(tx, id, {
      title: shown,
      name_key: nameKey(shown),
      notes: notes === null ? null : black(notes),
      checklist: black(JSON.stringify(checklist)),
    })
    await removeChanges(tx, 'task', [id])
  }
}

export const taskRows: PersonalData = { tables: about.tables, erase }
