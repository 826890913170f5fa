import { expect, inject, test } from 'vitest'
import { apiOf } from './api.ts'
import { sendRaw } from './raw-http.ts'

const { apiUrl } = inject('site')
const { host } = new URL(apiUrl)
const ANY_ID = '6a1f4a3e-3c0e-4f5c-9d7e-0d2f4f1b8c11'

const health = async () => (await fetch(`${apiUrl}/v1/health`)).status

test('a form of twelve boundaries without an end is refused, and the API goes on', async () => {
  const { authorization } = await apiOf(apiUrl, 'fred@freistil.example')
  const body = '--b\r\n'.repeat(12)
  const head = [
    `PUT /v1/companies/${ANY_ID}/logo HTTP/1.1`,
    `Host: ${host}`,
    `Authorization: ${authorization}`,
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ]
  for (let time = 0; time < 5; time += 1) {
    expect((await sendRaw(apiUrl, `${head.join('\r\n')}\r\n\r\n${body}`)).status).toBe(400)
    expect(await health()).toBe(200)
  }
})

test('an anonymous body of seven megabytes is refused before it is sent, and nobody waits', async () => {
  const head = [
    `POST /v1/companies HTTP/1.1`,
    `Host: ${host}`,
    'Content-Type: application/json',
    'Content-Length: 7000000',
  ]
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => sendRaw(apiUrl, `${head.join('\r\n')}\r\n\r\n{"a":[`)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(401))
  expect(await health()).toBe(200)
})
