import pg from 'pg'
import { startSystem, type System } from '../tools/processes.ts'
import { until } from '../tools/system/patience.ts'
import { isRunning, killNow } from '../tools/system/process-table.ts'
import type { Budget } from './budgets.ts'

const CALLERS = 8
const CRASHES = 3

/** How long the system takes to start, to end under load, and to come back after a crash. Leaves the demo world behind. */
export async function measureLife(env: Record<string, string>): Promise<{ budget: Budget; value: number }[]> {
  const start = () => startSystem({ env })
  const [first, firstStart] = await timed(start)
  await untilIndexed(first)
  await first.stop()
  const [second, secondStart] = await timed(start)
  const stop = await stopUnderLoad(second)
  const recoveries: number[] = []
  for (let crash = 0; crash < CRASHES; crash += 1) {
    const system = await start()
    await crashNow(system)
    const [again, recovery] = await timed(start)
    recoveries.push(recovery)
    await again.stop()
  }
  return [
    { budget: 'firstStartSeconds', value: firstStart },
    { budget: 'secondStartSeconds', value: secondStart },
    { budget: 'stopSeconds', value: stop },
    { budget: 'recoverySeconds', value: Math.max(...recoveries) },
  ]
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const began = performance.now()
  const result = await work()
  return [result, (performance.now() - began) / 1000]
}

/** Only when its index is full too, nothing works beside what is measured. */
async function untilIndexed(system: System) {
  const owner = new pg.Client({ connectionString: system.ownerUrl })
  await owner.connect()
  const isFull = async () => (await owner.query('select 1 from flows.index_queue limit 1')).rowCount === 0
  if (!(await until(isFull, 60, 100))) throw new Error('The index did not take in the demo world in time')
  await owner.end()
}

async function stopUnderLoad(system: System) {
  let answered = 0
  const callers = Array.from({ length: CALLERS }, () => writeUntilRefused(system, () => (answered += 1)))
  await until(() => answered > CALLERS * 10, 60)
  const [, seconds] = await timed(() => system.stop())
  await Promise.all(callers)
  return seconds
}

async function writeUntilRefused({ apiUrl }: System, onAnswered: () => void) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ path: '/bench', locale: 'en' })
  try {
    for (;;) {
      await fetch(`${apiUrl}/v1/events/page-view`, { method: 'POST', headers, body })
      onAnswered()
    }
  } catch {
    // Nobody listens any more.
  }
}

/** Every process at once, in the midst of writing. */
async function crashNow(system: System) {
  let answered = 0
  const callers = Array.from({ length: CALLERS }, () => writeUntilRefused(system, () => (answered += 1)))
  await until(() => answered > CALLERS * 10, 60)
  const pids = system.pids()
  pids.toReversed().forEach(killNow)
  system.kill()
  await Promise.all(callers)
  if (!(await until(() => !pids.some(isRunning), 60))) throw new Error('Some processes outlived their kill')
}
