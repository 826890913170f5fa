export type StreamEvent = { id: string; event: string; data: ReturnType<typeof JSON.parse> }

/** Reads events out of pieces of a stream; comments and events without data are left out. */
export function createParser() {
  let text = ''
  const ready: StreamEvent[] = []
  return {
    add(piece: string) {
      text += piece
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const field = (name: string) =>
          block
            .split('\n')
            .find((line) => line.startsWith(`${name}: `))
            ?.slice(name.length + 2)
        const data = field('data')
        if (data) ready.push({ id: field('id') ?? '', event: field('event') ?? '', data: JSON.parse(data) })
      }
    },
    take: () => ready.shift(),
  }
}
