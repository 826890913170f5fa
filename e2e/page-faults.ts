import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { Page } from 'playwright-core'
import { PROVE } from '../tools/runs.ts'
import { placeOf } from '../web/app/lib/place.ts'
import type { DomNode } from './dom-node.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
export type Theme = 'light' | 'dark'
const COLOURS = ['color-contrast', 'link-in-text-block']
/** Lists of what passed are long and nobody reads them; none of these rules reads style sheets. */
const ONLY_VIOLATIONS = { resultTypes: ['violations' as const], preload: false }
/** The short form of axe's text, which every document has to read once. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** In its place once it is there. */
const ALREADY_THERE = 'undefined'

/** Everything in the first theme; another one is the same document in other colours. */
export async function violations(page: Page, [first, ...others]: readonly Theme[]) {
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

/** Of the links to one sort of page so many are followed; `npm run prove` follows all. */
const FOLLOWED = PROVE ? Infinity : 2

function someOfEachPage(links: readonly string[]) {
  const byPage = Map.groupBy(new Set(links), (link) => placeOf(link.replace(/[?#].*/, '')).page ?? link)
  return [...byPage.values()].flatMap((each) => each.slice(0, FOLLOWED))
}

/** Links inside the site that lead to nothing, such as pages that are not built. */
export async function deadLinks(page: Page, site: string): Promise<string[]> {
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all: DomNode[]) => all.map((each) => each.getAttribute('href') ?? ''))
  const faults: string[] = []
  for (const link of someOfEachPage(links)) {
    const key = keyOf(link)
    const answer = answers.get(key) ?? statusOf(site + link)
    answers.set(key, answer)
    if ((await answer) === 404) faults.push(`leads to ${link}, which is not there`)
  }
  return faults
}

/** A page of the application is sent before anything is asked of its record, so one of a sort answers for all. */
function keyOf(link: string) {
  const { page, area } = placeOf(link.replace(/[?#].*/, ''))
  return page && area === 'app' && !PROVE ? page : link
}

async function statusOf(address: string) {
  const { status, body } = await fetch(address, { signal: AbortSignal.timeout(30_000) })
  await body?.cancel()
  return status
}

/** What axe does not look at: one title of each kind, the language, the width, and keys in place of words. */
export async function formFaults(page: Page, locale: Locale): Promise<string[]> {
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
