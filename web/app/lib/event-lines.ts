export type StreamedEvent = { id: string | undefined; data: string }

/** Reads server-sent events out of the pieces in which they arrive; comments are left out. */
export function eventReader() {
  let text = ''
  return function read(piece: string): StreamedEvent[] {
    text += piece
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    return blocks.flatMap((block) => {
      const fields = new Map(block.split('\n').map((line) => [line.split(': ', 1)[0] ?? '', line]))
      const value = (name: string) => fields.get(name)?.slice(name.length + 2)
      const data = value('data')
      return data === undefined ? [] : [{ id: value('id'), data }]
    })
  }
}
