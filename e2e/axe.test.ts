import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { type Locale, LOCALES } from '@kontor/contract/kit/locales.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PROVE } from '../tools/runs.ts'
import { DESK, PHONE, type Visitor } from './browser.ts'
import {
  builtPageStates,
  furtherPageStates,
  inGroups,
  openPageState,
  type PageState,
  standsForFrame,
  USERS,
  VISITORS_FAULTS,
} from './pages.ts'
import type { DomNode } from './dom-node.ts'
import { fixture } from './fixture.ts'

const { enter, enterAs, system } = fixture()
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
type Theme = 'light' | 'dark'
const COLOURS = ['color-contrast', 'link-in-text-block']
/** Lists of what passed are long and nobody reads them; none of these rules reads style sheets. */
const ONLY_VIOLATIONS = { resultTypes: ['violations' as const], preload: false }
const groups = inGroups([...builtPageStates, ...furtherPageStates])
type Look = { size: string; viewport: typeof DESK; themes: readonly Theme[] }
/** The theme changes once at each size and stays while the size changes, since each change draws the page anew. */
const EVERY_LOOK: readonly Look[] = [
  { size: 'desk', viewport: DESK, themes: ['light', 'dark'] },
  { size: 'phone', viewport: PHONE, themes: ['dark', 'light'] },
]
/** Without a theme only language, width and words are looked at. */
const ONE_LOOK: readonly Look[] = [
  { size: 'desk', viewport: DESK, themes: ['light'] },
  { size: 'phone', viewport: PHONE, themes: [] },
]
const onePerFrame = inGroups(builtPageStates.filter(standsForFrame))
/** The short form of axe's text, which every document has to read once. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** In its place once it is there. */
const ALREADY_THERE = 'undefined'

test.skipIf(PROVE).each(groups)('axe finds nothing in English on $names', async ({ pages }) => {
  expect(await lookAtAll(pages, 'en', ONE_LOOK)).toEqual([])
})

/** In other languages, sizes and themes the same elements stand in other rooms; `npm run prove` looks at every page. */
describe.each(LOCALES)('axe finds nothing in %s on a desk and a phone, light and dark', (locale) => {
  test.each(PROVE ? groups : onePerFrame)('on $names', async ({ pages }) => {
    expect(await lookAtAll(pages, locale, EVERY_LOOK)).toEqual([])
  })
})

async function lookAtAll(pages: readonly PageState[], locale: Locale, looks: readonly Look[]) {
  const left = pages.toReversed()
  const found = await Promise.all([lookAtEach(left, locale, looks), lookAtEach(left, locale, looks)])
  return found.flat()
}

test('a planted fault is found', async () => {
  const { page } = await enter()
  await openPageState(page, '/imprint')
  expect(await violations(page, ['light', 'dark'])).toEqual([])
  await page.locator('main').evaluate((main: DomNode) => {
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

/** Takes states of pages until none is left. Each document is loaded once, then made narrow and dark in place. */
async function lookAtEach(left: PageState[], locale: Locale, looks: readonly Look[]) {
  const calm = { colorScheme: 'light', reducedMotion: 'reduce' } as const
  const lookers = new Map<string, Visitor>()
  const lookerAt = async ({ area, user }: PageState) => {
    const who = area === 'app' ? user : 'visitor'
    const looker = lookers.get(who) ?? (await (who === 'visitor' ? enter(calm) : enterAs(USERS[who], calm)))
    lookers.set(who, looker)
    if (who === 'visitor') looker.expectFault(VISITORS_FAULTS)
    return looker
  }
  const found: string[] = []
  for (let pageState = left.pop(); pageState; pageState = left.pop()) {
    const { page } = await lookerAt(pageState)
    await openPageState(page, pageState.address(locale))
    // The page for what is not there offers itself in other languages.
    const dead = pageState.name === 'nothing' ? [] : await deadLinks(page)
    found.push(...dead.map((fault) => `${pageState.name}: ${fault}`))
    for (const { size, viewport, themes } of looks) {
      await page.setViewportSize(viewport)
      const faults = [...(await violations(page, themes)), ...(await formFaults(page, locale))]
      found.push(...faults.map((fault) => `${pageState.name} on a ${size}: ${fault}`))
    }
  }
  return found
}

/** Everything in the first theme; another one is the same document in other colours. */
async function violations(page: Page, [first, ...others]: readonly Theme[]) {
  if (!first) {
    await inTime('drawing', page, page.locator('html').evaluate(settled))
    return []
  }
  await wear(page, first)
  const isThere = await page.locator('html').evaluate((root: DomNode) => 'axe' in root.ownerDocument.defaultView)
  const found = named(await inTime('axe', page, axe(page, isThere).withTags(TAGS).analyze()), first)
  for (const theme of others) {
    await wear(page, theme)
    found.push(...named(await inTime('axe', page, axe(page, true).withRules(COLOURS).analyze()), theme))
  }
  return found
}

async function wear(page: Page, colorScheme: Theme) {
  await page.emulateMedia({ colorScheme })
  await inTime('drawing', page, page.locator('html').evaluate(settled))
}

/** What is asked inside a page has no limit of its own; one that never answers is named before the test ends for all. */
function inTime<T>(what: string, page: Page, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`${what} does not end at ${page.url()}`)), 120_000)
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
async function settled(root: DomNode) {
  const { defaultView } = root.ownerDocument
  // A browser without a screen sometimes draws no frame where nothing changed.
  const nextFrame = () =>
    new Promise<void>((drawn) => {
      defaultView.requestAnimationFrame(() => drawn())
      setTimeout(drawn, 5000)
    })
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
    .evaluateAll((all: DomNode[]) => all.map((each) => each.getAttribute('href') ?? ''))
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
  const seen = await page.locator('html').evaluate((root: DomNode) => ({
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
