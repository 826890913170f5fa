import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fixture } from '../fixture.ts'
import { awake } from '../pages.ts'

const { enterAs } = fixture()
const ANNA = 'anna@nordwind.example'

const AD = `Leitung Marketing (m/w/d)
Standort: Hamburg, Deutschland

Ihre Aufgaben
- Sie planen unsere Kampagnen und führen ein kleines Team

Ihr Profil
- Mindestens 3 Jahre Berufserfahrung im Marketing
- Kenntnisse in Online-Marketing und Webanalyse
- Deutsch (C1), Englisch von Vorteil

Wir bieten
- Gehalt: 62.000 € bis 74.000 € im Jahr, unbefristet`

async function visit(page: Page, address: string) {
  await page.goto(address)
  await awake(page)
}

/** The ad becomes an open job; its address is answered. */
async function openJob(page: Page) {
  await visit(page, '/jobs/import')
  await page.getByLabel('Text of a job ad, or the source of a saved page').fill(AD)
  await page.getByRole('button', { name: 'Read the text' }).click()
  const review = page.getByRole('form', { name: 'Values of the job ad' })
  expect(await review.getByLabel('Title').inputValue()).toBe('Leitung Marketing')
  // Whoever looks it through may know better.
  await review.getByLabel('Title').fill('Leitung Marketing Nord')
  await review.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('link', { name: 'Open Leitung Marketing Nord' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Leitung Marketing Nord' }).waitFor()
  await setStatus(page, 'Draft', 'Open')
  return new URL(page.url()).pathname
}

async function setStatus(page: Page, from: string, to: string) {
  await page.getByRole('button', { name: new RegExp(`^Status: ${from}`) }).press('Enter')
  await page.getByRole('menuitem', { name: to, exact: true }).press('Enter')
  await page.getByRole('button', { name: new RegExp(`^Status: ${to}`) }).waitFor()
}

/** Fills the job and rejects everybody who is still open. */
async function fillJob(page: Page) {
  await page.getByRole('button', { name: /^Status: Open/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Filled', exact: true }).press('Enter')
  const ending = page.getByRole('dialog', { name: 'Fill the job' })
  await ending.getByRole('radio', { name: 'Reject them with a reason' }).check()
  await ending.getByRole('button', { name: 'Fill the job' }).click()
  await page.getByRole('button', { name: /^Status: Filled/ }).waitFor()
}

/** The job is found by what it asks for and where it is, in the search and in the list of the account's jobs. */
async function findJob(page: Page) {
  for (const address of ['/search/jobs?access=company&cities=Hamburg', '/jobs?cities=Hamburg&query=webanalyse']) {
    await visit(page, address)
    await page.getByRole('link', { name: 'Leitung Marketing Nord' }).first().waitFor()
  }
  const skills = page.locator('details', { has: page.locator('summary', { hasText: /^Skills$/ }) })
  await skills.locator('summary').click()
  await skills
    .getByRole('checkbox', { name: /marketing/i })
    .first()
    .check()
  await page.waitForURL(/skills=/)
  await page.getByRole('link', { name: 'Leitung Marketing Nord' }).first().waitFor()
  // The groups of statuses are one press each.
  await page.getByRole('button', { name: /^Live/ }).click()
  await page.waitForURL(/status=open/)
  await page.getByRole('link', { name: 'Leitung Marketing Nord' }).first().waitFor()
}

/** The three best of the account's own people, added after a look at the reasons and with other weights. */
async function addThree(page: Page, job: string) {
  await visit(page, `${job}/suggestions?access=company`)
  const why = page.getByRole('button', { name: /^Why .* fits$/ })
  await why.first().click()
  const fit = page.getByRole('complementary', { name: 'Job fit' })
  await fit.getByText('Required skills').first().waitFor()
  expect(await fit.locator('q').count()).toBeGreaterThan(0)
  await fit.getByRole('button', { name: 'Close' }).click()
  await fit.waitFor({ state: 'detached' })

  await hideAndShow(page)

  const slider = page.getByRole('slider', { name: 'Occupation' })
  await slider.press('ArrowRight')
  await page.waitForURL(/weights=occupation/)
  await page.locator('.fit-suggestions:not([aria-busy])').waitFor()

  const names: string[] = []
  for (const at of [0, 1, 2]) {
    const add = page.getByRole('button', { name: /^Add .* as a candidate$/ }).first()
    names.push(((await add.getAttribute('aria-label')) ?? '').replace(/^Add (.*) as a candidate$/, '$1'))
    await add.click()
    await page
      .getByRole('link', { name: /^In the pipeline/ })
      .nth(at)
      .waitFor()
  }
  return names
}

/** The first of them is hidden for what the job asks for first, and shown again. */
async function hideAndShow(page: Page) {
  await page
    .getByRole('button', { name: /^Hide .*…$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /^Hide / })
  const reason = dialog.getByRole('combobox', { name: 'Reason' })
  await reason.press('ArrowDown')
  await page.getByTitle('Required skills', { exact: true }).waitFor()
  await reason.press('Enter')
  await dialog.getByRole('button', { name: 'Hide', exact: true }).click()
  const count = page.getByRole('button', { name: '1 hidden' })
  await count.waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await count.waitFor({ state: 'detached' })
  await page.locator('.fit-suggestions:not([aria-busy])').waitFor()
}

function boardOf(page: Page) {
  const column = (stage: string) => page.getByRole('region', { name: stage, exact: true })
  const card = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
  const standsIn = (name: string, stage: string) => column(stage).getByText(name, { exact: true }).waitFor()
  const choose = async (name: string, entry: string) => {
    await page.getByRole('button', { name: `Move ${name}` }).press('Enter')
    await page.getByRole('menuitem', { name: entry, exact: true }).press('Enter')
  }
  return { column, card, standsIn, choose }
}

test('a German ad becomes a job, three people its candidates, and one of them is hired for it', async () => {
  const { page } = await enterAs(ANNA)
  const job = await openJob(page)
  await findJob(page)
  const [first = '', second = '', third = ''] = await addThree(page, job)
  expect(new Set([first, second, third]).size).toBe(3)

  await visit(page, `${job}/applications`)
  const { column, card, standsIn, choose } = boardOf(page)
  for (const name of [first, second, third]) await standsIn(name, 'New')
  // How well each fits stands on the card.
  await column('New')
    .getByText(/^Fit: /)
    .nth(2)
    .waitFor()

  // By dragging, by the menu and with the keyboard.
  await column('New').getByRole('listitem').filter({ hasText: first }).dragTo(column('Contacted'))
  await standsIn(first, 'Contacted')
  await choose(first, 'Move to Offer')
  await standsIn(first, 'Offer')
  await card(second).press('Shift+ArrowRight')
  await standsIn(second, 'Contacted')
  await card(second).press('Shift+ArrowRight')
  await standsIn(second, 'Screening')

  await choose(third, 'Reject…')
  const reject = page.getByRole('dialog', { name: `Reject ${third}` })
  await reject.getByRole('combobox', { name: 'Reason' }).press('Enter')
  await reject.getByRole('combobox', { name: 'Reason' }).press('Enter')
  await reject.getByLabel('Note').fill('Too few years in online marketing')
  await reject.getByRole('button', { name: 'Reject', exact: true }).click()
  await reject.waitFor({ state: 'detached' })

  // Restored to the stage that was kept.
  await visit(page, `${job}/applications?show=rejected`)
  await standsIn(third, 'New')
  await choose(third, 'Make active again')
  await visit(page, `${job}/applications`)
  await standsIn(third, 'New')

  await choose(first, 'Hire…')
  const hire = page.getByRole('dialog', { name: `Hire ${first}` })
  await hire.getByLabel('First day of work, if it is known').fill('2090-01-02')
  await hire.getByRole('button', { name: 'Hire', exact: true }).click()
  await hire.waitFor({ state: 'detached' })
  await standsIn(first, 'Hired')

  // Whoever is still open when the job is filled is rejected with it, and comes back with the undo.
  await visit(page, job)
  await fillJob(page)
  await page.getByText('2 candidates rejected').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: /^Status: Open/ }).waitFor()
  await visit(page, `${job}/applications`)
  await standsIn(second, 'Screening')
  await visit(page, job)
  await fillJob(page)

  // The order by which they were found is kept, and comes out the same again.
  await visit(page, `${job}/rankings`)
  await page.getByRole('table', { name: 'Rankings' }).getByRole('link').first().click()
  await page.getByText('Worked out again: the same order with the same points.').waitFor()
  const order = page.getByRole('list', { name: 'The order that was shown' })
  await order.getByRole('link', { name: first, exact: true }).waitFor()
})
