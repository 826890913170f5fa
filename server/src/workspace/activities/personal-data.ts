import type { Ctx } from '#kit/http/context.ts'
import { blackOut, type PersonalData, type Subject } from '#kit/records/personal-data.ts'
import * as about from './personal-data.repository.ts'
import { erase as eraseRecords } from './pointed.repository.ts'

/** What was logged about nobody else goes; in the rest her name, addresses and numbers are blacked out. */
async function erase({ tx }: Ctx, subject: Subject) {
  const black = blackOut(subject)
  for (const { id, text } of await about.listWith(tx, subject.ids)) {
    const shown = black(text)
    if (shown !== text) await about.setText(tx, id, shown)
  }
  await eraseRecords(tx, 'person', subject.ids)
}

export const activityRows: PersonalData = { tables: about.tables, erase }
