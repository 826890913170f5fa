import { expect, test } from 'vitest'
import { FILE_ID, personFile, readResume } from '~/lib/testing/person-file.ts'
import { PERSON_ID } from '~/lib/testing/person-record.ts'
import type { ResumeItem } from './resume-batch.ts'
import { entriesOfFiles, entriesOfItems, nearOf, nextOf } from './strip-entries.ts'

const OTHER = '0197a000-0000-7000-8000-0000000000f2'
const item = (id: number, changes: Partial<ResumeItem>): ResumeItem => ({
  id,
  file: new File([], `${id}.txt`),
  state: 'done',
  ...changes,
})
const became = (id: number, fileId: string) => item(id, { outcome: { name: 'Ada', personId: PERSON_ID, fileId } })
const saved = readResume({ file: personFile({ fileId: OTHER, reviewedAt: '2026-11-15T10:00:00Z' }) })

test('each upload has its state: read and to check, saved, on its way, known or refused', () => {
  const items = [
    became(0, FILE_ID),
    became(1, OTHER),
    item(2, { state: 'waiting' }),
    item(3, { state: 'sending', progress: 60 }),
    item(4, { state: 'failed', existing: { personId: PERSON_ID, name: 'Ada' } }),
    item(5, { state: 'failed' }),
  ]
  const reviews = new Map([
    [FILE_ID, readResume()],
    [OTHER, saved],
  ])
  const entries = entriesOfItems(items, reviews)
  expect(entries.map(({ state }) => state)).toEqual(['ready', 'saved', 'waiting', 'reading', 'known', 'failed'])
  expect(entries.map(({ toCheck }) => toCheck)).toEqual([1, undefined, undefined, undefined, undefined, undefined])
  expect(entries[3]?.progress).toBe(60)
})

test('the next file is the first one after the current that can be reviewed and is not saved', () => {
  const files = [
    personFile({ fileId: 'a' }),
    personFile({ fileId: 'b', reviewedAt: '2026-11-15T10:00:00Z' }),
    personFile({ fileId: 'c', hasResume: false }),
    personFile({ fileId: 'd' }),
  ]
  const entries = entriesOfFiles(files, new Map())
  expect(nextOf(entries, 0)?.id).toBe('d')
  expect(nextOf(entries, 3)?.id).toBe('a')
  expect(nextOf(entries.slice(0, 3), 0)).toBeUndefined()
})

test('few files around the current one are read ahead', () => {
  const files = Array.from({ length: 40 }, (_, at) => at)
  expect(nearOf(files, 20)).toEqual([16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28])
  expect(nearOf(files, 0)).toHaveLength(9)
})
