import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_PASSWORD } from '@kontor/contract/demo.ts'
import { href, type PageName } from '@kontor/contract/kit/paths.ts'
import { startSystem, type System } from '../tools/processes.ts'
import { freePort } from '../tools/system/ports.ts'
import { ROOT, run } from '../tools/system/run.ts'
import { type Budget, BUDGETS, isKept } from './budgets.ts'
import { compare, type Rate } from './load.ts'
import { weighPages } from './page-weight.ts'
import { measureSearch, printSearch, searchBudgets } from './search.ts'
import { hits, measureQuality, printQuality } from './search-quality.ts'

const PUBLIC: readonly PageName[] = [
  'landing',
  'pricing',
  'imprint',
  'terms',
  'contact',
  'aboutUs',
  'apiReference',
  'signin',
  'join',
  'forgot',
]
/** What one row of the bare page adds to its document. */
const ROW_BYTES = 130

type Finding = { budget: Budget; value: number }

/** Everything, or only `system` or `search`. */
async function main() {
  const [part] = process.argv.slice(2)
  report([...(part === 'search' ? [] : await measureSystem()), ...(part === 'system' ? [] : await measureFinding())])
}

/** A hundred thousand companies show how it grows; the budgets are for a million. */
async function measureFinding(): Promise<Finding[]> {
  const { first, second } = await measureQuality()
  printQuality('Quality of the search, first set', first)
  printQuality('Second set', second)
  printSearch(await measureSearch(100_000))
  const large = await measureSearch(1_000_000)
  printSearch(large)
  return [{ budget: 'searchQuality', value: hits(first) }, ...searchBudgets(large)]
}

async function measureSystem(): Promise<Finding[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kontor-bench-'))
  chmodSync(dataDir, 0o755)
  const [webPort, apiPort, routerPort, fastifyPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const env = {
    DATA_DIR: dataDir,
    WEB_PORT: `${webPort}`,
    API_PORT: `${apiPort}`,
    PUBLIC_URL: `http://localhost:${webPort}`,
    API_URL: `http://localhost:${apiPort}`,
    DEMO: '1',
    REQUESTS_PER_MINUTE: '0',
    DATABASE_URL: '',
  }
  await (await startSystem({ env })).stop()
  const began = performance.now()
  const system = await startSystem({ env })
  const startSeconds = (performance.now() - began) / 1000
  await run('react-router', ['build', '--logLevel', 'error'], { cwd: join(ROOT, 'bench/bare-router') })
  const bare = [
    await startBare('bare-router-server.ts', routerPort, system),
    await startBare('bare-fastify-server.ts', fastifyPort, system),
  ]
  try {
    return [
      { budget: 'secondStartSeconds', value: startSeconds },
      ...(await measureApi(system, fastifyPort)),
      ...(await measurePage(system, routerPort)),
      ...(await measureWeight(system)),
    ]
  } finally {
    for (const child of bare) child.disconnect()
    await system.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function startBare(script: string, port: number, system: System) {
  const child = fork(join(ROOT, 'bench', script), {
    env: { ...process.env, NODE_ENV: 'production', PORT: `${port}`, OWNER_DATABASE_URL: system.ownerUrl },
  })
  await once(child, 'message')
  return child
}

async function measureApi(system: System, fastifyPort: number): Promise<Finding[]> {
  const { accessToken, accountId } = await signIn(system)
  const headers = { authorization: `Bearer ${accessToken}` }
  const bare = `http://127.0.0.1:${fastifyPort}`
  const rates = await compare([
    { name: 'bare Fastify', url: `${bare}/plain` },
    { name: 'GET /v1/health', url: `${system.apiUrl}/v1/health` },
    { name: 'bare Fastify, one query', url: `${bare}/account/${accountId}` },
    { name: 'GET /v1/account', url: `${system.apiUrl}/v1/account`, headers },
  ])
  printRates(rates)
  return [
    { budget: 'apiPlain', value: ratio(rates, 'GET /v1/health', 'bare Fastify') },
    { budget: 'apiAccount', value: ratio(rates, 'GET /v1/account', 'bare Fastify, one query') },
  ]
}

async function measurePage(system: System, routerPort: number): Promise<Finding[]> {
  const url = system.webUrl + href('pricing', 'en')
  const length = (await (await fetch(url)).arrayBuffer()).byteLength
  const bare = `http://127.0.0.1:${routerPort}/?rows=${Math.round(length / ROW_BYTES)}`
  const bareLength = (await (await fetch(bare)).arrayBuffer()).byteLength
  console.log(`\nDocuments: /pricing ${length} bytes, bare page ${bareLength} bytes`)
  const rates = await compare([
    { name: 'bare React Router page', url: bare },
    { name: 'GET /pricing', url },
  ])
  printRates(rates)
  return [{ budget: 'page', value: ratio(rates, 'GET /pricing', 'bare React Router page') }]
}

async function measureWeight(system: System): Promise<Finding[]> {
  const weights = await weighPages(system.webUrl, PUBLIC)
  console.log('\nJavaScript of a first visit, gz')
  for (const [page, kib] of weights) console.log(`  ${page.padEnd(14)} ${kib.toFixed(1).padStart(7)} KiB`)
  return [{ budget: 'publicJavaScriptKiB', value: Math.max(...weights.values()) }]
}

async function signIn(system: System) {
  const body = JSON.stringify({ grantType: 'password', email: 'anna@nordwind.example', password: DEMO_PASSWORD })
  const tokens = await fetch(`${system.apiUrl}/v1/auth/token`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
  const { accessToken } = ((await tokens.json()) as { data: { accessToken: string } }).data
  const current = await fetch(`${system.apiUrl}/v1/account`, { headers: { authorization: `Bearer ${accessToken}` } })
  const { account } = ((await current.json()) as { data: { account: { accountId: string } } }).data
  return { accessToken, accountId: account.accountId }
}

function ratio(rates: readonly Rate[], ours: string, theirs: string) {
  const of = (name: string) => rates.find((rate) => rate.name === name)?.perSecond ?? Number.NaN
  return of(ours) / of(theirs)
}

function printRates(rates: readonly Rate[]) {
  console.log('')
  for (const { name, perSecond, p99 } of rates) {
    console.log(`  ${name.padEnd(26)} ${Math.round(perSecond).toString().padStart(7)} requests/s   p99 ${p99} ms`)
  }
}

function report(findings: readonly Finding[]) {
  console.log('\nBudgets')
  for (const { budget, value } of findings) {
    const limit = Object.entries(BUDGETS[budget]).flat().join(' ')
    console.log(
      `  ${isKept(budget, value) ? 'kept  ' : 'BROKEN'} ${budget.padEnd(20)} ${value.toFixed(2).padStart(8)}   (${limit})`,
    )
  }
  if (!findings.every(({ budget, value }) => isKept(budget, value))) process.exitCode = 1
}

await main()
