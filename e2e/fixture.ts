import { DEMO_PASSWORD } from '@kontor/contract/demo.ts'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest'
import { openBrowser } from '../tools/browser.ts'
import type { System } from '../tools/processes.ts'
import { newVisitor, type Visitor } from './browser.ts'
import { watch } from './evidence.ts'
import { awake } from './pages.ts'
import { bringSession, type LoggedSite } from './session.ts'
import { startTestSystem } from './system.ts'

/** For stories before the system that the files share. */
export function fixture() {
  return stageOf(() => inject('site'))
}

/** One browser serves all files of a worker, and ends with it; one that died is opened again. */
let shared: Promise<Browser> | undefined

async function sharedBrowser() {
  shared ??= openBrowser()
  const browser = await shared
  if (browser.isConnected()) return browser
  shared = openBrowser()
  return shared
}

/** The same before a system of the file's own, for stories that change its people, stop it, or need another one. */
export function ownStage(env: Record<string, string> = {}) {
  let system: System | undefined
  beforeAll(async () => {
    system = await startTestSystem({ env })
  })
  afterAll(() => system?.stop())
  return stageOf(() => opened(system))
}

function stageOf<S extends LoggedSite>(system: () => S) {
  const staying: Visitor[] = []
  afterAll(async () => {
    for (const { context } of staying.splice(0)) await context.close()
  })

  /** Someone who comes for one story; a fault that nobody expected fails it. */
  async function enter(options: BrowserContextOptions = {}): Promise<Visitor> {
    const visitor = await newVisitor(await sharedBrowser(), { baseURL: system().webUrl, ...options })
    const keepEvidence = await watch(visitor.context, system().env.dataDir)
    onTestFinished(async (test) => {
      await keepEvidence(test, visitor.faults())
      await visitor.context.close()
      expect(visitor.faults()).toEqual([])
    })
    return visitor
  }

  /** Someone who stays for all stories of the file, signed in or not: what was loaded once is not loaded again. */
  async function stay(email: string | null, options: BrowserContextOptions = {}) {
    const visitor = await newVisitor(await sharedBrowser(), { baseURL: system().webUrl, ...options })
    staying.push(visitor)
    if (email) await bringSession(visitor.context, system(), email)
    return { ...visitor, keepEvidence: await watch(visitor.context, system().env.dataDir) }
  }

  /** Someone of the demo world who is signed in already. */
  async function enterAs(email: string, options: BrowserContextOptions = {}): Promise<Visitor> {
    const visitor = await enter(options)
    await bringSession(visitor.context, system(), email)
    return visitor
  }

  /** The same, and the home page is open and answers. For stories that are not about signing in. */
  async function enterHome(email: string, options: BrowserContextOptions = {}): Promise<Visitor> {
    const visitor = await enterAs(email, options)
    // The network is never idle while a page hears of notifications.
    await visitor.page.goto('/home')
    await awake(visitor.page)
    await visitor.page.locator('.frame-content').getByRole('heading', { level: 1 }).waitFor()
    return visitor
  }

  return { enter, enterAs, enterHome, stay, system } as const
}

function opened<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('The stage is open only while tests run')
  return part
}

/** Signs in through the form and waits until the page after it has its data; the form has a heading too. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD) {
  await page.goto('/signin')
  await fillSignIn(page, email, password)
  await page.waitForURL('**/home')
  await page.locator('.frame-content').getByRole('heading', { level: 1 }).waitFor()
}

export async function fillSignIn(page: Page, email: string, password: string) {
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('form button[type=submit]').click()
}

/** The path and the query that a tab shows. */
export function whereIs(page: Page) {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** Opens a list once the search knows the records that were just written: it follows them a moment later. */
export async function openIndexed(page: Page, address: string, names: readonly string[]) {
  await expect
    .poll(async () => {
      await page.goto(address)
      await page.locator('.list-head:not([aria-busy])').waitFor()
      await page.locator('.list-rows :is(a.row-open, h2)').first().waitFor()
      const found = await Promise.all(names.map((name) => page.getByRole('link', { name }).count()))
      return found.every((count) => count > 0)
    })
    .toBe(true)
}
