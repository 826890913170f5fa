import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../tools/browser.ts'
import { startSystem } from '../tools/processes.ts'
import { ROOT } from '../tools/system/run.ts'
import { DESK, newVisitor, PHONE } from './browser.ts'
import { newEnvironment } from './launcher.ts'
import { builtPageStates, furtherPageStates, openPageState, type PageState, USERS } from './pages.ts'
import { bringSession, type Site } from './session.ts'
import { newDataDir } from './system.ts'

/** The picture of the README. */
const HOME = join(ROOT, 'docs', 'pictures', 'home.png')

type Look = { name: string; viewport: typeof DESK; colorScheme: 'light' | 'dark'; locale: Locale }
const LOOKS: readonly Look[] = [
  { name: 'desk', viewport: DESK, colorScheme: 'light', locale: 'en' },
  { name: 'desk-dark', viewport: DESK, colorScheme: 'dark', locale: 'en' },
  { name: 'desk-german', viewport: DESK, colorScheme: 'light', locale: 'de' },
  { name: 'phone', viewport: PHONE, colorScheme: 'light', locale: 'en' },
  { name: 'phone-dark', viewport: PHONE, colorScheme: 'dark', locale: 'de' },
]

/**
 * Takes pictures of pages of the demo world to look at, by hand:
 *   node e2e/pictures.ts                          the picture of the README
 *   node e2e/pictures.ts <folder> <page> <page>   these pages in every look; without a page, all of them
 */
async function takePictures(folder: string | undefined, names: readonly string[]) {
  await using ending = new AsyncDisposableStack()
  const { dataDir, remove } = newDataDir()
  ending.defer(remove)
  const env = { ...(await newEnvironment(dataDir)), DEMO: '1' }
  const system = await startSystem({ env, log: (line) => console.log(line) })
  ending.defer(() => system.stop())
  const browser = await openBrowser()
  ending.defer(() => browser.close())
  if (folder === undefined) {
    const readme: Look = { name: 'readme', viewport: { width: 1440, height: 810 }, colorScheme: 'light', locale: 'en' }
    return takeLook(browser, system, readme, [{ address: () => href('home', 'en'), user: 'recruiter', path: HOME }])
  }
  const states = [...builtPageStates, ...furtherPageStates]
  const wanted = names.length > 0 ? states.filter(({ name }) => names.includes(name)) : states
  for (const look of LOOKS)
    await takeLook(
      browser,
      system,
      look,
      wanted.map((state) => shotOf(state, folder, look)),
    )
}

type Shot = Pick<PageState, 'address'> & { user: keyof typeof USERS | null; path: string }

function shotOf({ name, area, address, user }: PageState, folder: string, look: Look): Shot {
  const file = `${name.replaceAll(/[^a-zA-Z0-9]+/g, '-')}.${look.name}.png`
  return { address, user: area === 'app' ? user : null, path: join(folder, file) }
}

async function takeLook(browser: Browser, site: Site, look: Look, shots: readonly Shot[]) {
  const { viewport, colorScheme, locale } = look
  for (const user of new Set(shots.map((shot) => shot.user))) {
    const { context, page } = await newVisitor(browser, { viewport, colorScheme, baseURL: site.webUrl })
    if (user) await bringSession(context, site, USERS[user])
    for (const shot of shots.filter((each) => each.user === user)) {
      await openPageState(page, shot.address(locale))
      mkdirSync(dirname(shot.path), { recursive: true })
      await page.screenshot({ path: shot.path })
      console.log(`Taken: ${shot.path}`)
    }
    await context.close()
  }
}

const [folder, ...names] = process.argv.slice(2)
await takePictures(folder, names)
