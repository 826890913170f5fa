import { AxeBuilder } from '@axe-core/playwright'
import { type Locale, LOCALES } from '@kontor/contract/kit/locales.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESK, PHONE } from './browser.ts'
import { builtSights, furtherSights, openSight } from './pages.ts'
import type { Seen } from './seen.ts'
import { signIn, stage } from './stage.ts'

const { enter, system } = stage()
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const sights = [...builtSights, ...furtherSights]
const themes = ['light', 'dark'] as const
const sizes = { desk: DESK, phone: PHONE }

const rounds = LOCALES.flatMap((locale) =>
  themes.flatMap((theme) => (Object.keys(sizes) as (keyof typeof sizes)[]).map((size) => ({ locale, theme, size }))),
)

test.each(rounds)('every page is clean in $locale, $theme, on a $size', { timeout: 300_000 }, async (round) => {
  const found: string[] = []
  for (const area of ['site', 'app'] as const) {
    const visitor = await enter({ viewport: sizes[round.size], colorScheme: round.theme, reducedMotion: 'reduce' })
    visitor.expectFault(/404/)
    await wearTheme(visitor.context, round.theme)
    if (area === 'app') await signIn(visitor.page, 'eva@kontor.example')
    for (const sight of sights.filter((each) => (each.area === 'app') === (area === 'app'))) {
      await openSight(visitor.page, sight.address(round.locale))
      const faults = [...(await violations(visitor.page)), ...(await formFaults(visitor.page, round.locale))]
      found.push(...faults.map((fault) => `${sight.name}: ${fault}`))
    }
  }
  expect(found).toEqual([])
})

test('a planted fault is found', async () => {
  const { page } = await enter()
  await openSight(page, '/imprint')
  expect(await violations(page)).toEqual([])
  await page.locator('main').evaluate((main: Seen) => main.append(main.ownerDocument.createElement('img')))
  expect((await violations(page)).join()).toContain('image-alt')
  await page.locator('main').evaluate((main: Seen) => {
    main.append('errors.locked')
    main.style['width'] = '3000px'
  })
  const faults = (await formFaults(page, 'de')).join('\n')
  for (const word of ['sideways', 'errors.locked', 'lang']) expect(faults).toContain(word)
})

/** The theme as a returning visitor has it, in the settings cookie. */
async function wearTheme(context: BrowserContext, theme: (typeof themes)[number]) {
  const value = encodeURIComponent(JSON.stringify({ theme }))
  await context.addCookies([{ name: 'kontor_settings', value, url: system().webUrl, secure: true, sameSite: 'Lax' }])
}

async function violations(page: Page) {
  const { violations: list } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  return list.map(({ id, nodes }) => `${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/** What axe does not look at: one title of each kind, the language, the width, and keys in place of words. */
async function formFaults(page: Page, locale: Locale): Promise<string[]> {
  const seen = await page.locator('html').evaluate((root: Seen) => ({
    lang: root.lang,
    title: root.ownerDocument.title,
    headings: root.querySelectorAll('h1').length,
    sideways: root.scrollWidth - root.clientWidth,
    words: root.innerText,
  }))
  const keys = seen.words.match(/\b(errors|upload|mail)\.[a-zA-Z0-9]+\b/g) ?? []
  return [
    ...(seen.lang === locale ? [] : [`lang is ${seen.lang}`]),
    ...(/\S – Kontor$/.test(seen.title) ? [] : [`the title is “${seen.title}”`]),
    ...(seen.headings === 1 ? [] : [`${seen.headings} first headings`]),
    ...(seen.sideways <= 0 ? [] : [`scrolls sideways by ${seen.sideways} px`]),
    ...keys.map((key) => `shows the key ${key}`),
  ]
}
