import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { allEndpoints } from '@kontor/contract/endpoints.ts'
import { allowsAt, spaceNeedOf } from '@kontor/contract/kit/space.ts'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '../log.ts'
import { freeSpaceOf, levelOf, MB, spaceFrom } from './space.ts'

const LIMIT = 500 * MB

function levels(freeMb: number[]) {
  let level = levelOf((freeMb[0] ?? 0) * MB, LIMIT)
  return freeMb.map((free) => (level = levelOf(free * MB, LIMIT, level)))
}

test('levels begin at twice the limit, at the limit and at a fifth of it', () => {
  expect(levels([1001, 999, 499, 99, 0])).toEqual(['enough', 'scarce', 'low', 'critical', 'critical'])
  expect([levelOf(1000 * MB, LIMIT), levelOf(500 * MB, LIMIT), levelOf(100 * MB, LIMIT)]).toEqual([
    'enough',
    'scarce',
    'low',
  ])
})

test('a level is left only with a tenth more than it takes', () => {
  expect(levels([99, 105, 111, 500, 549, 551, 1000, 1099, 1101])).toEqual([
    'critical',
    'critical',
    'low',
    'low',
    'low',
    'scarce',
    'scarce',
    'scarce',
    'enough',
  ])
})

test('a limit of zero refuses nothing', () => {
  expect(levelOf(0, 0)).toBe('enough')
})

test('reads the free space of a real folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-space-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { blocks, bsize } = statfsSync(folder)
  expect(freeSpaceOf(folder)).toBeGreaterThan(0)
  expect(freeSpaceOf(folder)).toBeLessThanOrEqual(blocks * bsize)
})

test('each change of the level is logged once and told to listeners; a disk that cannot be read changes nothing', async () => {
  const lines: { msg: string; level: string; freeMb: number }[] = []
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(JSON.parse(chunk.toString()))
      done()
    },
  })
  const answers: (number | Error)[] = [2000, 400, 300, new Error('EIO'), 2000]
  const read = async () => {
    const next = answers.shift() ?? 0
    if (next instanceof Error) throw next
    return next * MB
  }
  const space = spaceFrom({ minFreeMb: 500, log: createLog('api', 'info', output), first: 3000 * MB, read })
  const heard: string[] = []
  space.onChange(async ({ level }) => void heard.push(level))
  while (answers.length > 0) await space.refresh()

  expect(heard).toEqual(['low', 'enough'])
  expect(lines.map(({ msg, level, freeMb }) => [msg, level, freeMb])).toEqual([
    ['disk space is running out', 'low', 400],
    ['there is enough disk space again', 'enough', 2000],
  ])
})

test('reading and signing out are allowed on every level, signing in on all but the last', () => {
  const allowed = (level: 'scarce' | 'low' | 'critical') =>
    allEndpoints()
      .filter(({ endpoint }) => endpoint.method !== 'GET' && allowsAt(level, spaceNeedOf(endpoint)))
      .map(({ name }) => name)
      .toSorted()
  const ending = ['accounts.endAllSessions', 'accounts.endSession', 'apiKeys.revoke', 'auth.signOut', 'users.revoke']
  const freeing = ['shortlists.revoke', 'users.removeAvatar']
  const always = [...ending, ...freeing, 'lookalikes.find', 'users.previewInvitation'].toSorted()
  const signingIn = ['accounts.resetPassword', 'accounts.sendResetMail', 'auth.token']
  expect(allowed('critical')).toEqual(always)
  // What the law asks for soon writes a few lines and frees space.
  const privacy = ['correctNotice', 'erase', 'setRetention', 'viewNotice', 'withdrawNotice']
  // Who is to work here no longer must not stay for want of space, nor who pays; a shared page logs who opens it.
  const leaving = ['shortlists.open', 'subscriptions.cancel', 'users.deactivate']
  const rights = privacy.map((name) => `privacy.${name}`)
  expect(allowed('low')).toEqual([...always, ...signingIn, ...rights, ...leaving].toSorted())
  expect(allowed('scarce')).not.toContain('companies.setLogo')
  const refused = allEndpoints().filter(
    ({ endpoint }) => endpoint.method === 'GET' && !allowsAt('critical', spaceNeedOf(endpoint)),
  )
  // An order of people that is shown is kept, and who takes an access file is noted; where that cannot be, neither is shown.
  const noting = ['jobCandidates.suggestions', 'jobCandidates.matches', 'privacy.accessFile']
  expect(refused.map(({ name }) => name).toSorted()).toEqual(noting.toSorted())
})
