import type { Readable } from 'node:stream'
import { AppError } from '../errors.ts'

/**
 * The bytes of a body, at most `mostBytes`; `look` sees each piece as it comes and may throw to refuse the rest.
 * The stream is never destroyed, because the answer goes out on the same connection.
 */
export function readBytes(body: Readable, mostBytes: number, look: (piece: Buffer) => void = () => {}) {
  return new Promise<Buffer>((resolve, reject) => {
    const pieces: Buffer[] = []
    let length = 0
    const take = (piece: Buffer) => {
      length += piece.length
      if (length > mostBytes) return stop(new AppError('tooLarge'))
      try {
        look(piece)
        pieces.push(piece)
      } catch (error) {
        stop(error as Error)
      }
    }
    const end = () => {
      forget()
      resolve(Buffer.concat(pieces, length))
    }
    const stop = (error: Error) => {
      forget()
      reject(error)
    }
    // A sender that goes away ends the stream without an end, with an error or without one.
    const gone = (cause?: Error) => stop(new AppError('malformed', undefined, { cause }))
    const listeners = { data: take, end, error: gone, close: gone }
    const forget = () => {
      for (const [name, listener] of Object.entries(listeners)) body.off(name, listener)
      // What fails after it was read or refused concerns nobody any more, but must have a listener.
      body.on('error', () => {})
    }
    for (const [name, listener] of Object.entries(listeners)) body.on(name, listener)
    if (body.destroyed) gone()
  })
}

/** Refuses by what the sender announces, before anything is read. */
export function refuseAnnounced(length: string | undefined, mostBytes: number) {
  if (Number(length) > mostBytes) throw new AppError('tooLarge')
}
