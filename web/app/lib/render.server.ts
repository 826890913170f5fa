import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { reportFault } from './report.ts'

const RENDER_LIMIT_MS = 5_000

export type Rendered = { html: Buffer<ArrayBuffer>; failed: boolean }

/** The whole document, once the last part of it is loaded. */
export function renderWhole(document: ReactNode, nonce: string) {
  return new Promise<Rendered>((resolve, reject) => {
    let failed = false
    const pieces: Buffer[] = []
    const collected = new Writable({
      write(piece: Buffer, _encoding, done) {
        // React fills the same memory again for its next piece.
        pieces.push(Buffer.from(piece))
        done()
      },
      final(done) {
        resolve({ html: Buffer.concat(pieces), failed })
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(document, {
      nonce,
      onAllReady: () => pipe(collected),
      onShellError: reject,
      onError(error) {
        failed = true
        reportFault(error)
      },
    })
    setTimeout(abort, RENDER_LIMIT_MS).unref()
  })
}
