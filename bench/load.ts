import autocannon from 'autocannon'

export type Target = {
  name: string
  url: string
  headers?: Record<string, string>
  /** Other addresses of the same site, asked in turn instead; each connection begins elsewhere. */
  paths?: readonly string[]
}
export type Rate = { name: string; perSecond: number; p99: number }

const ROUNDS = 5
const SECONDS = 3
const CONNECTIONS = 10

/**
 * Loads the targets in turns, several rounds, and takes the middle one of each: the machine's other
 * work then falls on all of them alike. This process is the loader and takes part of the cores.
 */
export async function compare(targets: readonly Target[]): Promise<Rate[]> {
  const measured = new Map<string, { perSecond: number; p99: number }[]>(targets.map(({ name }) => [name, []]))
  for (const target of targets) await load(target, 1)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const target of targets) measured.get(target.name)?.push(await load(target, SECONDS))
  }
  return targets.map(({ name }) => {
    const rounds = measured.get(name) ?? []
    return { name, perSecond: middle(rounds.map((r) => r.perSecond)), p99: middle(rounds.map((r) => r.p99)) }
  })
}

async function load({ name, url, headers = {}, paths }: Target, duration: number) {
  let begun = 0
  const setupClient = (client: autocannon.Client) => {
    if (!paths) return
    const at = Math.floor((paths.length * begun) / CONNECTIONS)
    begun += 1
    client.setRequests([...paths.slice(at), ...paths.slice(0, at)].map((path) => ({ path })))
  }
  const result = await autocannon({ url, headers, duration, connections: CONNECTIONS, setupClient })
  const bad = result.errors + result.non2xx
  if (bad > 0) throw new Error(`${name}: ${bad} of ${result.requests.total} requests failed`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

function middle(values: readonly number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
