import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiProcess, startApiProcess } from '#kit/testing/api-process.ts'
import { faultOfRefusal } from '#kit/testing/answers.ts'
import { eventually } from '#kit/testing/eventually.ts'

const SCRIPT = join(import.meta.dirname, 'kit/testing/failing-server.ts')
const FAILURES = ['timer', 'stream', 'event', 'rejection']
let api: ApiProcess
beforeAll(async () => {
  api = await startApiProcess({ appUrl: '' }, { script: SCRIPT })
})
afterAll(() => api.stop())

const alarms = () =>
  api
    .output()
    .split('\n')
    .filter((line) => line.includes('"alarm":true'))

test.for(FAILURES)('an error of a request that nobody caught (%s) fails that request alone', async (failure) => {
  const other = fetch(`${api.url}/v1/health`)
  const answer = await fetch(`${api.url}/${failure}`)
  const told = { statusCode: answer.status, body: await answer.text() }
  expect([told.statusCode, faultOfRefusal(told)]).toEqual([500, undefined])
  expect((await other).status).toBe(200)
  await eventually(() => expect(alarms().at(-1)).toContain(`"route":"/${failure}"`))
  expect(api.isAlive()).toBe(true)
})

test.for(FAILURES)('an error after the answer (%s) disturbs nobody', async (failure) => {
  expect((await fetch(`${api.url}/late/${failure}`)).status).toBe(200)
  await eventually(() => expect(alarms().at(-1)).toContain(`"route":"/late/${failure}"`))
  expect((await fetch(`${api.url}/v1/health`)).status).toBe(200)
})

test('an error of no request is an alarm, and the process ends in order as failed', async () => {
  const count = alarms().length
  const exit = once(api.child, 'close')
  api.child.send('fail')
  expect(await exit).toEqual([1, null])
  expect(alarms().slice(count)).toEqual([expect.stringContaining(`"escaped":${count + 1}`)])
  expect(api.output()).toContain('"reason":"failed"')
})
