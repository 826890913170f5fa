import { Agent } from 'node:http'
import { DEMO_PASSWORD } from '@kontor/contract/demo.ts'
import { PAGES } from '@kontor/contract/kit/paths.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { runningUrl } from '../tools/postgres/cluster.ts'
import { PROVE } from '../tools/runs.ts'
import { waitUntil } from '../tools/system/patience.ts'
import { isRunning } from '../tools/system/process-table.ts'
import { newHome, start } from './launched.ts'
import type { Launcher } from './launcher.ts'
import { type Outcome, sendRaw, type Shot } from './load.ts'

const STOPS = PROVE ? 10 : 1
const BEFORE_STOP = 150
/** Pages leave no mark. */
const PAGE = '/page'

const filledHome = () => newHome({ DEMO: '1' }, { filled: true })

/** What the accepted requests left: the views of each page, and the devices that signed in. */
async function marksIn(dataDir: string) {
  const client = new pg.Client({ connectionString: runningUrl(`${dataDir}/postgres`) })
  await client.connect()
  try {
    const views = await client.query<{ path: string; views: number }>(
      `select path, sum(views)::int as views from flows.page_views where day >= current_date group by path`,
    )
    const devices = await client.query<{ device: string }>(
      `select device from identity.sessions where device like '/stop/%'`,
    )
    return {
      views: new Map(views.rows.map((row) => [row.path, row.views])),
      devices: new Set(devices.rows.map((row) => row.device)),
    }
  } finally {
    await client.end()
  }
}

/** Pages whose views are counted, one for each caller that does. */
const VIEWED = Object.values(PAGES)
  .map(({ path }) => path)
  .slice(0, 5)

type Sent = { mark: string; outcome: Outcome; viewed: string | undefined }

/** Callers of every kind: quick writes on new and kept connections, slow sign-ins, pages. Each asks until nobody answers. */
function startCallers({ apiUrl, webUrl }: Launcher, round: number, onAnswered: () => void) {
  const view = (path: string, agent?: Agent): Shot => ({
    url: `${apiUrl}/v1/events/page-view`,
    method: 'POST',
    body: { path, locale: 'en' },
    ...(agent ? { agent } : {}),
  })
  const signIn = (mark: string): Shot => ({
    url: `${apiUrl}/v1/auth/token`,
    method: 'POST',
    headers: { 'user-agent': mark },
    body: { grantType: 'password', email: 'mia@nordwind.example', password: DEMO_PASSWORD },
  })
  const kept = new Agent({ keepAlive: true })
  const callers: ((mark: string) => Shot)[] = [
    ...VIEWED.map((path, at) => () => (at < 3 ? view(path) : view(path, kept))),
    signIn,
    signIn,
    () => ({ url: webUrl }),
  ]
  const all = callers.map(async (shot, caller) => {
    const sent: Sent[] = []
    for (let number = 0; ; number += 1) {
      const mark = `${caller === callers.length - 1 ? PAGE : '/stop'}/${round}/${caller}/${number}`
      const outcome = await sendRaw(shot(mark))
      sent.push({ mark, outcome, viewed: VIEWED[caller] })
      if (outcome.kind !== 'answered') return sent
      onAnswered()
    }
  })
  return Promise.all(all).then((sent) => sent.flat())
}

/** Lets the callers work, asks everything to end in the midst of it, and waits for both. */
async function stopUnderLoad(launcher: Launcher, round: number) {
  let answered = 0
  const ending = Promise.withResolvers<Awaited<Launcher['ended']>>()
  const pids = launcher.pids()
  const sent = await startCallers(launcher, round, () => {
    answered += 1
    if (answered === BEFORE_STOP) void launcher.stop().then(ending.resolve)
  })
  return { sent, pids, ...(await ending.promise) }
}

test(
  'asked to end under load, it answers what it accepted and leaves nothing running',
  { timeout: STOPS * 240_000 },
  async () => {
    const { dataDir, env } = await filledHome()
    const sent: Sent[] = []
    const seconds: number[] = []
    for (let round = 0; round < STOPS; round += 1) {
      const stopped = await stopUnderLoad(await start(env), round)
      sent.push(...stopped.sent)
      seconds.push(stopped.ms / 1000)
      expect({ code: stopped.code, signal: stopped.signal }).toEqual({ code: 0, signal: null })
      expect(stopped.pids.length).toBeGreaterThan(4)
      expect(stopped.pids.filter(isRunning)).toEqual([])
    }
    const launcher = await start(env)
    const marks = await marksIn(dataDir)
    await launcher.stop()

    const counts = Map.groupBy(sent, ({ outcome }) => (outcome.kind === 'answered' ? outcome.status : outcome.kind))
    console.info(
      `shutdown: ${STOPS} stops in ${seconds.join(', ')} s:`,
      JSON.stringify([...counts].map(([kind, all]) => [kind, all.length])),
    )
    expect(sent.filter(({ outcome }) => outcome.kind === 'dropped')).toEqual([])
    const isDone = ({ outcome }: Sent) => outcome.kind === 'answered' && outcome.status < 300
    // Neither less than what was answered, nor anything of what was refused.
    const counted = VIEWED.map((path) => sent.filter((each) => each.viewed === path && isDone(each)).length)
    expect(VIEWED.map((path) => marks.views.get(path))).toEqual(counted)
    const signIns = sent.filter(({ mark, viewed }) => viewed === undefined && !mark.startsWith(PAGE))
    expect(signIns.filter(({ outcome, mark }) => outcome.kind === 'refused' && marks.devices.has(mark))).toEqual([])
    expect(signIns.filter((each) => isDone(each) && !marks.devices.has(each.mark))).toEqual([])
    expect([...counts.keys()].filter((kind) => ![200, 204, 503, 'refused'].includes(kind))).toEqual([])
  },
)

test('when only the launcher is killed, the others end by themselves and the next start works', async () => {
  const { env } = await filledHome()
  const first = await start(env)
  const programs = first.pids().filter((pid) => pid !== first.pid)
  process.kill(first.pid, 'SIGKILL')
  expect((await first.ended).signal).toBe('SIGKILL')
  const health = () =>
    fetch(`${first.apiUrl}/v1/health`).then(
      () => true,
      () => false,
    )
  await waitUntil(async () => !(await health()))

  await waitUntil(() => !programs.some(isRunning))
  const second = await start(env)
  expect((await fetch(`${second.apiUrl}/v1/ready`)).status).toBe(200)
  expect((await fetch(second.webUrl)).status).toBe(200)
  expect(await second.stop()).toMatchObject({ code: 0 })
})
