import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { MB } from '../../server/src/kit/storage/space.ts'
import { waitForRoom } from './room.ts'

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-room-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'data')
}

test('a start on a full disk waits until there is room, and says so', async () => {
  const said: string[] = []
  const free = [3, 3, 99, 100]
  const dataDir = newFolder()
  await waitForRoom(
    { dataDir, minFreeMb: 500 },
    (line) => said.push(line),
    undefined,
    () => (free.shift() ?? 0) * MB,
  )
  expect(free).toEqual([])
  expect(said).toEqual([expect.stringContaining(`The disk of ${dataDir} is full (3 MB free`), 'There is room again'])
})

test('a start that waits for room can be ended', async () => {
  const ending = new AbortController()
  const waiting = waitForRoom(
    { dataDir: newFolder(), minFreeMb: 500 },
    () => ending.abort(),
    ending.signal,
    () => 0,
  )
  await expect(waiting).rejects.toThrow('aborted')
})

test('a start with room, or without a limit, does not wait', async () => {
  const said: string[] = []
  await waitForRoom(
    { dataDir: newFolder(), minFreeMb: 500 },
    (line) => said.push(line),
    undefined,
    () => 100 * MB,
  )
  await waitForRoom(
    { dataDir: newFolder(), minFreeMb: 0 },
    (line) => said.push(line),
    undefined,
    () => 0,
  )
  expect(said).toEqual([])
})
