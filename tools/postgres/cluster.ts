import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openLog } from '../system/log-file.ts'
import { until } from '../system/patience.ts'
import { endWithUs } from '../system/guard.ts'
import { freePort, isFree, startOnPort } from '../system/ports.ts'
import { familyOf } from '../system/process-table.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { ensureDatabase } from './database.ts'
import { clusterPassword, initialise, SUPERUSER } from './initialise.ts'
import { clearLeftovers, readPidFile, runningServer, stopServer } from './leftover.ts'
import { makePlace } from './place.ts'
import { bareEnvironment } from './run-program.ts'
import { type Settings, settingsFor, usableMemory } from './settings.ts'
import { serverUser, type User } from './user.ts'

export type Cluster = {
  /** The superuser's address of the database `kontor`. */
  url: string
  port: number
  /** The server and all its processes. */
  pids(): number[]
  stop(): Promise<void>
  /** Resolves when the server has ended, wanted or not. */
  ended: Promise<unknown>
}

export type ClusterOptions = {
  dir: string
  port?: number | undefined
  settings?: Settings
  log?: (line: string) => void
}

type Site = { place: string; data: string; binaries: Binaries; user: User }

/** Starts PostgreSQL on the folder, which is made and filled if need be. The folder belongs to the caller alone. */
export async function startCluster({ dir, port, settings = {}, log = () => {} }: ClusterOptions): Promise<Cluster> {
  const user = serverUser(join(dir, 'data'))
  const place = makePlace(dir, user)
  const site = { place, data: join(place, 'data'), binaries: findBinaries(user), user }
  if (existsSync(site.data)) await clearLeftovers(site.data, site.binaries, user, log)
  else await initialise(place, site.binaries, user)
  const { port: chosen, server } = await startOnPort(
    () => choosePort(place, port),
    (each) => launch(site, each, { ...settingsFor(usableMemory()), ...settings }),
  )
  const url = urlOf(place, chosen)
  const stop = async () => {
    if (server.process.exitCode === null && server.process.signalCode === null)
      await stopServer(site.data, site.binaries, user)
    await server.ended
  }
  try {
    await ensureDatabase(url)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, port: chosen, pids: () => familyOf(server.process.pid ?? 0), stop, ended: server.ended }
}

/** The address of a cluster that another process has started, if it runs. */
export function runningUrl(dir: string) {
  if (!existsSync(join(dir, 'data'))) return undefined
  const place = realpathSync(dir)
  const server = runningServer(join(place, 'data'))
  return server && urlOf(place, server.port)
}

function urlOf(place: string, port: number) {
  return `postgres://${SUPERUSER}:${clusterPassword(place)}@127.0.0.1:${port}/kontor`
}

/** The port of last time if it is still free, so that addresses stay the same over restarts. */
async function choosePort(place: string, wanted: number | undefined) {
  if (wanted !== undefined) return wanted
  const file = join(place, 'port')
  const last = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (last > 0 && (await isFree(last, '127.0.0.1'))) return last
  const port = await freePort()
  writeFileSync(file, String(port))
  return port
}

async function launch(site: Site, port: number, settings: Settings) {
  const output = openLog(join(site.place, 'postgres.log'))
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(site.binaries.postgres, ['-D', site.data, '-p', String(port), ...args], {
    ...site.user,
    cwd: site.place,
    env: bareEnvironment(),
    // Ctrl-C in a terminal reaches the whole group; the database must outlive those who still write to it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Through this process, so that the log is limited while the server runs; it goes on without a reader too.
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => output.append(chunk))
    stream.on('error', () => undefined)
  }
  const ended = endOf(server)
  // First it waits for those who are still connected: they end in order too.
  const dismissGuard = endWithUs(server.pid ?? 0, 'TERM', 'INT')
  server.once('exit', dismissGuard)
  const isReady = () => {
    const file = readPidFile(site.data)
    return file?.pid === server.pid && file?.isReady
  }
  const isOver = () => server.exitCode !== null || server.signalCode !== null
  await until(() => isOver() || isReady(), 300, 10)
  if (!isOver() && isReady()) return { process: server, ended }
  server.kill('SIGKILL')
  const failure = await ended
  // Its last lines may still be on their way.
  await until(() => server.stderr.readableEnded, 1)
  throw new Error(`PostgreSQL did not start (its log is ${output.file}):\n${failure?.message ?? output.recent()}`)
}

/** Never rejects: nobody may be listening yet when the server could not even be spawned. */
function endOf(server: ChildProcess) {
  return new Promise<Error | undefined>((resolve) => {
    server.once('exit', () => resolve(undefined))
    server.once('error', resolve)
  })
}
