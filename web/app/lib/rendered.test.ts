import { expect, test, vi } from 'vitest'
import { renderOnce } from './rendered.server.ts'

const NONCES = ['Zmlyc3Q=', 'c2Vjb25k', 'dGhpcmQ='] as const

function documentOf(text: string, nonce: string) {
  return Buffer.from(`<p>${text} – ä</p><script nonce="${nonce}"></script>`)
}

test('what did not change is rendered once and carries the nonce of the one who asks', () => {
  const render = vi.fn<() => Buffer<ArrayBuffer>>(() => documentOf('same', NONCES[0]))
  expect(renderOnce('/a', '{"a":1}', NONCES[0], render)).toEqual(documentOf('same', NONCES[0]))
  expect(renderOnce('/a', '{"a":1}', NONCES[1], render)).toEqual(documentOf('same', NONCES[1]))
  expect(renderOnce('/a', '{"a":1}', NONCES[2], render)).toEqual(documentOf('same', NONCES[2]))
  expect(render).toHaveBeenCalledTimes(1)
})

test('other data and other addresses are rendered anew', () => {
  const of = (address: string, data: string) =>
    renderOnce(address, data, NONCES[0], () => documentOf(`${address} ${data}`, NONCES[0])).toString()
  expect(of('/b', '1')).toContain('/b 1')
  expect(of('/b', '2')).toContain('/b 2')
  expect(of('/c', '2')).toContain('/c 2')
  expect(of('/b', '1')).toContain('/b 1')
})

test('the room is limited: what was wanted longest ago goes first', () => {
  const large = 'x'.repeat(40 * 1024 * 1024)
  const ask = (address: string) => {
    const render = vi.fn<() => Buffer<ArrayBuffer>>(() => Buffer.from(large))
    renderOnce(address, 'data', NONCES[0], render)
    return render.mock.calls.length
  }
  expect(['/1', '/2', '/1', '/3', '/1', '/2'].map(ask)).toEqual([1, 1, 0, 1, 0, 1])
})
