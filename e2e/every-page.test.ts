import { type Locale, LOCALES } from '@kontor/contract/kit/locales.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { PROVE } from '../tools/runs.ts'
import { DESK, PHONE } from './browser.ts'
import type { DomNode } from './dom-node.ts'
import { fixture } from './fixture.ts'
import { walkFaults } from './focus-walk.ts'
import { deadLinks, formFaults, type Theme, violations } from './page-faults.ts'
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

const { enter, stay, system } = fixture()
const CALM = { colorScheme: 'light', reducedMotion: 'reduce' } as const
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
test.each(groups)('axe finds nothing and Tab walks in order and in sight, in English on $names', async ({ pages }) => {
  expect(await lookAtAll(pages, 'en', ONE_LOOK, 'walk')).toEqual([])
})

/** In other languages, sizes and themes the same elements stand in other rooms; `npm run prove` looks at every page. */
describe.each(LOCALES)('axe finds nothing in %s on a desk and a phone, light and dark', (locale) => {
  test.each(PROVE ? groups : onePerFrame)('on $names', async ({ pages }) => {
    expect(await lookAtAll(pages, locale, EVERY_LOOK)).toEqual([])
  })
})

type Walk = 'walk' | 'stand'

async function lookAtAll(pages: readonly PageState[], locale: Locale, looks: readonly Look[], walk: Walk = 'stand') {
  const left = pages.toReversed()
  onTestFinished(leave)
  const each = (looker: number) => lookAtEach(looker, left, locale, looks, walk)
  const found = await Promise.all([each(0), each(1)])
  return found.flat()
}

type Looker = Awaited<ReturnType<typeof stay>>
/** Two of each sort stay for the whole file, so that scripts are read once and not for each group of pages. */
const lookers = new Map<string, Looker>()

async function lookerAt(number: number, { area, user }: PageState) {
  const who = area === 'app' ? user : 'visitor'
  const key = `${who} ${number}`
  const looker = lookers.get(key) ?? (await stay(who === 'visitor' ? null : USERS[who], CALM))
  if (!lookers.has(key)) await looker.page.addInitScript(STOPPABLE_OBSERVERS)
  lookers.set(key, looker)
  // Who looks for longer than an access token lives sees it renewed.
  looker.expectFault(who === 'visitor' ? VISITORS_FAULTS : /401/)
  return looker
}

/** Whoever saw a fault leaves, and the next group is looked at by others. */
async function leave(ended: Parameters<Looker['keepEvidence']>[0]) {
  const faults: string[] = []
  for (const [key, looker] of lookers) {
    const seen = looker.faults()
    faults.push(...seen)
    if (seen.length === 0 && ended.task.result?.state !== 'fail') continue
    await looker.keepEvidence(ended, seen)
    await looker.context.close()
    lookers.delete(key)
  }
  expect(faults).toEqual([])
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
    ...(await deadLinks(page, system().webUrl)),
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

/** Rows that come while one walks would have no end. */
const STOPPABLE_OBSERVERS = `{
  const all = []
  const Observer = IntersectionObserver
  globalThis.IntersectionObserver = class extends Observer {
    constructor(...given) {
      super(...given)
      all.push(this)
    }
  }
  globalThis.stopObserving = () => {
    Observer.prototype.observe = () => {}
    for (const each of all) each.disconnect()
  }
}`

/** Takes states of pages until none is left. Each document is loaded once, then walked, made narrow and dark in place. */
async function lookAtEach(number: number, left: PageState[], locale: Locale, looks: readonly Look[], walk: Walk) {
  const found: string[] = []
  for (let pageState = left.pop(); pageState; pageState = left.pop()) {
    const { page } = await lookerAt(number, pageState)
    await openPageState(page, pageState.address(locale))
    // The page for what is not there offers itself in other languages.
    const dead = pageState.name === 'nothing' ? [] : await deadLinks(page, system().webUrl)
    found.push(...dead.map((fault) => `${pageState.name}: ${fault}`))
    for (const { size, viewport, themes } of looks) {
      await page.setViewportSize(viewport)
      const faults = [...(await violations(page, themes)), ...(await formFaults(page, locale))]
      if (walk === 'walk' && size === 'desk') {
        await page.evaluate('stopObserving()')
        faults.push(...(await walkFaults(page, PROVE || standsForFrame(pageState) ? 'page' : 'content')))
      }
      found.push(...faults.map((fault) => `${pageState.name} on a ${size}: ${fault}`))
    }
  }
  return found
}
