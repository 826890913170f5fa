import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin']
const PROGRAMS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

type Machine = {
  named: string | undefined
  path: string
  exists: (path: string) => boolean
  /** Installs the system's own package; false where that is not possible. */
  install: () => boolean
}

const thisMachine: Machine = {
  named: process.env['CHROMIUM'],
  path: process.env['PATH'] ?? '',
  exists: existsSync,
  install: installFromDebian,
}

/** The browser of the journeys: the one that CHROMIUM names, one in the usual places, or Debian's, installed now. */
export function findChromium(machine: Machine = thisMachine): string {
  if (machine.named) {
    if (machine.exists(machine.named)) return machine.named
    throw new Error(`CHROMIUM names ${machine.named}, and there is no such file.`)
  }
  const found = lookAround(machine) ?? (machine.install() ? lookAround(machine) : undefined)
  if (found) return found
  throw new Error('The browser journeys need a Chromium: install one, or set CHROMIUM to the path of its program.')
}

function lookAround({ path, exists }: Machine) {
  const folders = [...path.split(delimiter).filter(Boolean), ...FOLDERS]
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...candidates, ...PROGRAMS].find((each) => exists(each))
}

function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  console.log('Installing Chromium (apt-get install chromium) …')
  const aptGet = (...args: string[]) =>
    spawnSync('apt-get', args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    }).status === 0
  return aptGet('update') && aptGet('install', '-y', '--no-install-recommends', 'chromium')
}
