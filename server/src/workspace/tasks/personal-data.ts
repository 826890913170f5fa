import type { Ctx } from '#kit/http/context.ts'
import { removeChanges } from '#kit/records/changes.repository.ts'
import { type PersonalData, type Subject, wordsOf } from '#kit/records/personal-data.ts'
import { nameKey } from '#kit/text/name-key.ts'
import * as about from './personal-data.repository.ts'

/** Stands in a task that is about others too, where a person was named. */
const ERASED = '[…]'

/** Tasks about nobody else go; in the others her name, addresses and numbers are blacked out, with their history. */
async function erase({ tx }: Ctx, subject: Subject) {
  await about.removeOnlyAbout(tx, subject.ids)
  const isHers = new RegExp(wordsOf(subject).map(escaped).join('|') || '(?!)', 'gi')
  const black = (text: string) => text.replaceAll(isHers, ERASED)
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

function escaped(word: string) {
  return word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

export const taskRows: PersonalData = { tables: about.tables, erase }
