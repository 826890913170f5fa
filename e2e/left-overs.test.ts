import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { expect, onTestFinished, test } from 'vitest'
import { waitUntil } from '../tools/system/patience.ts'
import { familyOf, isRunning, killNow } from '../tools/system/process-table.ts'
import { ROOT } from '../tools/system/run.ts'

const inRoot = (path: string) => JSON.stringify(join(ROOT, path))

/** A run of tests as `npm test` makes it, in the midst of a journey with a system of its own and a browser. */
async function startRun() {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-left-overs-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [config, mark] = [join(folder, 'vitest.config.mts'), join(folder, 'mark')]
  writeFileSync(config, 'export default { test: { globals: true, testTimeout: 600_000 } }')
  writeFileSync(
    join(folder, 'hanging.test.ts'),
    `import { writeFileSync } from 'node:fs'
    test('hangs', async () => {
      const { startTestSystem } = await import(${inRoot('e2e/system.ts')})
      const { openBrowser } = await import(${inRoot('tools/browser.ts')})
      const system = await startTestSystem()
      const page = await (await openBrowser()).newPage()
      await page.goto(system.webUrl)
      writeFileSync(${JSON.stringify(mark)}, 'ready')
      await new Promise(() => {})
    })`,
  )
  const script = `const { runVitest } = await import(${inRoot('tools/run-vitest.ts')})
    const { runAll } = await import(${inRoot('tools/system/steps.ts')})
    const args = ['--root', ${JSON.stringify(folder)}, '--config', ${JSON.stringify(config)}]
    await runAll([{ name: 'Hanging', work: () => runVitest({ args, output: 'hidden' }) }])`
  const run = spawn(process.execPath, ['--input-type=module', '--eval', script], { cwd: ROOT, stdio: 'ignore' })
  const pid = run.pid ?? 0
  onTestFinished(() => familyOf(pid).forEach(killNow))
  await waitUntil(() => existsSync(mark))
  return { pid, family: familyOf(pid) }
}

const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')

test.for(['SIGTERM', 'SIGKILL'] as const)('a run that gets a %s leaves no process behind', async (signal) => {
  const { pid, family } = await startRun()
  const commands = family.map(commandOf).join('\n')
  for (const part of ['vitest', 'server/src/main.ts', 'server/src/worker.ts', 'web/server.ts', 'postgres', 'chrom']) {
    expect(commands).toContain(part)
  }
  process.kill(pid, signal)
  await waitUntil(() => !family.some(isRunning))
})

test('a killed vitest leaves no process behind', async () => {
  const { family } = await startRun()
  const vitest = family.find((pid) => commandOf(pid).includes('vitest.mjs')) ?? 0
  process.kill(vitest, 'SIGKILL')
  await waitUntil(() => !family.some(isRunning))
})
