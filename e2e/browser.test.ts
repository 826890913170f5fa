import { expect, test } from 'vitest'
import type { DomNode } from './dom-node.ts'
import { fixture } from './fixture.ts'

const { enter } = fixture()

/** Does in a page what the policy of its content and good manners forbid. */
function misbehave(root: DomNode) {
  const script = root.ownerDocument.createElement('script')
  script.append('document.title = "injected"')
  const style = root.ownerDocument.createElement('style')
  style.append('body { color: red }')
  root.append(script, style)
  console.error('said to the console')
  queueMicrotask(() => {
    throw new Error('thrown by a script')
  })
  void fetch('http://127.0.0.1:9/').catch(() => undefined)
}

test('what goes wrong in a page is noticed', async () => {
  const { page, faults, expectFault } = await enter()
  await page.goto('/imprint')
  expect(faults()).toEqual([])
  await page.locator('html').evaluate(misbehave)
  const expected = [
    /console: said to the console/,
    /script: thrown by a script/,
    /script-src/,
    /style-src/,
    /connect-src|ERR_/,
    /console: Fetch API cannot load|Refused to connect/,
  ]
  for (const fault of expected) await expect.poll(() => faults().some((each) => fault.test(each))).toBe(true)
  expect(await page.title()).not.toBe('injected')
  for (const fault of expected) expectFault(fault)
})
