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
import { measureLife } from './life.ts'
import { compare, type Rate } from './load.ts'
import { measureMatching } from './matching.ts'
import { weighPages } from './page-weight.ts'
import { measureRadar, printRadar } from './radar.ts'
import { measureReading } from './reading.ts'
import { fieldQuality as adQuality, measureJobAds, printJobAds } from './job-ads.ts'
import type { Field } from './resumes/score.ts'
import { fieldQuality, measureResumes, pdfTimes, printResumes } from './resumes.ts'
import { measureApart, searchBudgets } from './search.ts'
import { hits, measureQuality, printQuality } from './search-quality.ts'
import { measureWorkspace, printWorkspace } from './workspace.ts'

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
/** A company of the demo world with everything that a page can show. */
const COMPANY = href('company', 'en', { slug: 'kranichhafen-logistik-se' })

/** So many documents tell how long the others are. */
const SAMPLE = 100

type Finding = { budget: Budget; value: number }

async function main() {
  const findings: Finding[] = []
  if (['life', 'api', 'pages', 'weight'].some(isAsked)) findings.push(...(await measureSystem()))
  if (isAsked('radar')) findings.push(...(await measureDuplicates()))
  if (isAsked('search')) findings.push(...(await measureFinding()))
  if (isAsked('workspace')) findings.push(...(await measureWork()))
  if (isAsked('resumes')) findings.push(...(await measureParser()))
  if (isAsked('job-ads')) findings.push(...(await measureAds()))
  if (isAsked('matching')) findings.push(...measureMatching())
  report(findings)
}

/** `npm run bench pages` measures that part alone, `npm run bench` all of them: life, api, pages, weight, radar, search, workspace, resumes, job-ads, matching. */
function isAsked(part: string) {
  const asked = process.argv.slice(2)
  return asked.length === 0 || asked.includes(part)
}

/** The budgets hold for the resumes that were written by somebody who has not seen the parser. */
async function measureParser(): Promise<Finding[]> {
  const own = await measureResumes('dev')
  printResumes('Resumes, dev', own)
  const others = await measureResumes('held-out')
  if (others.length > 0) printResumes('Resumes, held-out', others)
  const judged = others.length > 0 ? others : own
  const f1 = (field: Field) => fieldQuality(judged, field).f1
  return [
    { budget: 'resumeEmail', value: f1('email') },
    { budget: 'resumePhone', value: f1('phone') },
    { budget: 'resumeName', value: f1('name') },
    { budget: 'resumeTitle', value: f1('currentTitle') },
    { budget: 'resumeCompany', value: f1('currentCompany') },
    { budget: 'resumeEducation', value: f1('education') },
    { budget: 'resumeSkills', value: f1('skill') },
    { budget: 'resumeLanguages', value: f1('language') },
    { budget: 'resumePdfMs', value: pdfTimes(judged).p90 },
  ]
}

async function measureAds(): Promise<Finding[]> {
  printJobAds('Job ads, dev', await measureJobAds('dev'))
  const ads = await measureJobAds('held-out')
  printJobAds('Job ads, held-out', ads)
  return [
    { budget: 'adTitle', value: adQuality(ads, 'title').f1 },
    { budget: 'adCompany', value: adQuality(ads, 'company').f1 },
    { budget: 'adPlace', value: adQuality(ads, 'place').f1 },
    { budget: 'adSkills', value: adQuality(ads, 'skill').f1 },
    { budget: 'adLanguages', value: adQuality(ads, 'language').f1 },
  ]
}

/** A hundred thousand companies beside a million show how it grows; the budgets hold for both. */
async function measureFinding(): Promise<Finding[]> {
  const { first, second } = await measureQuality()
  printQuality('Quality of the search, first set', first)
  printQuality('Second set', second)
  console.log('\nReading ten thousand characters')
  const readingMs = measureReading()
  const worlds = [await measureApart(100_000), await measureApart(1_000_000)]
  return [
    { budget: 'searchQuality', value: hits(first) },
    { budget: 'readingMs', value: readingMs },
    ...searchBudgets(worlds),
  ]
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
  const findings: Finding[] = await measureLife(env)
  const system = await startSystem({ env })
  await run('react-router', ['build', '--logLevel', 'error'], { cwd: join(ROOT, 'bench/bare-router') })
  const bare = [
    await startBare('bare-router-server.ts', routerPort, system),
    await startBare('bare-fastify-server.ts', fastifyPort, system),
  ]
  try {
    if (isAsked('api')) findings.push(...(await measureApi(system, fastifyPort)))
    if (isAsked('pages')) findings.push(...(await measurePage(system, routerPort)))
    if (isAsked('weight')) findings.push(...(await measureWeight(system)))
  } finally {
    for (const child of bare) child.disconnect()
    await system.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return findings
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
  const companies = await companyPaths(system)
  return [
    { budget: 'page', value: await compareToBare(system, routerPort, [href('pricing', 'en')]) },
    { budget: 'crowdedCompanyPage', value: await compareToBare(system, routerPort, [COMPANY]) },
    { budget: 'companyPage', value: await compareToBare(system, routerPort, companies) },
  ]
}

/** Pages of many companies: those who ask for one at the same moment share its call to the API, which these do not. */
async function companyPaths(system: System) {
  const sitemap = await fetch(`${system.apiUrl}/v1/companies/sitemap`)
  const { items } = ((await sitemap.json()) as { data: { items: { slug: string; school: boolean }[] } }).data
  return items.filter(({ school }) => !school).map(({ slug }) => href('company', 'en', { slug }))
}

/** Our requests per second beside those of a bare page that is as long. */
async function compareToBare({ webUrl }: System, routerPort: number, paths: readonly string[]) {
  const name = paths.length === 1 ? `${paths[0]}` : `${paths.length} companies`
  const length = await meanLength(paths.slice(0, SAMPLE).map((path) => webUrl + path))
  const bare = `http://127.0.0.1:${routerPort}/?rows=${Math.round(length / ROW_BYTES)}`
  console.log(`\nDocuments: ${name} ${Math.round(length)} bytes, bare page ${await meanLength([bare])} bytes`)
  const rates = await compare([
    { name: 'bare React Router page', url: bare },
    { name, url: webUrl + paths[0], ...(paths.length > 1 ? { paths } : {}) },
  ])
  printRates(rates)
  return ratio(rates, name, 'bare React Router page')
}

async function meanLength(urls: readonly string[]) {
  let bytes = 0
  for (const url of urls) bytes += (await (await fetch(url)).arrayBuffer()).byteLength
  return bytes / urls.length
}

async function measureWeight(system: System): Promise<Finding[]> {
  const weights = await weighPages(system.webUrl, [...PUBLIC.map((page) => href(page, 'en')), COMPANY])
  console.log('\nJavaScript of a first visit, gz, and the largest paint')
  for (const [path, { kib, paint }] of weights) {
    console.log(`  ${path.padEnd(36)} ${kib.toFixed(1).padStart(7)} KiB ${paint.toFixed(2)} s`)
  }
  const company = weights.get(COMPANY) ?? { kib: Number.NaN, paint: Number.NaN }
  const others = [...weights].filter(([path]) => path !== COMPANY).map(([, { kib }]) => kib)
  return [
    { budget: 'publicJavaScriptKiB', value: Math.max(...others) },
    { budget: 'companyJavaScriptKiB', value: company.kib },
    { budget: 'companyPaintSeconds', value: company.paint },
  ]
}

async function measureDuplicates(): Promise<Finding[]> {
  const findings = await measureRadar()
  printRadar(findings)
  return [
    { budget: 'radarScanSeconds', value: findings.scanSeconds },
    { budget: 'radarEntryMs', value: findings.entryP95 },
    { budget: 'radarFound', value: findings.recall },
    { budget: 'radarFalse', value: findings.falseShare },
  ]
}

async function measureWork(): Promise<Finding[]> {
  const findings = await measureWorkspace()
  printWorkspace(findings)
  return [
    { budget: 'streamSeconds', value: findings.streamSeconds },
    { budget: 'streamMegabytes', value: findings.streamMegabytes },
    { budget: 'liveListSeconds', value: findings.liveSeconds },
    { budget: 'listPageMs', value: Math.max(...Object.values(findings.pageMs)) },
  ]
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
