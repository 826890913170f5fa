import { href } from '@kontor/contract/kit/paths.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fixture, openIndexed, whereIs } from '../fixture.ts'
import { awake } from '../pages.ts'
import { type Round, rounds } from '../rounds.ts'

const { enterAs } = fixture()
const [ANNA, MIA] = ['anna@nordwind.example', 'mia@nordwind.example']

/** Types the whole of a choice, takes it with Enter once it is the one, and sees that it was taken. */
async function choose(page: Page, label: string, text: string) {
  const field = page.getByRole('combobox', { name: label, exact: true })
  await field.fill(text)
  // The list moves while typing makes it shorter, so a press may meet the place where it stood.
  await page
    .locator(`.ant-select-dropdown:not(.ant-select-dropdown-hidden) [title="${text}"].ant-select-item-option-active`)
    .waitFor()
  await field.press('Enter')
  await page.locator('.ant-select', { has: field }).getByTitle(text, { exact: true }).waitFor()
}

function save(page: Page, { translate }: Round) {
  return page.getByRole('button', { name: translate('Save'), exact: true }).click()
}

test.each(rounds())(
  'a person is added, found, opened by a link, edited by two, deleted and brought back, in $locale on a $size',
  async (round) => {
    const { locale, mark, translate, options } = round
    const name = `Ylva Quell ${mark}`
    const skill = `Klangholz ${mark}`
    const first = await enterAs(ANNA, options)
    const anna = first.page
    await anna.goto(href('contactAdd', locale))
    await awake(anna)
    await anna.getByLabel(translate('Name'), { exact: true }).fill(name)
    const skills = anna.getByLabel(translate('Skills'), { exact: true })
    await skills.fill(skill)
    await skills.press('Enter')
    await anna.locator('.ant-select-selection-item', { hasText: skill }).waitFor()
    await anna.getByRole('button', { name: translate('Add a language') }).click()
    await choose(anna, translate('Language'), locale === 'de' ? 'Deutsch' : locale === 'fr' ? 'allemand' : 'German')
    await choose(anna, translate('Level'), 'C1')
    await anna.getByRole('button', { name: translate('Add'), exact: true }).click()
    await anna.getByRole('heading', { level: 1, name }).waitFor()
    const [id = ''] = /[0-9a-f-]{36}/.exec(anna.url()) ?? []

    const asked = { skills: skill.toLowerCase(), knowsLanguages: 'de:C1' }
    await openIndexed(anna, href('searchPeople', locale, {}, asked), [name])
    await openIndexed(anna, href('searchPeople', locale, {}, { ...asked, knowsLanguages: 'de:B2' }), [name])

    // A colleague gets the link and finds the person beside her tasks, at the comments.
    const second = await enterAs(MIA, options)
    second.expectFault(/409/)
    const mia = second.page
    await mia.goto(href('tasks', locale, {}, { person: id, tab: 'comments' }))
    const drawer = mia.getByRole('dialog')
    await drawer
      .getByRole('link', { name: translate('Comments'), exact: true })
      .and(drawer.locator('[aria-current]'))
      .waitFor()
    await drawer.getByRole('link', { name: translate('Overview'), exact: true }).click()
    await drawer.getByRole('heading', { name }).waitFor()
    await drawer.getByRole('button', { name: translate('Close') }).click()
    await drawer.waitFor({ state: 'hidden' })
    expect(whereIs(mia)).toBe(href('tasks', locale))

    for (const page of [anna, mia]) {
      await page.goto(href('contactEdit', locale, { id }))
      await page.getByRole('button', { name: translate('Save'), exact: true }).waitFor()
    }
    await anna.getByLabel(translate('First name'), { exact: true }).fill('Ylva')
    await save(anna, round)
    await anna.waitForURL(`**${href('contactDetail', locale, { id })}`)
    await mia.getByLabel(translate('First name'), { exact: true }).fill('Yva')
    await save(mia, round)
    const conflict = mia.getByRole('alert').filter({ has: mia.getByRole('radio') })
    await conflict.getByRole('radio', { name: translate('Keep mine') }).check()
    await conflict.getByRole('button', { name: translate('Save these choices') }).click()
    await mia.waitForURL(`**${href('contactDetail', locale, { id })}`)

    // The form that is being left has a menu of its own.
    const page = mia.getByRole('article')
    await page.getByRole('button', { name: translate('Actions for {name}', { name }) }).click()
    await mia.getByRole('menuitem', { name: translate('Delete') }).click()
    await mia.getByRole('button', { name: translate('Yes') }).click()
    await mia.waitForURL(`**${href('contacts', locale)}`)
    await mia.getByRole('button', { name: translate('Undo') }).click()
    await mia.goto(href('contactDetail', locale, { id }))
    await mia.getByRole('heading', { level: 1, name }).waitFor()
    expect(second.faults()).toEqual([])
  },
)
