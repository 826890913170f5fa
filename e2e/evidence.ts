import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import type { BrowserContext, Page, Request } from 'playwright-core'
import { EVIDENCE, TRACED } from '../tools/run-vitest.ts'
import type { DomNode } from './dom-node.ts'

const LAST_MINUTE_MS = 60_000
/** A page that hangs answers no question; the others of its evidence are still worth having. */
const PATIENCE_MS = 10_000

type Failed = { task: { name: string; file: { name: string }; result?: { state: string } | undefined } }

/** Follows a visitor, so that a failed journey can tell what the browser and the server saw. */
export async function watch(
  context: BrowserContext,
  dataDir: string,
  {
    folder = process.env[EVIDENCE],
    // A trace keeps the body of every answer, so only those who run again because they failed pay for it.
    isTraced = process.env[TRACED] === '1',
  }: { folder?: string | undefined; isTraced?: boolean } = {},
) {
  const said: string[] = []
  const open = new Map<Request, string>()
  const note = (line: string) => said.push(`${new Date().toISOString()} ${line}`)
  context.on('console', (message) => note(`${message.type()}: ${message.text()}`))
  context.on('weberror', (error) => note(`script: ${error.error().stack ?? error.error().message}`))
  context.on('request', (request) =>
    open.set(request, `${new Date().toISOString()} ${request.method()} ${request.url()}`),
  )
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
  const hasTrace = folder !== undefined && isTraced
  if (hasTrace) await context.tracing.start()

  /** Writes everything down if the test failed, or will because of what went wrong in its pages. */
  return async ({ task }: Failed, faults: readonly string[] = []) => {
    if (!folder) return
    const hasFailed = task.result?.state === 'fail' || faults.length > 0
    const target = hasFailed ? newFolder(folder, `${task.file.name} ${task.name}`) : undefined
    if (hasTrace) await context.tracing.stop(target ? { path: join(target, 'trace.zip') } : {})
    if (!target) return
    const pages = await Promise.all(
      context.pages().map((page, at) => describePage(page, join(target, `page-${at + 1}`))),
    )
    const texts = {
      pages: pages.join('\n\n'),
      console: said.join('\n'),
      'open-requests': [...open.values()].join('\n'),
    }
    for (const [name, text] of Object.entries(texts)) writeFileSync(join(target, `${name}.txt`), `${text}\n`)
    copyLogs(join(dataDir, 'logs'), target)
    console.error(`What this journey left behind: ${target}`)
  }
}

function newFolder(parent: string, name: string) {
  const base = join(parent, name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120))
  let path = base
  for (let at = 2; existsSync(path); at += 1) path = `${base}-${at}`
  mkdirSync(path, { recursive: true })
  return path
}

/** The address, the title, the focused element, a picture and the markup. */
async function describePage(page: Page, path: string) {
  const options = { timeout: PATIENCE_MS }
  const failed = (error: unknown) => `not to be had: ${String(error).split('\n', 1)[0]}`
  const focus = await page.locator('html').evaluate(focused, undefined, options).catch(failed)
  const picture = await page.screenshot({ ...options, path: `${path}.png` }).then(() => `${path}.png`, failed)
  const markup = await page.locator('html').innerHTML(options).catch(failed)
  writeFileSync(`${path}.html`, markup)
  return [`address: ${page.url()}`, `focused: ${focus}`, `picture: ${picture}`].join('\n')
}

function focused(root: DomNode) {
  const element = root.ownerDocument.activeElement
  if (!element) return 'nothing'
  const marks = ['id', 'class', 'role', 'name', 'aria-label'].map((name) => [name, element.getAttribute(name)] as const)
  const written = marks.flatMap(([name, value]) => (value ? [`${name}="${value}"`] : []))
  return `<${[element.tagName.toLowerCase(), ...written].join(' ')}> ${(element.textContent ?? '').slice(0, 80)}`
}

/** What the processes of the system said in the last minute. */
function copyLogs(logs: string, target: string) {
  if (!existsSync(logs)) return
  const since = new Date(Date.now() - LAST_MINUTE_MS).toISOString()
  for (const name of readdirSync(logs).filter((each) => each.endsWith('.log'))) {
    const lines = readFileSync(join(logs, name), 'utf8').split('\n')
    writeFileSync(join(target, name), lines.filter((line) => timeOf(line) >= since).join('\n'))
  }
}

/** Lines without a time, such as those of a crash, are kept. */
function timeOf(line: string) {
  return /"time":"([^"]+)"/.exec(line)?.[1] ?? '9'
}
