import { expect, test } from 'vitest'
import { uploadRoom } from './upload-room.ts'

test('refuses uploads beyond the room of an account and of all, and gives the room back', async () => {
  const inRoom = uploadRoom({ all: 100, perAccount: 50 })
  const ending = Promise.withResolvers<string>()
  const hold = (account: string, bytes: number) => inRoom(account, bytes, () => ending.promise)
  const held = [hold('a', 30), hold('b', 40)]
  await expect(hold('a', 30)).rejects.toMatchObject({ problem: 'unavailable' })
  held.push(hold('c', 30))
  await expect(hold('d', 1)).rejects.toMatchObject({ problem: 'unavailable' })
  ending.resolve('done')
  expect(await Promise.all(held)).toEqual(['done', 'done', 'done'])
  expect(await hold('d', 100)).toBe('done')
})

test('a failed upload gives its room back', async () => {
  const inRoom = uploadRoom({ all: 100, perAccount: 50 })
  await expect(inRoom('a', 100, () => Promise.reject(new Error('broken off')))).rejects.toThrow('broken off')
  expect(await inRoom('a', 100, async () => 'done')).toBe('done')
})
