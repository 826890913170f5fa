import type { Ctx } from '#kit/http/context.ts'
import { type PersonalData, type Subject, wordsOf } from '#kit/records/personal-data.ts'
import * as about from './personal-data.repository.ts'
import { erase as eraseRecords } from './pointed.repository.ts'

/** Stands where a person was named in what was logged about others too. */
const ERASED = '[…]'

/** What was logged about nobody else goes; in the rest her name, addresses and numbers are blacked out. */
async function erase({ tx }: Ctx, subject: Subject) {
  const isHers = new RegExp(wordsOf(subject).map(escaped).join('|') || '(?!)', 'gi')
  for (const { id, text } of await about.listWith(tx, subject.ids)) {
    const shown = text.replaceAll(isHers, ERASED)
    if (shown !== text) await about.setText(tx, id, shown)
  }
  await eraseRecords(tx, 'person', subject.ids)
}

function escaped(word: string) {
  return word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

export const activityRows: PersonalData = { tables: about.tables, erase }
