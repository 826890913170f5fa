import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from './system/run.ts'

const TESTS = '{contract,server,seed,tools,web}/**/*.test.{ts,tsx}'
const JOURNEYS = 'e2e/**/*.test.ts'
const isForeign = (path: string) => /(^|[\\/])(node_modules|build)([\\/]|$)/.test(path)
/** Where the work of others comes together; the first that this checkout knows. */
const TRUNKS = ['origin/main', 'main', 'origin/master', 'master']

export type Chosen = { tests: string[]; journeys: string[]; of: number }

/** The test files that have one of the words in their path. */
export function filesWith(words: readonly string[], root = ROOT): Chosen {
  const all = (pattern: string) =>
    globSync(pattern, { cwd: root, exclude: isForeign })
      .map((path) => path.replaceAll('\\', '/'))
      .toSorted()
  const fits = (path: string) => words.some((word) => path.toLowerCase().includes(word.toLowerCase()))
  const [tests, journeys] = [all(TESTS), all(JOURNEYS)]
  return { tests: tests.filter(fits), journeys: journeys.filter(fits), of: tests.length + journeys.length }
}

/** Absolute, because a part of a path would fit others too. */
export function asFilters(files: readonly string[], root = ROOT) {
  return files.map((file) => join(root, file))
}

export type Change = { since: string; files: string[] }

/** What differs from the trunk: the commits of this branch and what is not committed yet. */
export function changeOf(root = ROOT): Change {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const known = git('for-each-ref', '--format=%(refname:short)', 'refs/heads', 'refs/remotes').split('\n')
  const trunk = TRUNKS.find((name) => known.includes(name))
  const since = trunk ? git('merge-base', 'HEAD', trunk) : git('rev-parse', 'HEAD')
  const top = git('rev-parse', '--show-toplevel')
  const committed = git('diff', '--name-only', since)
  const untracked = git('ls-files', '--others', '--exclude-standard', '--full-name')
  const names = new Set(`${committed}\n${untracked}`.split('\n').filter(Boolean))
  return { since, files: [...names].map((name) => relative(root, join(top, name))).toSorted() }
}
