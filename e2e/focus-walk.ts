import type { Page } from 'playwright-core'
import { until } from '../tools/system/patience.ts'
import type { Seen } from './seen.ts'

const INTERACTIVE = 'a[href], button, input, select, textarea, summary, [tabindex]'
const MARK = 'data-focus-walk'

/** What walking a page with the Tab key from top to bottom shows to be wrong. */
export async function walkFaults(page: Page): Promise<string[]> {
  const names = await page.locator('html').evaluate(markReachable, { interactive: INTERACTIVE, mark: MARK })
  const lookAt = (at: number) => page.locator(`[${MARK}="${at}"]`).evaluate(lookOf)
  const before = await Promise.all(names.map((_, at) => lookAt(at)))
  const walked: number[] = []
  const unseen: number[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const at = await page.locator('html').evaluate(markOfFocused, MARK)
    // The walk ends where the page does: the focus is nowhere, or back at a place it has seen.
    if (at === undefined || walked.includes(at)) break
    walked.push(at)
    if (!(await until(async () => (await lookAt(at)) !== before[at], 1, 50))) unseen.push(at)
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

function markOfFocused(root: Seen, mark: string) {
  const at = root.ownerDocument.activeElement?.getAttribute(mark)
  return at ? Number(at) : undefined
}

/** How an element and what stands around it look, as far as a focus may change it. */
function lookOf(element: Seen) {
  const { defaultView } = element.ownerDocument
  const chain = [element, element.parentElement, element.parentElement?.parentElement]
  return chain
    .flatMap((each) =>
      each ? [undefined, '::before', '::after'].map((part) => defaultView.getComputedStyle(each, part)) : [],
    )
    .map((style) => [style.outline, style.boxShadow, style.borderColor, style.backgroundColor, style.clipPath].join())
    .join('|')
}
