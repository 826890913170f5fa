import { join } from 'node:path'
import process from 'node:process'
import type { Page } from 'playwright-core'
import { openBrowser } from '../tools/browser.ts'
import { until } from '../tools/system/patience.ts'
import { newVisitor } from './browser.ts'
import { awake, USERS } from './pages.ts'
import { bringSession } from './session.ts'
import { startTestSystem } from './system.ts'

/**
 * Opens the screens of a module that `npm run new` has just written, in a system and a browser of its own:
 * `node e2e/open-module.ts documents Documents [folder for pictures]`. Ends with a failure if one of them does not open
 * or the browser reports an error.
 */
const [module = '', title = '', pictures] = process.argv.slice(2)
if (!module || !title) throw new Error('node e2e/open-module.ts <plural> <title in the menu> [folder for pictures]')

const NAME = 'Made in a browser'
const NOTE = 'Written by whoever looks at it first.'

async function openAll(page: Page) {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  const look = async (name: string) => {
    await awake(page)
    if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`) })
  }
  await page.goto('/home')
  await awake(page)
  await page.getByRole('navigation').getByRole('link', { name: title, exact: true }).click()
  await page.waitForURL(`**/${module}`)
  await heading(title)
  // From the demo world.
  await page.getByRole('link', { name: /^A first / }).waitFor()
  await look('list')
  await page.getByRole('link', { name: 'Add', exact: true }).click()
  await page.waitForURL(`**/${module}/add`)
  await look('form')
  await page.getByLabel('Name').fill(NAME)
  await page.getByLabel('Note').fill(NOTE)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.waitForURL(/\/[0-9a-f-]{36}$/)
  await heading(NAME)
  await page.getByText(NOTE).waitFor()
  await look('page')
  await page.reload()
  await heading(NAME)
  await openFound(page)
  await heading(title)
  await look('search')
}

/** The search follows what was written a moment later; a system that has just started has the whole demo to read. */
async function openFound(page: Page) {
  const found = async () => {
    await page.goto(`/search/${module}`)
    await page.locator('.list-head:not([aria-busy])').waitFor()
    return (await page.getByRole('link', { name: NAME }).count()) > 0
  }
  if (!(await until(found, 240, 2000))) throw new Error(`the search of ${module} does not find what was added`)
}

const system = await startTestSystem()
const browser = await openBrowser()
try {
  const visitor = await newVisitor(browser, { baseURL: system.webUrl })
  await bringSession(visitor.context, system, USERS.recruiter)
  await openAll(visitor.page)
  const faults = visitor.faults()
  if (faults.length > 0) throw new Error(`the browser reports:\n${faults.join('\n')}`)
  console.log(`list, form, page and search of ${module} open without an error`)
} finally {
  await browser.close()
  await system.stop()
}
