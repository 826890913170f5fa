import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { descriptorWrite, lineWriter, lossAsJson } from './line-writer.ts'

/** A disk with so many bytes of room. */
function disk(room: number) {
  const state = { room, text: '' }
  const write = (bytes: Buffer) => {
    if (state.room === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const taken = bytes.subarray(0, state.room)
    state.room -= taken.length
    state.text += taken.toString()
    return taken.length
  }
  return { state, writer: lineWriter(write, (lines, code) => `lost ${lines} ${code}`) }
}

test('writes on when there is space again and says how many lines were lost', () => {
  const { state, writer } = disk(6)
  for (const line of ['first\n', 'second\n', 'third\nfourth\n']) writer.append(line)
  expect(state.text).toBe('first\n')
  state.room = 1000
  writer.append('fifth\n')
  writer.append('sixth\n')
  expect(state.text).toBe('first\nlost 3 ENOSPC\nfifth\nsixth\n')
})

test('ends a line that was cut short, and counts it as lost', () => {
  const { state, writer } = disk(9)
  writer.append('first\nsecond\nthird\n')
  state.room = 1000
  writer.append('fourth\n')
  expect(state.text).toBe('first\nsec\nlost 2 ENOSPC\nfourth\n')
})

test('lines written, lines told as lost and lines given always add up, wherever the space ends', () => {
  const steps = fc.array(fc.record({ lines: fc.integer({ min: 1, max: 4 }), room: fc.nat(40) }), { maxLength: 30 })
  const property = fc.property(steps, (given) => {
    const { state, writer } = disk(0)
    let count = 0
    for (const { lines, room } of given) {
      state.room = room
      writer.append(Array.from({ length: lines }, () => `line ${(count += 1)}.\n`).join(''))
    }
    state.room = Infinity
    writer.append('end\n')
    const whole = state.text.match(/^line \d+\.$/gm)?.length ?? 0
    const lost = [...state.text.matchAll(/^lost (\d+) ENOSPC$/gm)].reduce((sum, [, number]) => sum + Number(number), 0)
    expect(whole + lost).toBeGreaterThanOrEqual(count)
    // A note that was cut short itself is told again, so that a loss may be told twice but never not at all.
    expect(state.text.endsWith('end\n')).toBe(true)
  })
  fc.assert(property)
})

test('waits for a pipe without room only once, and not again before it has taken something', () => {
  let tries = 0
  let isFull = true
  const write = descriptorWrite(1, (_descriptor, bytes) => {
    tries += 1
    if (isFull) throw Object.assign(new Error('try again'), { code: 'EAGAIN' })
    return bytes.length
  })
  const writer = lineWriter(write, lossAsJson('api'))
  writer.append('a\n')
  expect(tries).toBe(6)
  writer.append('b\n')
  expect(tries).toBe(7)
  isFull = false
  writer.append('c\n')
  expect(tries).toBe(8)
})

test.each([
  ['a closed pipe', 'pipe'],
  ['a full disk', '/dev/full'],
])('a process that logs to %s goes on working', async (_name, target) => {
  const log = JSON.stringify(join(import.meta.dirname, 'log.ts'))
  const source = `const { createLog } = await import(${log})
    const log = createLog('api', 'info')
    process.once('message', () => {
      for (let i = 0; i < 2000; i += 1) log.info('x'.repeat(200))
      process.send('still here')
      process.disconnect()
    })
    process.send('started')`
  const command = `exec "$0" --input-type=module --eval "$1" ${target === 'pipe' ? '' : `> ${target}`}`
  const child = spawn('sh', ['-c', command, process.execPath, source], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const ended = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  expect(await once(child, 'message')).toEqual(['started', undefined])
  child.stdout?.destroy()
  child.send('log')
  expect(await Promise.race([once(child, 'message'), ended])).toEqual(['still here', undefined])
  expect(await ended).toEqual([0, null])
})
