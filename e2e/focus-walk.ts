import type { Page } from 'playwright-core'
import { until } from '../tools/system/patience.ts'

const INTERACTIVE = 'a[href], button, input, select, textarea, summary, [tabindex]'
const MARK = 'data-focus-walk'

/** What walking a page with the Tab key from top to bottom shows to be wrong. */
export async function walkFaults(page: Page): Promise<string[]> {
  const expected = await markReachable(page)
  const walked: number[] = []
  const faults: string[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const at = await markOfFocused(page)
    if (at === undefined || walked.includes(at)) break
    walked.push(at)
    if (!(await until(() => showsFocus(page), 1, 50))) faults.push(`no visible focus on ${expected[at]}`)
  }
  const missed = expected.filter((_, at) => !walked.includes(at))
  const backwards = walked.filter((at, step) => at < (walked[step - 1] ?? -1))
  return [
    ...faults,
    ...missed.map((name) => `Tab does not reach ${name}`),
    ...backwards.map((at) => `${expected[at]} comes too late`),
  ]
}

/** Numbers what Tab should reach, in the order of the document, and keeps how each looks without the focus. */
function markReachable(page: Page): Promise<string[]> {
  return page.locator('html').evaluate(
    (root, { interactive, mark }) => {
      const view = root.ownerDocument.defaultView
      view.lookOf = (element: typeof root) => {
        const chain = [element, element.parentElement, element.parentElement?.parentElement].filter(Boolean)
        return chain
          .flatMap((each) => [undefined, '::before', '::after'].map((part) => view.getComputedStyle(each, part)))
          .map((style) =>
            [style.outline, style.boxShadow, style.borderColor, style.backgroundColor, style.clipPath].join(),
          )
          .join('|')
      }
      const reachable = [...root.querySelectorAll(interactive)].filter(
        (each) =>
          each.tabIndex >= 0 &&
          !each.disabled &&
          each.type !== 'hidden' &&
          each.checkVisibility({ visibilityProperty: true }),
      )
      view.looks = reachable.map((each) => view.lookOf(each))
      return reachable.map((each, at) => {
        each.setAttribute(mark, String(at))
        const name = each.getAttribute('aria-label') ?? each.textContent?.trim().slice(0, 40)
        return `${each.tagName.toLowerCase()} “${name || each.id || each.className}”`
      })
    },
    { interactive: INTERACTIVE, mark: MARK },
  )
}

async function markOfFocused(page: Page) {
  const mark = await page
    .locator('html')
    .evaluate((root, name) => root.ownerDocument.activeElement?.getAttribute(name) as string | null, MARK)
  return mark === null ? undefined : Number(mark)
}

/** Whether the focused element, or what stands around it, looks different from before. */
function showsFocus(page: Page): Promise<boolean> {
  return page.locator('html').evaluate((root, mark) => {
    const view = root.ownerDocument.defaultView
    const focused = root.ownerDocument.activeElement
    return view.lookOf(focused) !== view.looks[Number(focused.getAttribute(mark))]
  }, MARK)
}
