import { expect, test } from 'vitest'
import { eventReader } from './event-lines.ts'

test('reads events from pieces cut anywhere, without comments and without events that carry nothing', () => {
  const text = 'retry: 2000\n\n: \n\nid: a1\nevent: notifications\ndata: {"text":"a: b"}\n\ndata: 2\n\n'
  for (let at = 1; at < text.length; at += 1) {
    const read = eventReader()
    const events = [...read(text.slice(0, at)), ...read(text.slice(at))]
    expect(events).toEqual([
      { id: 'a1', data: '{"text":"a: b"}' },
      { id: undefined, data: '2' },
    ])
  }
})
