import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isGlobalAddress } from '@kontor/contract/kit/network.ts'
import { expect, onTestFinished, test } from 'vitest'
import { FetchError, type FetchFault, fetchPage, type FetchRules } from './pages.provider.ts'

const NOBODY: FetchRules = { networks: [] }
const OURS: FetchRules = { networks: ['127.0.0.1'] }

async function serve(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function faultOf(address: string, rules = NOBODY): Promise<FetchFault | undefined> {
  try {
    await fetchPage(address, rules)
    return undefined
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    return error.fault
  }
}

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://0177.0.0.1/',
  'http://0x7f000001/',
  'http://2130706433/',
  'http://localhost/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[fd00::1]/',
  'http://10.0.0.8/',
  'http://172.16.3.4/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://0.0.0.0/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'https://user:secret@93.184.215.14/',
  'http://93.184.215.14:8080/',
  'http://93.184.215.14:22/',
  'ftp://93.184.215.14/',
  'file:///etc/passwd',
  'not an address',
])('%s is not fetched', async (address) => {
  expect(await faultOf(address)).toBe('address')
})

test('what is on the Internet is told from everything else', () => {
  expect(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'].map(isGlobalAddress)).toEqual([true, true])
  expect(['127.0.0.1', 'localhost', '', '::'].map(isGlobalAddress)).toEqual([false, false, false, false])
})

test('a page of a network that the operator named is fetched, others of the same machine are not', async () => {
  const site = await serve((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<h1>${request.url}</h1>`)
  })
  const page = await fetchPage(`${site}/ad?id=1`, OURS)
  expect([page.url, page.mediaType, page.content.toString()]).toEqual([
    `${site}/ad?id=1`,
    'text/html',
    '<h1>/ad?id=1</h1>',
  ])
  expect(await faultOf(`${site}/ad`)).toBe('address')
  expect(await faultOf(`${site}/ad`, { networks: ['10.0.0.0/8'] })).toBe('address')
})

test('each redirect is checked again, and there are at most three', async () => {
  const asked: string[] = []
  const site = await serve((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const to: Record<string, string> = {
      '/moved': '/here',
      '/inside': 'http://169.254.169.254/latest/meta-data/',
      '/file': 'file:///etc/passwd',
      '/ring': '/ring',
    }
    if (to[path]) response.writeHead(302, { location: to[path] })
    else response.setHeader('content-type', 'text/plain')
    response.end('here')
  })
  expect((await fetchPage(`${site}/moved`, OURS)).url).toBe(`${site}/here`)
  expect(await faultOf(`${site}/inside`, OURS)).toBe('address')
  expect(await faultOf(`${site}/file`, OURS)).toBe('address')
  asked.length = 0
  expect(await faultOf(`${site}/ring`, OURS)).toBe('unreachable')
  expect(asked).toHaveLength(4)
})

test('what is too large, no page, squeezed or not there is refused', async () => {
  const answers: Record<string, RequestListener> = {
    '/long': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': String(6 * 2 ** 20) })
      response.flushHeaders()
    },
    '/endless': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      const more = () => {
        while (response.write(Buffer.alloc(2 ** 16, 97)));
        response.once('drain', more)
      }
      more()
    },
    '/picture': (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('x'),
    '/squeezed': (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('x'),
    '/gone': (_, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('gone'),
    '/cut': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '10' })
      response.write('x')
      response.destroy()
    },
  }
  const site = await serve((request, response) => answers[request.url ?? '']?.(request, response))
  const faults: Record<string, FetchFault | undefined> = {}
  for (const path of Object.keys(answers)) faults[path] = await faultOf(site + path, OURS)
  expect(faults).toEqual({
    '/long': 'tooLarge',
    '/endless': 'tooLarge',
    '/picture': 'mediaType',
    '/squeezed': 'mediaType',
    '/gone': 'unreachable',
    '/cut': 'unreachable',
  })
  expect(await faultOf('http://127.0.0.1:1/', OURS)).toBe('unreachable')
})
