import { expect, test } from 'vitest'
import { readEnv } from '../../server/src/env.ts'
import type { System } from '../processes.ts'
import { welcome } from './welcome.ts'

/** With the demo world, so that no database is asked for the first account. */
function greeting(source: Record<string, string>) {
  const env = readEnv({ SECRET: 'a secret that is long enough for all tests', DEMO: '1', ...source })
  return welcome({ env, appUrl: '' } as System)
}

test('the start names a proxy in front that TRUST_PROXY does not name', async () => {
  const source = { PUBLIC_URL: 'https://kontor.example', API_URL: 'https://api.kontor.example' }
  expect(await greeting(source)).toContain('Set TRUST_PROXY to the address of the proxy.')
  expect(await greeting({ ...source, TRUST_PROXY: '10.0.0.1' })).not.toContain('TRUST_PROXY')
  expect(await greeting({})).not.toContain('TRUST_PROXY')
})
