import { expect, test } from 'vitest'
import { fixture } from '../fixture.ts'

const { enterAs } = fixture()
const [ANNA, OTTO] = ['anna@nordwind.example', 'otto@ostufer.example']

const AD = `Head of Marketing (m/f/d)
Edinburgh, United Kingdom

What you bring
- At least 5 years of experience in marketing
- Marketing principles
- Web analytics
- English (C1)

Your salary: GBP 70,000 to 85,000 per year. The position is permanent.`

test('an ad becomes a job, whoever fits best a candidate with reasons, and every move has a way back', async () => {
  const { page } = await enterAs(ANNA)
  await page.goto('/jobs/import')
  await page.getByLabel('Text of a job ad, or the source of a saved page').fill(AD)
  await page.getByRole('button', { name: 'Read the text' }).click()
  const review = page.getByRole('form', { name: 'Values of the job ad' })
  expect(await review.getByLabel('Title').inputValue()).toBe('Head of Marketing')
  await review.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('link', { name: 'Open Head of Marketing' }).first().click()

  await page.getByRole('heading', { level: 1, name: 'Head of Marketing' }).waitFor()
  await page.getByRole('button', { name: /^Status: Draft/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Open' }).press('Enter')
  await page.getByRole('button', { name: /^Status: Open/ }).waitFor()
  const job = new URL(page.url()).pathname

  await page.getByRole('link', { name: 'Suggestions' }).waitFor()
  // The account's own people: a public one is copied with consent first.
  await page.goto(`${job}/suggestions?access=company`)
  const best = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Why .* fits$/ }) })
  const why = best.first().getByRole('button', { name: /^Why .* fits$/ })
  const name = ((await why.getAttribute('aria-label')) ?? '').replace(/^Why (.*) fits$/, '$1')
  await why.click()
  const fit = page.getByRole('complementary', { name: 'Job fit' })
  await fit.getByText('Marketing principles').first().waitFor()
  await fit.getByRole('button', { name: 'Close' }).click()
  await fit.waitFor({ state: 'detached' })
  await best
    .first()
    .getByRole('button', { name: `Add ${name} as a candidate` })
    .click()
  await page.getByRole('link', { name: /^In the pipeline/ }).waitFor()

  await page.goto(`${job}/applications`)
  const column = (stage: string) => page.getByRole('region', { name: stage })
  const card = page.getByRole('button', { name: new RegExp(`^${name}`) })
  await column('New').getByText(name).waitFor()
  await card.press('Shift+ArrowRight')
  await column('Contacted').getByText(name).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await column('New').getByText(name).waitFor()

  const { page: other, expectFault } = await enterAs(OTTO)
  expectFault(/404/)
  await other.goto(job)
  await other.getByText('There is nothing at this address').waitFor()
  expect(await other.getByText(name).count()).toBe(0)
})
