import { openBrowser } from './tools/browser.ts'
const [,, who, size, theme, locale, ...paths] = process.argv
const browser = await openBrowser()
const ctx = await browser.newContext({ baseURL: 'http://localhost:4180', viewport: size === '375' ? { width: 375, height: 812 } : { width: 1440, height: 900 }, colorScheme: theme as 'dark', deviceScaleFactor: 1 })
const page = await ctx.newPage()
page.on('pageerror', (e) => console.log('pageerror', e.message))
page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()))
if (who !== 'none') {
  await page.goto('/signin'); await page.waitForLoadState('networkidle')
  await page.fill('input[type=email]', who); await page.fill('input[type=password]', 'kontor-demo-2026'); await page.click('[type=submit]'); await page.waitForURL('**/home')
}
for (const p of paths) {
  await page.goto(p); await page.waitForLoadState('networkidle')
  const name = `/tmp/shots/${who.split('@')[0]}-${size}-${theme}-${p.replace(/[^a-z0-9]+/gi, '_')}.png`
  await page.screenshot({ path: name, fullPage: true }); console.log(name)
}
await browser.close()
