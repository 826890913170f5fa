import { DEMO_LOGINS, DEMO_PASSWORD } from '@kontor/contract/demo.ts'
import { expect, test } from 'vitest'
import { signIn } from './raw-api.ts'
import { newHome, start, tryStart } from './launched.ts'
import { leftOf, newEnvironment, NPM_START, START } from './launcher.ts'

test('npm start says where it is, keeps its folder to itself, ends on a signal with all of its processes, and starts again', async () => {
  const { dataDir, env } = await newHome()
  const first = await start(env, NPM_START)
  for (const { email } of DEMO_LOGINS) expect(first.output()).toContain(email)
  expect(first.output()).toContain(DEMO_PASSWORD)
  expect((await signIn(first.apiUrl, 'anna@nordwind.example', DEMO_PASSWORD)).status).toBe(200)
  const other = await tryStart({ ...env, ...(await newEnvironment(dataDir)) }, START)
  expect(await other.ended).toMatchObject({ code: 1 })
  expect(other.output()).toMatch(new RegExp(`Kontor already runs on ${dataDir} \\(process \\d+\\)\\.`))
  expect((await fetch(`${first.apiUrl}/v1/ready`)).status).toBe(200)
  const pids = first.pids()
  expect(pids.length).toBeGreaterThan(4)
  await first.stop()
  expect(await leftOf(pids)).toEqual([])
  const second = await start(env, NPM_START)
  expect((await signIn(second.apiUrl, 'anna@nordwind.example', DEMO_PASSWORD)).status).toBe(200)
  await second.stop()
})
