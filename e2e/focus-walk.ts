import type { Page } from 'playwright-core'
import { until } from '../tools/system/patience.ts'
import type { DomNode } from './dom-node.ts'

const INTERACTIVE = 'a[href], button, input, select, textarea, summary, [tabindex]'
const MARK = 'data-focus-walk'
/** A date has a stop for each of its parts and one for its calendar; who is held longer is trapped. */
const MOST_STOPS = 4
/** More than a few at once would be a page that never ends. */
const MOST_LATE = 10

type Look = { at: number; look: string }
/** And whether the focus is on something that was not there when the walk began. */
type Looks = { looks: Look[]; isLate: boolean }

/** Where a walk begins and ends; the frame around the content is the same on many pages. */
type Part = 'page' | 'content'
type Stop = { name: string; isContent: boolean }

/** What walking a page with the Tab key from top to bottom shows to be wrong. */
export async function walkFaults(page: Page, part: Part = 'page'): Promise<string[]> {
  const { stops, start, walked, lost, unseen } = await walk(page, part)
  const names = stops.map(({ name }) => name)
  const place = (at: number) => (at - start - 1 + names.length) % names.length
  const backwards = walked.filter((at, step) => step > 0 && place(at) < place(walked[step - 1] ?? -1))
  const missed = names.filter((_, at) => isWalked(part, stops[at]) && !walked.includes(at))
  return [
    ...missed.map((name) => `Tab does not reach ${name}`),
    ...lost.map((at) => `Tab goes nowhere after ${names[at]}`),
    ...unseen.map((at) => `no visible focus on ${names[at]}`),
    ...backwards.map((at) => `${names[at]} comes too late`),
  ]
}

const beforeContent = (stops: readonly Stop[]) => stops.findIndex(({ isContent }) => isContent) - 1
const atOf = (look: Look | undefined) => look?.at ?? -1
const isWalked = (part: Part, stop: Stop | undefined) => part === 'page' || stop?.isContent === true

async function walk(page: Page, part: Part) {
  const root = page.locator('html')
  const stops = await root.evaluate(markReachable, { interactive: INTERACTIVE, mark: MARK })
  if (part === 'content') await page.locator('main').focus()
  const looksAt = (which: string) => root.evaluate(looksOf, { interactive: INTERACTIVE, mark: MARK, which })
  const before = new Map((await looksAt(`[${MARK}]`)).looks.map(({ at, look }) => [at, look]))
  const focus = () => looksAt(`[${MARK}]:focus`)
  const lookOfFocused = async () => (await focus()).looks[0]
  const isSeen = async ({ at, look }: Look) => {
    const was = before.get(at)
    return look !== was || until(async () => (await lookOfFocused())?.look !== was, 10, 50)
  }
  // A page may put the focus where its work begins; the walk then goes round once from there.
  const start = part === 'content' ? beforeContent(stops) : atOf(await lookOfFocused())
  const walked: number[] = []
  const unseen: number[] = []
  const lost: number[] = []
  let still = 0
  while (still <= MOST_STOPS) {
    const focused = await nextFocused(page, focus)
    const last = walked.at(-1) ?? start
    if (!focused || focused.at === last) {
      still += 1
      continue
    }
    // What had the focus at first is seen without it only now.
    if (walked.length === 0)
      (await looksAt(`[${MARK}="${start}"]`)).looks.forEach(({ at, look }) => before.set(at, look))
    // The walk ends back at a place it has seen, or where its part ends.
    if (walked.includes(focused.at) || !isWalked(part, stops[focused.at])) break
    const isRound = focused.at < last
    if (still > 0 && !isRound && !stops[last]?.name.startsWith('date ')) lost.push(last)
    still = 0
    walked.push(focused.at)
    if (!(await isSeen(focused))) unseen.push(focused.at)
  }
  return { stops, start, walked, unseen, lost }
}

/** Goes on to the next of what was there when the walk began, and passes what came since. */
async function nextFocused(page: Page, focus: () => Promise<Looks>) {
  for (let late = 0; late <= MOST_LATE; late += 1) {
    await page.keyboard.press('Tab')
    const { looks, isLate } = await focus()
    if (!isLate) return looks[0]
  }
  return undefined
}

/** Numbers what Tab should reach, in the order of the document, and names it. */
function markReachable(root: DomNode, { interactive, mark }: { interactive: string; mark: string }) {
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
    return { name: `${kind} “${name || each.id || each.className}”`, isContent: each.matches('main *') }
  })
}

/** How marked elements and what stands around them look, as far as a focus may change it. */
function looksOf(
  root: DomNode,
  { interactive, mark, which }: { interactive: string; mark: string; which: string },
): Looks {
  const { activeElement, defaultView } = root.ownerDocument
  const withParents = (element: DomNode | null, levels: number): DomNode[] =>
    element ? [element, ...(levels > 0 ? withParents(element.parentElement, levels - 1) : [])] : []
  const lookOf = (element: DomNode) =>
    // The frame of a list to choose several from stands five levels above its input.
    withParents(element, 5)
      .flatMap((each) => [undefined, '::before', '::after'].map((part) => defaultView.getComputedStyle(each, part)))
      .map((style) => [style.outline, style.boxShadow, style.borderColor, style.backgroundColor, style.clipPath].join())
      .join('|')
  return {
    looks: [...root.querySelectorAll(which)].map((each) => ({
      at: Number(each.getAttribute(mark)),
      look: lookOf(each),
    })),
    isLate:
      activeElement !== null &&
      activeElement.matches(interactive) &&
      activeElement.getAttribute(mark) === null &&
      activeElement.checkVisibility({ visibilityProperty: true }),
  }
}
