import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

export const DESK = { width: 1440, height: 900 }
export const PHONE = { width: 375, height: 812 }

/** Motion is for the eye; a story only waits for it. */
const ORDINARY: BrowserContextOptions = {
  viewport: DESK,
  locale: 'en-GB',
  timezoneId: 'Europe/Berlin',
  reducedMotion: 'reduce',
}

export type Visitor = {
  context: BrowserContext
  page: Page
  /** Another tab of the same visitor. */
  newTab: () => Promise<Page>
  /** Says that a fault belongs to the story; any other one fails it. */
  expectFault: (fault: RegExp) => void
  /** What went wrong in the pages so far and nobody expected. */
  faults: () => string[]
}

/** Someone with a fresh profile. Errors of scripts, the console and the network are written down. */
export async function newVisitor(browser: Browser, options: BrowserContextOptions): Promise<Visitor> {
  const context = await browser.newContext({ ...ORDINARY, ...options })
  // Only what never comes is given up: how soon something comes depends on what else the machine does.
  context.setDefaultTimeout(120_000)
  const seen: string[] = []
  const expected: RegExp[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => seen.push(`script: ${error.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page that is left cancels what it has under way.
    if (reason !== 'net::ERR_ABORTED') seen.push(`network: ${reason} ${request.url()}`)
  })
  return {
    context,
    page: await context.newPage(),
    newTab: () => context.newPage(),
    expectFault: (fault) => expected.push(fault),
    faults: () => seen.filter((fault) => !expected.some((each) => each.test(fault))),
  }
}
