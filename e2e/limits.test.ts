import { expect, onTestFinished, test } from 'vitest'
import { apiOf } from './api.ts'
import { startTestSystem } from './system.ts'

const OPERATOR = 'eva@kontor.example'

test('a visitor who opens too many pages waits, and the operator hears of a proxy that is not named', async () => {
  const system = await startTestSystem({ env: { REQUESTS_PER_MINUTE: '40' } })
  onTestFinished(() => system.stop())
  const open = (path: string, headers: Record<string, string> = {}) =>
    fetch(system.webUrl + path, { headers, redirect: 'manual' })
  const style = /href="(\/assets\/[^"]+\.css)"/.exec(await (await open('/de/preise')).text())?.[1] ?? ''

  const statuses: number[] = []
  for (let page = 1; page < 10; page += 1) statuses.push((await open('/de/preise')).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  const refused = await open('/de/preise')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.text()).toContain('Bitte warten Sie eine Minute')
  // Headers that only a trusted proxy may send open no further allowance.
  expect((await open('/de/preise', { 'x-forwarded-for': '192.0.2.7' })).status).toBe(429)
  expect((await open(style)).status).toBe(200)
  expect((await open('/health')).status).toBe(200)

  const eva = await apiOf(system.apiUrl, OPERATOR)
  const notices = () => eva.get<{ items: { name: string }[] }>('/v1/operations/notices')
  expect((await notices()).items).toEqual([])
  await fetch(`${system.apiUrl}/v1/health`, { headers: { 'x-forwarded-for': '192.0.2.7' } })
  expect((await notices()).items).toEqual([{ name: 'proxy', message: expect.stringContaining('TRUST_PROXY') }])
})
