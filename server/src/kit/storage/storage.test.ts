import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { runs } from '../../../../tools/runs.ts'
import { folderStorage } from './storage.ts'

function startStorage() {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-storage-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const files = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
  return { folder, files, storage: folderStorage(join(folder, 'files')) }
}

test('what is put comes back byte for byte, under a key of its own', async () => {
  const { storage } = startStorage()
  const property = fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 2000 }), { maxLength: 5 }), async (chunks) => {
    const whole = Buffer.concat(chunks)
    const stored = await storage.put(Readable.from(chunks.map((chunk) => Buffer.from(chunk))))
    expect(stored.bytes).toBe(whole.length)
    const content = await storage.get(stored.key)
    expect(content && (await buffer(content)).equals(whole)).toBe(true)
  })
  await fc.assert(property, { numRuns: runs(50) })
})

test('equal content gets two keys, and removing one leaves the other', async () => {
  const { storage, files } = startStorage()
  const [one, two] = [await storage.put(Readable.from(['same'])), await storage.put(Readable.from(['same']))]
  expect(one.key).not.toBe(two.key)
  await storage.remove(one.key)
  await storage.remove(one.key)

  expect(await storage.get(one.key)).toBeNull()
  const content = await storage.get(two.key)
  expect(content && String(await buffer(content))).toBe('same')
  expect(files()).toHaveLength(1)
})

test('files are readable by their owner alone', async () => {
  const { storage, files } = startStorage()
  await storage.put(Readable.from(['secret']))
  const [file] = files()
  expect(statSync(join(file?.parentPath ?? '', file?.name ?? '')).mode & 0o777).toBe(0o600)
  expect(statSync(file?.parentPath ?? '').mode & 0o777).toBe(0o700)
})

test('a key that is a path, or anything but a key, is refused', async () => {
  const { storage, folder } = startStorage()
  writeFileSync(join(folder, 'outside'), 'not yours')
  const { key } = await storage.put(Readable.from(['mine']))
  const tricks = [
    '',
    '.',
    '../outside',
    `../files/${key}`,
    `${key}/`,
    `${key}\n`,
    `${key}.part`,
    `${key}\0`,
    key.toUpperCase(),
    '/etc/passwd',
  ]

  for (const trick of tricks) {
    await expect(storage.get(trick), trick).rejects.toThrow('not a storage key')
    await expect((async () => storage.remove(trick))(), trick).rejects.toThrow('not a storage key')
  }
})

test('a key of the right shape that nobody gave out has no content', async () => {
  const { storage } = startStorage()
  expect(await storage.get('00000000-0000-4000-8000-000000000000')).toBeNull()
})

test('a stream that breaks off leaves nothing behind', async () => {
  const { storage, files } = startStorage()
  const breaking = Readable.from(
    (async function* half() {
      yield Buffer.alloc(100_000)
      throw new Error('the sender is gone')
    })(),
  )
  await expect(storage.put(breaking)).rejects.toThrow('the sender is gone')
  const destroyed = new Readable({ read() {} })
  destroyed.push('half')
  const putting = storage.put(destroyed)
  destroyed.destroy(new Error('cut off'))
  await expect(putting).rejects.toThrow('cut off')

  expect(files()).toEqual([])
})

test('a full disk leaves nothing behind, and ends the stream that was to be stored', async () => {
  const { folder, files } = startStorage()
  writeFileSync(join(folder, 'blocked'), '')
  const content = new Readable({ read() {} })
  await expect(folderStorage(join(folder, 'blocked')).put(content)).rejects.toThrow(/EEXIST|ENOTDIR/)
  expect(content.destroyed).toBe(true)
  expect(files()).toHaveLength(1)
})

test('what an interrupted process began to write is removed, everything else stays', async () => {
  const { storage, folder, files } = startStorage()
  const { key } = await storage.put(Readable.from(['kept']))
  const place = join(folder, 'files', key.slice(0, 2))
  const half = `${key.slice(0, 2)}000000-0000-4000-8000-000000000000.part`
  const old = new Date(Date.now() - 7_200_000)
  for (const path of [join(place, half), join(folder, 'files', `.probe-${key}`), join(place, 'notes.part')]) {
    writeFileSync(path, 'half')
    utimesSync(path, old, old)
  }
  writeFileSync(join(place, half.replace('0000.part', '0001.part')), 'being written')
  const before = new Date(Date.now() - 3_600_000)
  await storage.removeParts(before)
  await storage.removeParts(before)
  await folderStorage(join(folder, 'nowhere')).removeParts(before)

  expect(
    files()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([key, half.replace('0000.part', '0001.part'), 'notes.part'].toSorted())
})

test('the check leaves nothing, and fails where nothing can be written', async () => {
  const { storage, folder, files } = startStorage()
  await storage.check()
  expect(files()).toEqual([])
  writeFileSync(join(folder, 'a file'), '')
  await expect(folderStorage(join(folder, 'a file')).check()).rejects.toThrow(/EEXIST|ENOTDIR/)
})
