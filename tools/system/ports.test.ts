import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, isFree, startOnPort } from './ports.ts'

async function listen(port: number) {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test('a free port is one that a server can have, and that callers are not given', async () => {
  const port = await freePort()
  expect(await isFree(port, '127.0.0.1')).toBe(true)
  expect(port).toBeLessThan(32_768)
  expect(await listen(port)).toBe(port)
  expect(await isFree(port, '127.0.0.1')).toBe(false)
})

test('where somebody was faster, the server comes up on another port', async () => {
  const taken = await listen(await freePort())
  const ports = [taken, taken, await freePort()]
  const { port, server } = await startOnPort(async () => ports.shift() ?? 0, listen)
  expect([port, server, ports]).toEqual([server, port, []])
  expect(port).not.toBe(taken)
})

test('a port that is never free, and any other reason, are told', async () => {
  const taken = await listen(await freePort())
  await expect(startOnPort(async () => taken, listen)).rejects.toThrow('EADDRINUSE')
  let tries = 0
  const fails = async () => {
    tries += 1
    throw new Error('no disk')
  }
  await expect(startOnPort(freePort, fails)).rejects.toThrow('no disk')
  expect(tries).toBe(1)
})
