import { fork } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import pg from 'pg'
import { createApp } from '../server/src/app.ts'
import { BUDGETS } from './budgets.ts'
import { openLargeWorld } from './large-world.ts'
import { type Case, makeCases } from './search-cases.ts'
import { askAlone, askPlainly, askTogether, signIn } from './search-clients.ts'
import { type HostileFindings, measureHostile } from './search-hostile.ts'
import { type IndexingFindings, measureIndexing } from './search-indexing.ts'
import { pickWords } from './search-words.ts'
import type { Timing } from './timing.ts'

const LARGE = 1_000_000
const CLIENTS = 8
/** What several clients may take beside one. */
const TOGETHER = 4

type Measured = { each: Case; alone: Timing; plain: Timing; together: Timing | undefined }
export type SearchFindings = {
  size: number
  measured: Measured[]
  hostile: HostileFindings
  indexing: IndexingFindings
}

/** Every kind of question on a world of this size: one client, the plain statement beside it, eight clients. */
async function measureSearch(size: number): Promise<SearchFindings> {
  const world = await openLargeWorld(size)
  const owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  const app = await createApp(world.kit, world.env)
  try {
    const person = await signIn(app)
    const cases = await makeCases(owner, await pickWords(owner))
    const alone = new Map<Case, { alone: Timing; plain: Timing }>()
    for (const each of cases) {
      alone.set(each, { plain: await askPlainly(owner, each), alone: await askAlone(person.client, each) })
    }
    const together = await askTogether(person.client, cases, CLIENTS)
    const hostile = await measureHostile(app, person)
    const indexing = await measureIndexing(world, app, person)
    const measured = [...alone].map(([each, timings]) => ({ each, ...timings, together: together.get(each) }))
    return { size, measured, hostile, indexing }
  } finally {
    await owner.end()
    await app.close()
    await world.stop()
  }
}

function printSearch({ size, measured, hostile, indexing }: SearchFindings) {
  const ms = (value: number | undefined) => (value ?? Number.NaN).toFixed(1).padStart(8)
  console.log(`\nSearch, ${size.toLocaleString('en')} companies, milliseconds`)
  console.log('                              one client        plain SQL         ratio    eight clients')
  console.log('                               p50      p95      p50      p95      p95      p95  errors')
  for (const { each, alone, plain, together } of measured) {
    const { atMost } = BUDGETS[each.budget] as { atMost: number }
    const errors = alone.errors + (together?.errors ?? 0)
    const isKept = alone.p95 <= atMost && (together?.p95 ?? Infinity) <= atMost * TOGETHER && errors === 0
    const ratio = (alone.p95 / plain.p95).toFixed(1).padStart(8)
    console.log(
      `  ${isKept ? ' ' : '!'} ${each.name.padEnd(24)}${ms(alone.p50)} ${ms(alone.p95)} ${ms(plain.p50)} ${ms(plain.p95)} ${ratio} ${ms(together?.p95)} ${String(errors).padStart(7)}`,
    )
  }
  console.log(
    `  Hostile questions: ${hostile.asked}, broken ${hostile.broken}, slowest ${hostile.slowest.ms.toFixed(0)} ms: ${hostile.slowest.address}`,
  )
  console.log(
    `  Indexing ${Math.round(indexing.perSecond)} companies/s; with ${Math.round(indexing.writtenPerSecond)} changes/s the latest was found after ${indexing.worstLag.toFixed(2)} s`,
  )
}

/** The worst value of each budget in all worlds, of one client and of eight. */
export function searchBudgets(findings: readonly SearchFindings[]) {
  const measured = findings.flatMap((each) => each.measured)
  const worst = (budget: Case['budget']) =>
    Math.max(
      ...measured
        .filter(({ each }) => each.budget === budget)
        .flatMap(({ alone, together }) => [alone.p95, (together?.p95 ?? Infinity) / TOGETHER]),
    )
  const errors = measured.reduce((sum, { alone, together }) => sum + alone.errors + (together?.errors ?? 0), 0)
  const broken = findings.reduce((sum, { hostile }) => sum + hostile.broken, 0)
  return [
    { budget: 'searchMs', value: worst('searchMs') },
    { budget: 'typeaheadMs', value: worst('typeaheadMs') },
    { budget: 'misspeltMs', value: worst('misspeltMs') },
    { budget: 'searchErrors', value: errors + broken },
    { budget: 'hostileMs', value: Math.max(...findings.map(({ hostile }) => hostile.slowest.ms)) },
    { budget: 'indexedPerSecond', value: Math.min(...findings.map(({ indexing }) => indexing.perSecond)) },
    { budget: 'indexLagSeconds', value: Math.max(...findings.map(({ indexing }) => indexing.worstLag)) },
  ] as const
}

/** The same in a process of its own, as a server knows one database: what was learned of a smaller world is wrong of a larger one. */
export async function measureApart(size: number): Promise<SearchFindings> {
  // As JSON a change that was never found would come as one that was found at once.
  const child = fork(import.meta.filename, [String(size)], { serialization: 'advanced' })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the search of ${size} companies was not measured (code ${code})`)
  })
  const [findings] = (await Promise.race([once(child, 'message'), ended])) as [SearchFindings]
  ended.catch(() => undefined)
  return findings
}

if (import.meta.main) {
  const findings = await measureSearch(Number(process.argv[2] ?? LARGE))
  printSearch(findings)
  process.send?.(findings, () => process.disconnect())
}
