import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import process from 'node:process'
import { fillWorld, isEmpty } from '../seed/worlds.ts'
import { type Env, readEnv, variablesOf } from '../server/src/env.ts'
import { prepareDatabase } from '../server/src/kit/db/prepare.ts'
import { buildWeb, generateStyles, isBuilt } from './build.ts'
import type { Settings } from './postgres/settings.ts'
import { type Child, superviseChild } from './system/child.ts'
import { type Database, openDatabase } from './system/database.ts'
import { lockFolder } from './system/lock.ts'
import { openLog } from './system/log-file.ts'
import { until } from './system/patience.ts'
import { isFree } from './system/ports.ts'
import { waitForRoom } from './system/room.ts'
import { ROOT } from './system/run.ts'
import { type Print, step } from './system/step.ts'

export type System = {
  env: Env
  webUrl: string
  apiUrl: string
  ownerUrl: string
  appUrl: string
  /** API, worker, web server. */
  children: readonly Child[]
  /** Every process of the system but this one, PostgreSQL's included. */
  pids(): number[]
  /** Ends everything in order. */
  stop(): Promise<void>
  /** Ends everything at once, as a crash would. */
  kill(): void
}

export type SystemOptions = {
  /** Variables that stand before those of this process. */
  env?: Record<string, string>
  log?: Print
  /** With reload: the web application is served from its sources. */
  dev?: boolean
  settings?: Settings
  signal?: AbortSignal | undefined
}

const PATIENCE_SECONDS = 10

/** Starts the whole system: database, API, worker and web server. What was started is stopped if a part fails. */
export async function startSystem(options: SystemOptions = {}): Promise<System> {
  const { log = () => {}, dev = false, settings = {}, signal } = options
  const env = readEnv({ ...process.env, ...options.env })
  await waitForRoom(env, log, signal)
  await using started = new AsyncDisposableStack()
  const unlock = started.adopt(lockFolder(env.dataDir), (giveBack) => giveBack())
  await refuseTakenPorts(env)
  if (dev) await generateStyles({ signal, quiet: true })
  else if (!isBuilt()) await step(log, 'Building the web application', () => buildWeb({ signal, quiet: true }))
  signal?.throwIfAborted()
  const database = await step(log, 'Starting the database', () => openDatabase(env, log, settings))
  started.defer(() => database.stop())
  const { ownerUrl } = database
  const { appUrl } = await step(log, 'Preparing the database', () => prepareDatabase({ ownerUrl, secret: env.secret }))
  signal?.throwIfAborted()
  if (env.demo && (await isEmpty(appUrl))) {
    await step(log, 'Filling the demo world', () => fillWorld('demo', { ownerUrl, appUrl, dataDir: env.dataDir }))
  }
  signal?.throwIfAborted()
  const children = startChildren({ env, ownerUrl, appUrl, dev, log })
  started.defer(() => stopAll(children))
  await step(log, 'Starting API, worker and web server', () => allReady(children, signal))
  const stack = started.move()
  return {
    env,
    webUrl: env.publicUrl,
    apiUrl: env.apiUrl,
    ownerUrl,
    appUrl,
    children,
    pids: () => [...children.flatMap((child) => child.pids()), ...database.pids()],
    stop: () => stack.disposeAsync(),
    kill: () => killAll(children, database, unlock),
  }
}

async function refuseTakenPorts({ host, webPort, apiPort }: Env) {
  for (const [name, port] of Object.entries({ WEB_PORT: webPort, API_PORT: apiPort })) {
    // What a killed launcher left behind ends by itself within a moment.
    if (await until(() => isFree(port, host), 3, 100)) continue
    throw new Error(`Port ${port} is in use by another program. Stop that one or set ${name} to a free port.`)
  }
}

type Parts = { env: Env; ownerUrl: string; appUrl: string; dev: boolean; log: Print }

/** Each gets what it needs and no more: the web server no secret, the API no owner of the database. */
function startChildren({ env, ownerUrl, appUrl, dev, log }: Parts) {
  const { SECRET, DATABASE_URL: _external, ...shared } = variablesOf(env)
  const { SECRET: _secret, DATABASE_URL: _url, ...inherited } = process.env
  const compiled = inherited['NODE_COMPILE_CACHE'] ?? join(ROOT, 'node_modules', '.cache', 'compiled')
  const common = {
    ...inherited,
    ...shared,
    NODE_ENV: dev ? 'development' : 'production',
    NODE_COMPILE_CACHE: compiled,
  }
  const WEB_KEY = randomBytes(32).toString('base64url')
  const api = { ...common, SECRET, APP_DATABASE_URL: appUrl }
  const worker = { ...api, OWNER_DATABASE_URL: ownerUrl }
  const child = (name: string, script: string, childEnv: NodeJS.ProcessEnv) =>
    superviseChild({
      name,
      script: join(ROOT, script),
      env: childEnv,
      output: openLog(join(env.dataDir, 'logs', `${name}.log`)),
      log,
    })
  return [
    child('api', 'server/src/main.ts', { ...api, WEB_KEY }),
    child('worker', 'server/src/worker.ts', worker),
    child('web', dev ? 'tools/dev-web.ts' : 'web/server.ts', { ...common, WEB_KEY }),
  ]
}

async function allReady(children: readonly Child[], signal: AbortSignal | undefined) {
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  await Promise.race([Promise.all(children.map((child) => child.ready)), aborted])
}

async function stopAll(children: readonly Child[]) {
  await Promise.all(children.map((child) => child.stop(PATIENCE_SECONDS)))
}

function killAll(children: readonly Child[], database: Database, unlock: () => void) {
  children.forEach((child) => child.kill())
  database.kill()
  unlock()
}
