import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { until } from '../tools/system/patience.ts'
import { PHONE } from './browser.ts'
import { walkFaults } from './focus-walk.ts'
import { openPageState } from './pages.ts'
import { isFocused, type DomNode } from './dom-node.ts'
import { signIn, fixture } from './fixture.ts'

const { enter, enterAs, enterHome } = fixture()

/** Whether the focus arrives there; a panel that closes gives it back a moment later. */
function getsFocus(locator: Locator) {
  return until(() => locator.evaluate(isFocused), 30)
}

/** The focus is inside, or has left the document for the browser's own bar; never on the page behind. */
function keepsFocus(dialog: DomNode) {
  const { activeElement } = dialog.ownerDocument
  return dialog.contains(activeElement) || activeElement?.tagName === 'BODY'
}

async function pressUntil(key: string, page: Page, target: Locator) {
  for (let steps = 0; steps < 80; steps += 1) {
    if (await target.evaluate(isFocused)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not reach ${target.toString()}`)
}

function tabTo(page: Page, target: Locator) {
  return pressUntil('Tab', page, target)
}

test('the walk notices what cannot be reached or seen', async () => {
  const { page } = await enter()
  await openPageState(page, '/terms')
  expect(await walkFaults(page)).toEqual([])
  await page.locator('main').evaluate((main: DomNode) => {
    const dull = main.ownerDocument.createElement('button')
    dull.append('dull')
    dull.style['outline'] = 'none'
    const late = main.ownerDocument.createElement('button')
    late.append('late')
    late.tabIndex = 1
    main.prepend(dull)
    main.append(late)
  })
  await page.locator('body').evaluate((body: DomNode) => body.ownerDocument.activeElement?.blur())
  const faults = (await walkFaults(page)).join('\n')
  expect(faults).toContain('no visible focus on button “dull”')
  expect(faults).toContain('comes too late')
})

test.each([
  ['/', 'site'],
  ['/home', 'app'],
])('the first Tab of %s offers to skip to the content', async (address, area) => {
  const { page } = await (area === 'app' ? enterAs('anna@nordwind.example') : enter())
  await openPageState(page, address)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await getsFocus(page.locator('main'))).toBe(true)
})

test('a person signs in, opens the menu and signs out without a mouse', async () => {
  const { page } = await enter()
  await openPageState(page, '/signin')
  await tabTo(page, page.locator('input[name=email]'))
  await page.keyboard.type('anna@nordwind.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('kontor-demo-2026')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home')
  const menu = page.getByRole('button', { name: 'Your menu: Anna Petersen' })
  await menu.waitFor()
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  await page.locator('[role=menu]:focus-within').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor({ state: 'hidden' })
  expect(await getsFocus(menu)).toBe(true)
  await page.keyboard.press('Enter')
  await page.locator('[role=menu]:focus-within').waitFor()
  await pressUntil('ArrowDown', page, page.getByRole('menuitem', { name: 'Sign out' }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/signin')
})

test('the contact form is filled and sent without a mouse', async () => {
  const { page } = await enter()
  await openPageState(page, '/contact')
  await tabTo(page, page.locator('input[name=name]'))
  for (const words of ['Kim Berg', 'kim@berg.example', 'Keys', 'Typed and sent by keyboard.']) {
    await page.keyboard.type(words)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await page.getByText('Your message is on its way.').waitFor()
  expect(await page.getByText('The answer will come to kim@berg.example.').count()).toBe(1)
})

test('the language of the profile is chosen without a mouse', async () => {
  const { page } = await enterAs('rico@nordwind.example')
  await openPageState(page, '/account')
  const language = page.getByRole('combobox', { name: 'Language' })
  await tabTo(page, language)
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option').first().waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Save', exact: true }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/de/account')
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de')
})

test('Ctrl-K, ? and / work everywhere, Escape closes, and the focus comes back', async () => {
  const { page } = await enterHome('anna@nordwind.example')
  const account = page.getByRole('link', { name: 'Account', exact: true })
  for (const [key, name] of [
    ['Control+k', 'Command palette'],
    ['?', 'Help'],
  ] as const) {
    await account.focus()
    await page.keyboard.press(key)
    const dialog = page.getByRole('dialog', { name })
    await dialog.waitFor()
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab')
      expect(await dialog.evaluate(keepsFocus)).toBe(true)
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await getsFocus(account)).toBe(true)
  }
  await page.keyboard.press('/')
  expect(await getsFocus(page.getByRole('combobox', { name: 'Search', exact: true }))).toBe(true)
  await page.keyboard.type('?/')
  expect(await page.getByRole('combobox', { name: 'Search', exact: true }).inputValue()).toBe('?/')
})

test('a mail of the outbox opens with Enter and closes with Escape', async () => {
  const visitor = await enter()
  const { page } = visitor
  await openPageState(page, '/forgot')
  await page.locator('input[name=email]').fill('otto@ostufer.example')
  await page.locator('form button[type=submit]').click()
  await page.getByText('Please look into your mailbox.').waitFor()
  await signIn(page, 'eva@kontor.example')
  const mail = page.getByRole('link', { name: 'Your code for a new password' }).first()
  const arrived = async () => {
    await openPageState(page, '/operations/outbox')
    return mail.count()
  }
  await expect.poll(arrived, { interval: 500 }).toBe(1)
  await tabTo(page, mail)
  await page.keyboard.press('Enter')
  await page.locator('.mail-text').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.mail-text').waitFor({ state: 'hidden' })
  await expect.poll(() => new URL(page.url()).search).toBe('')
  expect(await getsFocus(mail)).toBe(true)
})

test('the menus of the public pages open with Enter and close with Escape', async () => {
  const { page } = await enter({ viewport: PHONE })
  await openPageState(page, '/pricing')
  for (const name of ['Language', 'Theme', 'Menu']) {
    const summary = page.locator(`header summary[title^=${name}]`)
    await tabTo(page, summary)
    await page.keyboard.press('Enter')
    const details = page.locator('header details', { has: page.locator(`summary[title^=${name}]`) })
    await expect.poll(() => details.getAttribute('open')).not.toBeNull()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect.poll(() => details.getAttribute('open')).toBeNull()
    expect(await getsFocus(summary)).toBe(true)
  }
})

test('the menu of a phone opens with Enter and closes with Escape', async () => {
  const { page } = await enterHome('anna@nordwind.example', { viewport: PHONE })
  const button = page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: 'More' })
  await button.waitFor()
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Menu' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await getsFocus(button)).toBe(true)
})
