import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { expect, test } from 'vitest'

/** What a program shows that runs another one. */
function shownBy(options: string, script: string) {
  const address = new URL('run.ts', import.meta.url).href
  const program = `import { run } from ${JSON.stringify(address)}
    await run('node', ['-e', ${JSON.stringify(script)}], ${options}).catch((error) => console.log('REFUSED ' + error.message))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  return stdout + stderr
}

test('a quiet program shows nothing, another one what it says', () => {
  const script = `console.log('timings'); console.error('warnings')`
  expect(shownBy(`{ output: 'quiet' }`, script)).toBe('')
  expect(shownBy('{}', script)).toContain('timings')
})

test('a quiet program that fails tells what it said', () => {
  const shown = shownBy(`{ output: 'quiet' }`, `console.log('on the way'); console.error('the cause'); process.exit(3)`)
  expect(shown).toMatch(/^REFUSED [^]*the cause/)
  expect(shown).toContain('failed (code 3)')
})
