import { expect, test } from 'vitest'
import { fixture } from '../fixture.ts'
import { awake } from '../pages.ts'

const { enter, enterAs } = fixture()
const OTTO = 'otto@ostufer.example'
const SLUG = 'ostufer-search-jobs'

const AD = `Ferry engineer (m/f/d)
Edinburgh, United Kingdom

You keep the ferries running, in every weather.

What you bring
- Marine engineering
- English (B2)`

const RESUME = `Tilda Sommerfeld
tilda.sommerfeld@example.org
Tel.: +49 30 901820
10115 Berlin, Germany

EXPERIENCE
03/2019 – today\tSoftware Engineer\tBrenner Maschinenbau GmbH

SKILLS
TypeScript, PostgreSQL

LANGUAGES
German (native), English (C1)
`

test('an administrator switches the careers page on, a visitor applies with a resume, and the recruiter hears of it', async () => {
  const { page: admin, expectFault } = await enterAs(OTTO)
  // The page is not switched on without a privacy notice.
  expectFault(/400/)
  await admin.goto('/account?tab=careers')
  await awake(admin)
  const form = admin.getByRole('form', { name: 'Careers page' })
  await form.getByLabel('Careers page is on').click()
  await form.getByLabel('Address of the page').fill(SLUG)
  await form.getByLabel('Email address for questions').fill('jobs@ostufer.example')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Give the address or the text of your privacy notice.').waitFor()
  await form.getByLabel('Web address of the privacy notice').fill('https://ostufer.example/privacy')
  await form.getByLabel('Headline').first().fill('Work beside the river')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('link', { name: new RegExp(SLUG) }).waitFor()

  await admin.goto('/jobs/import')
  await awake(admin)
  await admin.getByLabel('Text of a job ad, or the source of a saved page').fill(AD)
  await admin.getByRole('button', { name: 'Read the text' }).click()
  await admin.getByRole('form', { name: 'Values of the job ad' }).getByRole('button', { name: 'Save draft' }).click()
  await admin.getByRole('link', { name: 'Open Ferry engineer' }).first().click()
  await admin.getByRole('heading', { level: 1, name: 'Ferry engineer' }).waitFor()
  await admin.getByRole('button', { name: /^Status: Draft/ }).press('Enter')
  await admin.getByRole('menuitem', { name: 'Open' }).press('Enter')
  await admin.getByRole('button', { name: /^Status: Open/ }).waitFor()
  await admin.getByText('Visitors do not see this job.').waitFor()
  await admin.getByRole('switch', { name: 'On the careers page' }).click()
  await admin.getByText('Visitors see this job and can apply.').waitFor()
  const address = await admin.getByRole('link', { name: 'Open the public page' }).getAttribute('href')
  const job = new URL(admin.url()).pathname

  const { page: visitor } = await enter()
  await visitor.goto(`/careers/${SLUG}`)
  await visitor.getByRole('heading', { level: 1, name: 'Work beside the river' }).waitFor()
  await visitor.getByRole('link', { name: 'Ferry engineer' }).click()
  await visitor.getByText('You keep the ferries running, in every weather.').waitFor()
  await awake(visitor)
  expect(new URL(visitor.url()).pathname).toBe(new URL(address ?? '').pathname)
  const posting = await visitor.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(posting ?? '')).toMatchObject({ '@type': 'JobPosting', title: 'Ferry engineer', directApply: true })
  await visitor.getByLabel('Your name').fill('Tilda Sommerfeld')
  await visitor.getByLabel('Email').fill('tilda@example.org')
  await visitor.getByLabel('Message (optional)').fill('I grew up on a ferry.')
  await visitor
    .getByLabel('Resume (optional)')
    .setInputFiles({ name: 'tilda.txt', mimeType: 'text/plain', buffer: Buffer.from(RESUME) })
  await visitor.getByRole('button', { name: 'Send the application' }).click()
  await visitor.getByText('We may keep your application only with your consent.').waitFor()
  await visitor.getByRole('checkbox').check()
  await visitor.getByRole('button', { name: 'Send the application' }).click()
  await visitor.getByText('Your application has arrived. Thank you!').waitFor()

  await admin.goto('/notifications')
  const told = admin.getByRole('list', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: 'Tilda' })
  await told.getByText('New application').waitFor()
  await told.getByText('Ferry engineer').waitFor()
  await told.getByRole('link').click()
  await admin.getByRole('heading', { level: 1, name: 'Tilda Sommerfeld' }).waitFor()
  const person = new URL(admin.url()).pathname
  await admin.goto(`${job}/applications`)
  await admin.getByRole('region', { name: 'New' }).getByText('Tilda Sommerfeld').waitFor()
  await expect
    .poll(async () => {
      await admin.goto(`${person}/documents`)
      await awake(admin)
      return admin.getByText('tilda.txt').first().isVisible()
    })
    .toBe(true)
})
