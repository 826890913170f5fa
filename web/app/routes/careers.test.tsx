import { careers, type CareersJob, type CareersPage } from '@kontor/contract/careers.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { jobPosting } from '~/features/public/job-posting.ts'
import { Refusal } from '~/lib/testing/contract-api.ts'
import { apiWithCaptcha, openPage } from '~/lib/testing/plain-page.tsx'
import CareersJobRoute from './careers-job.tsx'
import CareersRoute from './careers.tsx'

const JOB_ID = '51b8e083-2a3f-4d96-bece-33e34e14c313'
const LINE = {
  jobId: JOB_ID,
  title: 'Baker',
  titles: { de: 'Bäcker' },
  places: [{ city: 'Bern', country: 'CH' as const }],
  workplace: 'onSite' as const,
  employment: 'permanent' as const,
  publishedAt: '2026-11-01T08:00:00.000Z',
}
const PUBLISHER = {
  slug: 'bakery',
  companyName: 'Bakery Ltd',
  contactEmail: 'jobs@example.org',
  privacyUrl: 'https://example.org/privacy',
  privacyText: { en: 'We keep it for six months.' },
}
const PAGE: CareersPage = {
  ...PUBLISHER,
  headline: { en: 'Rise with us', de: 'Mit uns aufgehen' },
  introduction: { en: 'First.\n\nSecond.' },
  jobs: [LINE],
}
const JOB: CareersJob = {
  ...PUBLISHER,
  job: {
    ...LINE,
    places: [{ postalCode: '3011', city: 'Bern', region: '', country: 'CH' }],
    description: { en: 'Bake <b>bread</b>.', de: 'Brot backen.' },
    workload: { min: 80, max: 100 },
    startDate: '2027-01-01',
    skills: [
      { name: 'Sourdough', must: true },
      { name: 'Pastry', must: false },
    ],
    languages: [{ language: 'de', proficiency: 'B2' }],
  },
}
const countries = { CH: 'Switzerland' }

const openCareers = (page = PAGE, address = '/careers/bakery') =>
  openPage({ default: CareersRoute, loader: () => ({ page, countries }) }, { address })
const openJob = (address = `/careers/bakery/jobs/${JOB_ID}`) =>
  openPage(
    {
      default: CareersJobRoute,
      loader: () => ({ page: JOB, countries, languages: { de: 'German' }, start: 'January 1, 2027' }),
    },
    { address },
  )
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the application' }))

test('the page introduces the company and leads to its jobs, in the language of the address', async () => {
  await openCareers()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Rise with us')
  expect(screen.getByText('Second.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Baker' })).toHaveAttribute('href', `/careers/bakery/jobs/${JOB_ID}`)
  expect(screen.getByText('Bern, Switzerland · On site · Permanent')).toBeVisible()
})

test('in German, with German words and addresses', async () => {
  await openCareers(PAGE, '/de/stellen/bakery')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mit uns aufgehen')
  expect(screen.getByRole('link', { name: 'Bäcker' })).toHaveAttribute('href', `/de/stellen/bakery/jobs/${JOB_ID}`)
})

test('without jobs the page says so', async () => {
  await openCareers({ ...PAGE, jobs: [], headline: {} })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Jobs at Bakery Ltd')
  expect(screen.getByText('There is no open job at the moment. Please come back later.')).toBeVisible()
})

test('an application is sent with consent and language, and answered; the journey sends a file', async () => {
  const sent = apiWithCaptcha().on(careers.apply, () => null)
  await openJob()
  expect(screen.getByText('Bake <b>bread</b>.')).toBeVisible()
  expect(screen.getByText('80–100 %')).toBeVisible()
  expect(screen.getByText('German B2')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Your name'), 'Ada Brunner')
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.org')
  await send()
  expect(await screen.findByText('We may keep your application only with your consent.')).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('checkbox'))
  await send()
  expect(await screen.findByText('Your application has arrived. Thank you!')).toBeVisible()
  expect(screen.getByText('Bakery Ltd will get back to you at ada@example.org.')).toBeVisible()
  expect(sent.mock.calls[0]?.[0].headers.get('captcha')).toBeTruthy()
  const [, init] = vi.mocked(fetch).mock.calls.at(-1) ?? []
  const form = init?.body as FormData
  expect(Object.fromEntries(form)).toEqual({
    name: 'Ada Brunner',
    email: 'ada@example.org',
    phone: '',
    message: '',
    consent: 'true',
    locale: 'en',
  })
})

test('a refusal is told and everything typed stays; a wrong number is marked', async () => {
  apiWithCaptcha().on(careers.apply, () => {
    throw new Refusal({ userMessage: 'This form cannot take your application.', httpStatusCode: 409 })
  })
  await openJob()
  await userEvent.type(screen.getByLabelText('Your name'), 'Ada Brunner')
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.org')
  await userEvent.type(screen.getByLabelText('Phone (optional)'), '12')
  await userEvent.click(screen.getByRole('checkbox'))
  await send()
  await waitFor(() => expect(screen.getByLabelText('Phone (optional)')).toHaveAttribute('aria-invalid', 'true'))
  await userEvent.clear(screen.getByLabelText('Phone (optional)'))
  await send()
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This form cannot take your application.'))
  expect(screen.getByLabelText('Your name')).toHaveValue('Ada Brunner')
})

test('a resume that cannot be read is told where it was chosen, and everything typed stays', async () => {
  const userMessage = 'No text could be read from this file.'
  apiWithCaptcha().on(careers.apply, () => {
    const fields = [{ path: 'file', key: 'errors.327', message: userMessage }]
    throw new Refusal({ userMessage, httpStatusCode: 422, errorCode: 327, details: { fields } })
  })
  await openJob()
  await userEvent.type(screen.getByLabelText('Your name'), 'Ada Brunner')
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.org')
  await userEvent.upload(screen.getByLabelText('Resume (optional)'), new File(['scan'], 'scan.pdf'))
  await userEvent.click(screen.getByRole('checkbox'))
  await send()
  const resume = screen.getByLabelText('Resume (optional)')
  await waitFor(() => expect(resume).toHaveAttribute('aria-invalid', 'true'))
  expect(resume).toHaveAccessibleDescription(expect.stringContaining(userMessage))
  expect(screen.getByLabelText('Your name')).toHaveValue('Ada Brunner')
})

test('the posting for search engines has no markup of its writer and nothing that is not known', () => {
  const posting = jobPosting(JOB, 'en', 'https://site.example')
  expect(posting).toMatchObject({
    '@type': 'JobPosting',
    title: 'Baker',
    description: '<p>Bake &lt;b&gt;bread&lt;/b&gt;.</p>',
    datePosted: '2026-11-01',
    employmentType: 'FULL_TIME',
    hiringOrganization: { name: 'Bakery Ltd', sameAs: 'https://site.example/careers/bakery' },
    jobLocation: [{ address: { addressLocality: 'Bern', addressCountry: 'CH', postalCode: '3011' } }],
    directApply: true,
  })
  expect(posting).not.toHaveProperty('jobLocationType')
  expect(posting).not.toHaveProperty('baseSalary')
})
