import type { Page } from 'playwright-core'
import { until } from '../tools/system/patience.ts'
import type { Seen } from './seen.ts'

const INTERACTIVE = 'a[href], button, input, select, textarea, summary, [tabindex]'
const MARK = 'data-focus-walk'
/** A date has a stop for each of its parts and one for its calendar; who is held longer is trapped. */
const MOST_STOPS = 4

/** What walking a page with the Tab key from top to bottom shows to be wrong. */
export async function walkFaults(page: Page): Promise<string[]> {
  const root = page.locator('html')
  const names = await root.evaluate(markReachable, { interactive: INTERACTIVE, mark: MARK })
  const before = await root.evaluate(looksOf, { mark: MARK, which: `[${MARK}]` })
  const lookOfFocused = async () => (await root.evaluate(looksOf, { mark: MARK, which: `[${MARK}]:focus` }))[0]
  // A page may put the focus where its work begins; the walk then goes round once from there.
  const start = (await lookOfFocused())?.at ?? -1
  const walked: number[] = []
  const unseen: number[] = []
  const lost: number[] = []
  let stops = 0
  for (;;) {
    await page.keyboard.press('Tab')
    const focused = await lookOfFocused()
    const last = walked.at(-1) ?? start
    if (!focused || focused.at === last) stops += 1
    // The walk ends back at a place it has seen, or where it gets no further.
    if (stops > MOST_STOPS || (focused && focused.at !== last && walked.includes(focused.at))) break
    if (!focused || focused.at === last) continue
    const { at } = focused
    const isRound = at < last
    const isDate = names[last]?.startsWith('date ') ?? false
    if (stops > 0 && !isRound && !isDate) lost.push(last)
    walked.push(at)
    stops = 0
    const was = before.find((each) => each.at === at)?.look
    const isSeen = focused.look !== was || (await until(async () => (await lookOfFocused())?.look !== was, 1, 50))
    if (!isSeen) unseen.push(at)
  }
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
