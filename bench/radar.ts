import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inLayer, scanLayer } from '../server/src/flows/duplicates/scan.ts'
import { similar } from '../server/src/flows/duplicates/company-duplicates.ts'
import { radarOf } from '../server/src/flows/duplicates/radars.ts'
import { registerKinds } from '../server/src/kinds.ts'
import { readEnv } from '../server/src/env.ts'
import { prepareDatabase } from '../server/src/kit/db/prepare.ts'
import { inTenant } from '../server/src/kit/db/scope.ts'
import type { Kit } from '../server/src/kit/http/context.ts'
import type { Session } from '../server/src/kit/session.ts'
import { nameKey } from '../server/src/kit/text/name-key.ts'
import { createKit } from '../server/src/kit.ts'
import { startCluster } from '../tools/postgres/cluster.ts'
import { type Base, type BaseCompany, makeBase, mulberry32, pairOf } from '../seed/radar-base.ts'

export type RadarFindings = {
  companies: number
  fillSeconds: number
  scanSeconds: number
  secondScanSeconds: number
  recall: number
  falseShare: number
  entryP50: number
  entryP95: number
}

const BATCH = 2000
const ENTRIES = 500

/** The radar over a whole base with planted duplicates, in a database of its own. */
export async function measureRadar({ size = 50_000, duplicates = 2000 } = {}): Promise<RadarFindings> {
  const dir = mkdtempSync(join(tmpdir(), 'kontor-radar-'))
  chmodSync(dir, 0o755)
  const cluster = await startCluster({ dir: join(dir, 'postgres') })
  try {
    const env = readEnv({ DATA_DIR: dir, DEMO: '0' })
    const { appUrl } = await prepareDatabase({ ownerUrl: cluster.url, secret: env.secret })
    const kit = await createKit('worker', env, appUrl)
    kit.log.level = 'warn'
    try {
      return await measure(kit, makeBase(size, duplicates))
    } finally {
      await kit.db.destroy()
    }
  } finally {
    await cluster.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

async function measure(kit: Kit, base: Base): Promise<RadarFindings> {
  registerKinds()
  const fillSeconds = await secondsOf(() => fill(kit, base.companies))
  const scanSeconds = await secondsOf(() => scanLayer(kit, radarOf('company'), null))
  const secondScanSeconds = await secondsOf(() => scanLayer(kit, radarOf('company'), null))
  const found = await listPairs(kit)
  const hits = found.filter((pair) => base.planted.has(pair)).length
  const entries = await timeEntries(kit, base.companies)
  return {
    companies: base.companies.length,
    fillSeconds,
    scanSeconds,
    secondScanSeconds,
    recall: hits / base.planted.size,
    falseShare: (found.length - hits) / found.length,
    entryP50: entries[Math.floor(entries.length * 0.5)] ?? Number.NaN,
    entryP95: entries[Math.floor(entries.length * 0.95)] ?? Number.NaN,
  }
}

async function secondsOf(work: () => Promise<unknown>) {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

async function fill(kit: Kit, companies: readonly BaseCompany[]) {
  for (let start = 0; start < companies.length; start += BATCH) {
    const rows = companies.slice(start, start + BATCH).map(({ registerNumber, ...company }, i) => ({
      ...company,
      register_number: registerNumber,
      name_key: nameKey(company.name),
      slug: `company-${start + i}`,
    }))
    await inLayer(kit, null, async (tx) => {
      await tx
        .insertInto('catalogue.companies')
        .values(rows as never)
        .execute()
    })
  }
}

async function listPairs(kit: Kit) {
  const { rows } = await inLayer(kit, null, (tx) =>
    sql<{ first: string; second: string }>`
      select first_id as first, second_id as second from catalogue.record_pairs`.execute(tx),
  )
  return rows.map(({ first, second }) => pairOf(first, second))
}

const VISITOR: Session = {
  sessionId: '00000000-0000-4000-8000-000000000001',
  userId: '00000000-0000-4000-8000-000000000002',
  accountId: '00000000-0000-4000-8000-000000000003',
  roles: ['admin'],
  plan: 'enterprise',
  locale: 'en',
  operator: false,
  verified: true,
}

/** The whole check as the form asks for it, for companies that are there already. Milliseconds, sorted. */
async function timeEntries(kit: Kit, companies: readonly BaseCompany[]) {
  const random = mulberry32(11)
  const times: number[] = []
  for (let i = 0; i < ENTRIES; i += 1) {
    const company = companies[Math.floor(random() * companies.length)]
    if (!company) continue
    const { name, domain, phone } = company
    const query = { name, ...(domain ? { domain } : {}), ...(phone ? { phone } : {}) }
    const began = performance.now()
    await inTenant(kit.db, VISITOR, 'read only', (tx) =>
      similar({ kit, tx, session: VISITOR, now: kit.now(), locale: 'en', requestId: 'bench' }, query),
    )
    times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)
}

export function printRadar(findings: RadarFindings) {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  console.log(`\nDuplicate radar, ${findings.companies} companies`)
  console.log(`  filled in                  ${findings.fillSeconds.toFixed(1)} s`)
  console.log(`  full scan, first           ${findings.scanSeconds.toFixed(1)} s`)
  console.log(`  full scan, again           ${findings.secondScanSeconds.toFixed(1)} s`)
  console.log(`  planted duplicates found   ${percent(findings.recall)}`)
  console.log(`  false ones among the found ${percent(findings.falseShare)}`)
  console.log(
    `  check on entry             p50 ${findings.entryP50.toFixed(1)} ms, p95 ${findings.entryP95.toFixed(1)} ms`,
  )
}

if (import.meta.main) printRadar(await measureRadar())
