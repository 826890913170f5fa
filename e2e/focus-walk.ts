import type { Page } from 'playwright-core'
import { until } from '../tools/system/patience.ts'
import type { Seen } from './seen.ts'

const INTERACTIVE = 'a[href], button, input, select, textarea, summary, [tabindex]'
const MARK = 'data-focus-walk'
/** A date has a stop for each of its parts and one for its calendar; who is held longer is trapped. */
const MOST_STOPS = 4

type Look = { at: number; look: string }

/** What walking a page with the Tab key from top to bottom shows to be wrong. */
export async function walkFaults(page: Page): Promise<string[]> {
  const { names, start, walked, lost, unseen } = await walk(page)
  const place = (at: number) => (at - start - 1 + names.length) % names.length
  const backwards = walked.filter((at, step) => step > 0 && place(at) < place(walked[step - 1] ?? -1))
  const missed = names.filter((_, at) => !walked.includes(at))
  return [
    ...missed.map((name) => `Tab does not reach ${name}`),
    ...lost.map((at) => `Tab goes nowhere after ${names[at]}`),
    ...unseen.map((at) => `no visible focus on ${names[at]}`),
    ...backwards.map((at) => `${names[at]} comes too late`),
  ]
}

async function walk(page: Page) {
  const root = page.locator('html')
  const names = await root.evaluate(markReachable, { interactive: INTERACTIVE, mark: MARK })
  const looks = await root.evaluate(looksOf, { mark: MARK, which: `[${MARK}]` })
  const before = new Map(looks.map(({ at, look }) => [at, look]))
  const lookOfFocused = async () => (await root.evaluate(looksOf, { mark: MARK, which: `[${MARK}]:focus` }))[0]
  const isSeen = async ({ at, look }: Look) => {
    const was = before.get(at)
    return look !== was || until(async () => (await lookOfFocused())?.look !== was, 1, 50)
  }
  const lookAt = (at: number) => root.evaluate(looksOf, { mark: MARK, which: `[${MARK}="${at}"]` })
  // A page may put the focus where its work begins; the walk then goes round once from there.
  const start = (await lookOfFocused())?.at ?? -1
  const walked: number[] = []
  const unseen: number[] = []
  const lost: number[] = []
  let stops = 0
  while (stops <= MOST_STOPS) {
    await page.keyboard.press('Tab')
    const focused = await lookOfFocused()
    const last = walked.at(-1) ?? start
    if (!focused || focused.at === last) {
      stops += 1
      continue
    }
    // What had the focus at first is seen without it only now.
    if (walked.length === 0) (await lookAt(start)).forEach(({ at, look }) => before.set(at, look))
    // The walk ends back at a place it has seen.
    if (walked.includes(focused.at)) break
    const isRound = focused.at < last
    if (stops > 0 && !isRound && !names[last]?.startsWith('date ')) lost.push(last)
    stops = 0
    walked.push(focused.at)
    if (!(await isSeen(focused))) unseen.push(focused.at)
  }
  return { names, start, walked, unseen, lost }
}

/** Numbers what Tab should reach, in the order of the document, and names it. */
function markReachable(root: Seen, { interactive, mark }: { interactive: string; mark: string }) {
  const reachable = [...root.querySelectorAll(interactive)].filter(
    (each) =>
      each.tabIndex >= 0 &&
      !each.disabled &&
      each.checkVisibility({ visibilityProperty: true }) &&
      // Of a group of radio buttons Tab reaches the chosen one; arrows walk the others.
      !each.matches('input[type=radio]:not(:checked)'),
  )
  return reachable.map((each, at) => {
    each.setAttribute(mark, String(at))
    const name = each.getAttribute('aria-label') ?? each.textContent?.trim().slice(0, 40)
    const kind = each.getAttribute('type') === 'date' ? 'date' : each.tagName.toLowerCase()
    return `${kind} “${name || each.id || each.className}”`
  })
}

/** How marked elements and what stands around them look, as far as a focus may change it. */
function looksOf(root: Seen, { mark, which }: { mark: string; which: string }) {
  const { defaultView } = root.ownerDocument
  const withParents = (element: Seen | null, levels: number): Seen[] =>
    element ? [element, ...(levels > 0 ? withParents(element.parentElement, levels - 1) : [])] : []
  const lookOf = (element: Seen) =>
    // The frame of a list to choose several from stands five levels above its input.
    withParents(element, 5)
      .flatMap((each) => [undefined, '::before', '::after'].map((part) => defaultView.getComputedStyle(each, part)))
      .map((style) => [style.outline, style.boxShadow, style.borderColor, style.backgroundColor, style.clipPath].join())
      .join('|')
  return [...root.querySelectorAll(which)].map((each) => ({ at: Number(each.getAttribute(mark)), look: lookOf(each) }))
}
