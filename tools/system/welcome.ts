import { DEMO_LOGINS, DEMO_PASSWORD } from '@kontor/contract/demo.ts'
import { setupLink } from '../../server/src/identity/accounts/setup.ts'
import { hasUnnamedProxy } from '../../server/src/env.ts'
import type { System } from '../processes.ts'

const PROXY = [
  'Note: PUBLIC_URL or API_URL lead through a proxy, and TRUST_PROXY does not name it. All visitors count as one address,',
  'so the limits for sign-ins and requests apply to everyone together. Set TRUST_PROXY to the address of the proxy.',
].join('\n')

/** What a person needs to know once everything runs. */
export async function welcome({ env, appUrl }: System): Promise<string> {
  const lines = [`Kontor is at ${env.publicUrl} (API ${env.apiUrl}/v1). Ctrl-C stops it.`]
  if (hasUnnamedProxy(env)) lines.push('', PROXY)
  if (env.demo) return [...lines, '', ...demoTable()].join('\n')
  const link = await setupLink({ appUrl, secret: env.secret, publicUrl: env.publicUrl })
  if (link) lines.push('', 'There is no account yet. Create the first one here; the link works once:', `  ${link}`)
  return lines.join('\n')
}

function demoTable() {
  const rows = [
    ['email', 'account', 'plan', 'roles'],
    ...DEMO_LOGINS.map((each) => [each.email, each.account, each.plan, each.roles.join(', ')]),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd()
  return [`Demo logins, all with the password ${DEMO_PASSWORD}:`, ...rows.map(line)]
}
