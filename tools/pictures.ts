import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DEMO_PASSWORD } from '@kontor/contract/demo.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { openBrowser } from './browser.ts'
import { startSystem } from './processes.ts'
import { freePort } from './system/ports.ts'
import { ROOT } from './system/run.ts'

const PICTURE = join(ROOT, 'docs', 'pictures', 'home.png')

/** Takes the picture of the README anew, from the demo world as a visitor sees it. Run by hand: node tools/pictures.ts */
async function takePictures() {
  await using ending = new AsyncDisposableStack()
  const dataDir = mkdtempSync(join(tmpdir(), 'kontor-pictures-'))
  // Started as root, PostgreSQL runs as another user, who must be able to pass.
  chmodSync(dataDir, 0o755)
  ending.defer(() => rmSync(dataDir, { recursive: true, force: true }))
  const env = { DATA_DIR: dataDir, DEMO: '1', WEB_PORT: String(await freePort()), API_PORT: String(await freePort()) }
  const system = await startSystem({ env, log: (line) => console.log(line) })
  ending.defer(() => system.stop())
  const browser = await openBrowser()
  ending.defer(() => browser.close())
  const page = await browser.newPage({
    baseURL: system.webUrl,
    viewport: { width: 1440, height: 810 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  await page.goto(href('signin', 'en'))
  await page.locator('input[name=email]').fill('anna@nordwind.example')
  await page.locator('input[name=password]').fill(DEMO_PASSWORD)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL(`**${href('home', 'en')}`)
  await page.getByText('This device').waitFor()
  mkdirSync(dirname(PICTURE), { recursive: true })
  await page.screenshot({ path: PICTURE })
  console.log(`Taken: ${PICTURE}`)
}

await takePictures()
