import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { VARIABLES } from './env-variables.ts'
import { EnvError, hasUnnamedProxy, readEnv, variablesOf } from './env.ts'
import { readSecrets } from './secrets.ts'

const SECRET = 'a secret that is long enough for all tests'
const folder = mkdtempSync(join(tmpdir(), 'kontor-env-'))
afterAll(() => rmSync(folder, { recursive: true }))

function faultsOf(source: Record<string, string>) {
  try {
    readEnv({ SECRET, ...source })
    return []
  } catch (error) {
    if (error instanceof EnvError) return error.faults
    throw error
  }
}

describe('readEnv', () => {
  test('needs nothing', () => {
    expect(readEnv({ SECRET })).toEqual({
      webPort: 3000,
      apiPort: 3001,
      host: '127.0.0.1',
      dataDir: resolve(import.meta.dirname, '../../.data'),
      demo: true,
      publicUrl: 'http://localhost:3000',
      apiUrl: 'http://localhost:3001',
      mailFrom: 'Kontor <no-reply@localhost>',
      secret: SECRET,
      production: false,
      requestsPerMinute: 1200,
      mostDelayMs: 2000,
      searchesAtOnce: availableParallelism(),
      minFreeMb: 500,
      trustProxy: [],
      allowedHosts: [],
      fetchPages: false,
      fetchNetworks: [],
    })
  })

  test('addresses follow the ports, and an empty variable is none', () => {
    const env = readEnv({ SECRET, WEB_PORT: '4100', API_PORT: '4101', HOST: '', SMTP_URL: ' ' })
    expect(env).toMatchObject({
      publicUrl: 'http://localhost:4100',
      apiUrl: 'http://localhost:4101',
      host: '127.0.0.1',
    })
    expect(env).not.toHaveProperty('smtpUrl')
  })

  test('names every fault, one line for each variable, without repeating the value', () => {
    const faults = faultsOf({ WEB_PORT: '70000', DATABASE_URL: 'mysql://u:hunter2@h/x', DEMO: 'yes', SECRET: 'short' })
    expect(faults).toEqual([
      'WEB_PORT must be a whole number from 1 to 65535.',
      'DATABASE_URL must begin with postgres://.',
      'DEMO must be 0 or 1.',
      'SECRET must have at least 32 characters.',
    ])
    expect(new EnvError(faults).message).toBe(
      `The environment is not right:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    )
  })

  test.each([
    ['WEB_PORT', '0'],
    ['API_PORT', '3e3'],
    ['API_PORT', '3000'],
    ['HOST', 'a b'],
    ['PUBLIC_URL', 'kontor.example'],
    ['PUBLIC_URL', 'https://kontor.example/app'],
    ['API_URL', 'ftp://kontor.example'],
    ['COOKIE_DOMAIN', 'com'],
    ['COOKIE_DOMAIN', 'other.example'],
    ['SMTP_URL', 'http://mail.example'],
    ['MAIL_FROM', 'Kontor'],
    ['MAIL_FROM', 'Kontor\n<a@b.example>'],
    ['CONTACT_EMAIL', 'nobody'],
    ['BANK_IBAN', '12'],
    ['BANK_BIC', 'bank'],
    ['TRUST_PROXY', '10.0.0'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['TRUST_PROXY', '10.0.0.1/40'],
    ['ALLOWED_HOSTS', 'http://kontor.example'],
    ['ALLOWED_HOSTS', 'kontor.example/app'],
    ['ALLOWED_HOSTS', '*'],
  ])('refuses %s = %j', (name, value) => {
    const faults = faultsOf({ [name]: value })
    expect(faults.length).toBeGreaterThan(0)
    expect(faults.every((fault) => fault.startsWith(`${name} `))).toBe(true)
  })

  test.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }, true],
    [{ PUBLIC_URL: 'http://kontor.localhost:3000' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '192.168.1.7' }, false],
    [{ PUBLIC_URL: 'https://kontor.example' }, false],
    [{ PUBLIC_URL: 'https://localhost.kontor.example' }, false],
    [{ PUBLIC_URL: 'https://kontor.example', DEMO: '1' }, true],
    [{ DEMO: '0' }, false],
  ])('%j has the demo world: %s', (source, demo) => {
    expect(readEnv({ SECRET, ...source })).toMatchObject({ demo, production: !demo })
  })

  test('what it read can be handed to another process', () => {
    const source = {
      WEB_PORT: '4100',
      DATA_DIR: folder,
      DATABASE_URL: 'postgres://u:p@h/x',
      PUBLIC_URL: 'https://app.kontor.example',
      API_URL: 'https://api.kontor.example',
      COOKIE_DOMAIN: '.kontor.example',
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'Kontor <post@kontor.example>',
      CONTACT_EMAIL: 'hello@kontor.example',
      BANK_IBAN: 'DE02120300000000202051',
      BANK_BIC: 'BYLADEM1001',
      TRUST_PROXY: '10.0.0.1, 172.16.0.0/12,::1',
      ALLOWED_HOSTS: 'kontor-web:3000, www.kontor.example',
    }
    const env = readEnv({ SECRET, ...source })
    expect(readEnv(variablesOf(env))).toEqual(env)
  })
})

test.each([
  [{}, false],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://kontor.example:3000', API_URL: 'http://kontor.example:3001' }, false],
  [{ WEB_PORT: '80', PUBLIC_URL: 'http://kontor.example' }, false],
  [{ PUBLIC_URL: 'https://kontor.example' }, true],
  [{ PUBLIC_URL: 'http://kontor.example' }, true],
  [{ API_URL: 'https://api.kontor.example' }, true],
  [{ PUBLIC_URL: 'https://kontor.example', TRUST_PROXY: '10.0.0.1' }, false],
])('%j stands behind a proxy that is not named: %s', (source, expected) => {
  expect(hasUnnamedProxy(readEnv({ SECRET, ...source }))).toBe(expected)
})

describe('secrets', () => {
  test('are generated once and belong to their owner alone', () => {
    const first = readEnv({ DATA_DIR: folder }).secret
    expect(first.length).toBeGreaterThanOrEqual(32)
    expect(readEnv({ DATA_DIR: folder }).secret).toBe(first)
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
  })

  test('a damaged file is refused, not replaced', () => {
    const damaged = mkdtempSync(join(folder, 'damaged-'))
    writeFileSync(join(damaged, 'secrets.json'), '{"secret":')
    expect(() => readSecrets(damaged)).toThrow('holds no secret')
    expect(readFileSync(join(damaged, 'secrets.json'), 'utf8')).toBe('{"secret":')
  })
})

test('the documentation lists every variable as it is', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../../docs/configuration.md'), 'utf8')
  const rows = text.split('\n').filter((line) => line.startsWith('| `'))
  const cells = rows.map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
  expect(cells).toEqual(VARIABLES.map((each) => [`\`${each.name}\``, each.default, each.meaning]))
})
