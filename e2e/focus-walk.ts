import type { Page } from 'playwright-core'
import { until } from '../tools/system/patience.ts'
import type { Seen } from './seen.ts'

const INTERACTIVE = 'a[href], button, input, select, textarea, summary, [tabindex]'
const MARK = 'data-focus-walk'

/** What walking a page with the Tab key from top to bottom shows to be wrong. */
export async function walkFaults(page: Page): Promise<string[]> {
  const root = page.locator('html')
  const names = await root.evaluate(markReachable, { interactive: INTERACTIVE, mark: MARK })
  const before = await root.evaluate(looksOf, { mark: MARK, which: `[${MARK}]` })
  const lookOfFocused = async () => (await root.evaluate(looksOf, { mark: MARK, which: `[${MARK}]:focus` }))[0]
  const walked: number[] = []
  const unseen: number[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const focused = await lookOfFocused()
    // The walk ends where the page does: the focus is nowhere, or back at a place it has seen.
    if (!focused || walked.includes(focused.at)) break
    const { at } = focused
    walked.push(at)
    const was = before.find((each) => each.at === at)?.look
    const isSeen = focused.look !== was || (await until(async () => (await lookOfFocused())?.look !== was, 1, 50))
    if (!isSeen) unseen.push(at)
  }
  const backwards = walked.filter((at, step) => at < (walked[step - 1] ?? -1))
  const missed = names.filter((_, at) => !walked.includes(at))
  return [
    ...missed.map((name) => `Tab does not reach ${name}`),
    ...unseen.map((at) => `no visible focus on ${names[at]}`),
    ...backwards.map((at) => `${names[at]} comes too late`),
  ]
}

/** Numbers what Tab should reach, in the order of the document, and names it. */
function markReachable(root: Seen, { interactive, mark }: { interactive: string; mark: string }) {
  const reachable = [...root.querySelectorAll(interactive)].filter(
    (each) => each.tabIndex >= 0 && !each.disabled && each.checkVisibility({ visibilityProperty: true }),
  )
  return reachable.map((each, at) => {
    each.setAttribute(mark, String(at))
    const name = each.getAttribute('aria-label') ?? each.textContent?.trim().slice(0, 40)
    return `${each.tagName.toLowerCase()} “${name || each.id || each.className}”`
  })
}

/** How marked elements and what stands around them look, as far as a focus may change it. */
function looksOf(root: Seen, { mark, which }: { mark: string; which: string }) {
  const { defaultView } = root.ownerDocument
  const lookOf = (element: Seen) =>
    [element, element.parentElement, element.parentElement?.parentElement]
      .flatMap((each) =>
        each ? [undefined, '::before', '::after'].map((part) => defaultView.getComputedStyle(each, part)) : [],
      )
      .map((style) => [style.outline, style.boxShadow, style.borderColor, style.backgroundColor, style.clipPath].join())
      .join('|')
  return [...root.querySelectorAll(which)].map((each) => ({ at: Number(each.getAttribute(mark)), look: lookOf(each) }))
}
