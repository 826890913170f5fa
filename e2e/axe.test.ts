import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { type Locale, LOCALES } from '@kontor/contract/kit/locales.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESK, PHONE } from './browser.ts'
import { builtSights, furtherSights, openSight, type Sight } from './pages.ts'
import type { Seen } from './seen.ts'
import { stage } from './stage.ts'

const { enter, enterAs, system } = stage()
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
type Theme = 'light' | 'dark'
const COLOURS = ['color-contrast', 'link-in-text-block']
/** Lists of what passed are long and nobody reads them; none of these rules reads style sheets. */
const ONLY_VIOLATIONS = { resultTypes: ['violations' as const], preload: false }
const sights = [...builtSights, ...furtherSights]
/** The theme changes once at each size and stays while the size changes, since each change draws the page anew. */
const LOOKS = [
  { size: 'desk', viewport: DESK, themes: ['light', 'dark'] },
  { size: 'phone', viewport: PHONE, themes: ['dark', 'light'] },
] as const
const PATIENCE = { timeout: 300_000 }
/** The short form of axe's text, which every document has to read once. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** In its place once it is there. */
const ALREADY_THERE = 'undefined'

test.each(LOCALES)('every page is clean in %s on a desk and a phone, light and dark', PATIENCE, async (locale) => {
  const left = sights.toReversed()
  const found = await Promise.all([look(left, locale), look(left, locale)])
  expect(found.flat()).toEqual([])
})

test('a planted fault is found', async () => {
  const { page } = await enter()
  await openSight(page, '/imprint')
  expect(await violations(page, ['light', 'dark'])).toEqual([])
  await page.locator('main').evaluate((main: Seen) => {
    const pale = main.ownerDocument.createElement('p')
    pale.append('errors.locked')
    const lost = main.ownerDocument.createElement('a')
    lost.setAttribute('href', '/nothing-here')
    lost.append('lost')
    pale.style['color'] = 'light-dark(#eee, #222)'
    main.append(pale, lost, main.ownerDocument.createElement('img'))
    main.style['width'] = '3000px'
  })
  const faults = [
    ...(await violations(page, ['light', 'dark'])),
    ...(await formFaults(page, 'de')),
    ...(await deadLinks(page)),
  ].join('\n')
  for (const word of [
    '/nothing-here',
    'image-alt',
    'color-contrast',
    'dark: color-contrast',
    'sideways',
    'errors.locked',
    'lang',
  ])
    expect(faults).toContain(word)
})

/** Takes sights until none is left. Each document is loaded once, then made narrow and dark in place. */
async function look(left: Sight[], locale: Locale) {
  const calm = { colorScheme: 'light', reducedMotion: 'reduce' } as const
  const [visitor, user] = [await enter(calm), await enterAs('eva@kontor.example', calm)]
  visitor.expectFault(/404/)
  const found: string[] = []
  for (let sight = left.pop(); sight; sight = left.pop()) {
    const { page } = sight.area === 'app' ? user : visitor
    await openSight(page, sight.address(locale))
    // The page for what is not there offers itself in other languages.
    const dead = sight.name === 'nothing' ? [] : await deadLinks(page)
    found.push(...dead.map((fault) => `${sight.name}: ${fault}`))
    for (const { size, viewport, themes } of LOOKS) {
      await page.setViewportSize(viewport)
      const faults = [...(await violations(page, themes)), ...(await formFaults(page, locale))]
      found.push(...faults.map((fault) => `${sight.name} on a ${size}: ${fault}`))
    }
  }
  return found
}

/** Everything in the first theme; the second one is the same document in other colours. */
async function violations(page: Page, [first, second]: readonly [Theme, Theme]) {
  await wear(page, first)
  const isThere = await page.locator('html').evaluate((root: Seen) => 'axe' in root.ownerDocument.defaultView)
  const all = await inTime('axe', page, axe(page, isThere).withTags(TAGS).analyze())
  await wear(page, second)
  const colours = await inTime('axe', page, axe(page, true).withRules(COLOURS).analyze())
  return [...named(all, first), ...named(colours, second)]
}

async function wear(page: Page, colorScheme: Theme) {
  await page.emulateMedia({ colorScheme })
  await inTime('drawing', page, page.locator('html').evaluate(settled))
}

/** What is asked inside a page has no limit of its own; one that never answers is to be named. */
function inTime<T>(what: string, page: Page, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`${what} does not end at ${page.url()}`)), 30_000)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

function named({ violations: found }: Awaited<ReturnType<AxeBuilder['analyze']>>, theme: Theme) {
  return found.map(({ id, nodes }) => {
    const places = nodes.map(({ target, any }) => `${target.join(' ')} ${reasonOf(any)}`)
    return `${theme}: ${id} at ${places.join(', ')}`
  })
}

/** For colours: which ones, and how far apart. */
function reasonOf([check]: readonly { data?: unknown }[]) {
  return check?.data ? JSON.stringify(check.data) : ''
}

/** The options come first and as a copy: the builder writes into them which rules it runs. */
function axe(page: Page, isThere: boolean) {
  const builder = new AxeBuilder({ page, axeSource: isThere ? ALREADY_THERE : AXE })
  return builder.options({ ...ONLY_VIOLATIONS }).setLegacyMode()
}

/** What depends on width or theme is drawn anew a frame later. */
async function settled(root: Seen) {
  const { defaultView } = root.ownerDocument
  const nextFrame = () => new Promise((drawn) => defaultView.requestAnimationFrame(drawn))
  const colours = () => {
    const styles = [...root.querySelectorAll('*')].map((each) => defaultView.getComputedStyle(each))
    return styles.map(({ color, backgroundColor }) => color + backgroundColor).join()
  }
  await nextFrame()
  await nextFrame()
  let [before, now] = ['', colours()]
  for (let frames = 0; frames < 60 && before !== now; frames += 1) {
    await nextFrame()
    ;[before, now] = [now, colours()]
  }
}

const answers = new Map<string, Promise<number>>()

/** Links inside the site that lead to nothing, such as pages that are not built. */
async function deadLinks(page: Page): Promise<string[]> {
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all: Seen[]) => all.map((each) => each.getAttribute('href') ?? ''))
  const faults: string[] = []
  for (const link of new Set(links)) {
    const answer = answers.get(link) ?? statusOf(link)
    answers.set(link, answer)
    if ((await answer) === 404) faults.push(`leads to ${link}, which is not there`)
  }
  return faults
}

async function statusOf(link: string) {
  const { status, body } = await fetch(system().webUrl + link, { signal: AbortSignal.timeout(30_000) })
  await body?.cancel()
  return status
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
