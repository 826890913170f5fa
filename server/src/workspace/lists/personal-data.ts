import type { Ctx } from '#kit/http/context.ts'
import { removeChanges } from '#kit/records/changes.repository.ts'
import { pointersAt } from '#kit/records/kinds.ts'
import { blackOut, type PersonalData, type Subject } from '#kit/records/personal-data.ts'
import { removeForGood } from '#kit/records/rows.repository.ts'
import { nameKey } from '#kit/text/name-key.ts'
import { listType } from './list-type.ts'
import * as about from './personal-data.repository.ts'

/** A live list that asks for her finds nobody any more and goes; in others she is blacked out, with their history. */
async function erase({ tx }: Ctx, subject: Subject) {
  const black = blackOut(subject)
  const lists = await about.listNaming(tx, subject)
  for (const { id, name, note } of lists.filter(({ asks }) => !asks)) {
    const shown = black(name)
    await about.setTexts(tx, id, {
      name: shown,
      name_key: nameKey(shown),
      note: note === null ? null : black(note),
    })
  }
  const ids = lists.map(({ id }) => id)
  if (ids.length === 0) return
  await removeChanges(tx, 'list', ids)
  const asking = lists.filter(({ asks }) => asks).map(({ id }) => id)
  if (asking.length === 0) return
  for (const pointer of pointersAt('list')) await pointer.erase?.(tx, 'list', asking)
  await removeForGood(tx, listType, asking)
}

export const memberRows: PersonalData = { tables: about.tables, erase }
