import { accounts } from '@kontor/contract/accounts.ts'
import { jobImports, type ReadPosting } from '@kontor/contract/job-imports.ts'
import { jobs } from '@kontor/contract/jobs.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { JOB_ID, jobRecord } from '~/lib/testing/job-record.ts'
import JobImportRoute from './job-import.tsx'

const TEXT = 'Nurse in Kiel\nCare, Excel'
const place = { street: '', postalCode: '', region: '', latitude: 54.3, longitude: 10.1 }

function posting(changes: Partial<ReadPosting['draft']> = {}): ReadPosting {
  const line = (start: number, end: number) => {
    const kind = { size: 0, isBold: false, isHeading: false, isListItem: false }
    return { start, end, page: 1, box: null, ...kind }
  }
  const value = (field: string, words: string, index: number | null = null, confidence = 0.9) => {
    const start = TEXT.indexOf(words)
    return { field, index, value: words, confidence, start, end: start + words.length, page: 1 }
  }
  return {
    draft: {
      title: 'Nurse',
      description: { en: TEXT },
      places: [
        { ...place, city: 'Kiel', country: 'DE' },
        { ...place, city: '', country: 'AT' },
      ],
      skills: [
        { id: null, name: 'Care', must: true },
        { id: null, name: 'Excel', must: true },
      ],
      ...changes,
    },
    document: { text: TEXT, pages: [], lines: [line(0, 13), line(14, TEXT.length)] },
    values: [
      value('title', 'Nurse'),
      value('places', 'Kiel', 0),
      value('skills', 'Care', 0),
      value('skills', 'Excel', 1, 0.4),
    ],
    language: 'en',
  }
}

function api() {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(jobImports.fetching, () => ({ isAllowed: false }))
  fake.on(jobImports.read, () => posting())
  return fake
}

async function paste() {
  await openScreen(<JobImportRoute />, '/jobs/import')
  await userEvent.type(await screen.findByLabelText('Text of a job ad, or the source of a saved page'), 'Nurse')
  await userEvent.click(screen.getByRole('button', { name: 'Read the text' }))
  return within(await screen.findByRole('form', { name: 'Values of the job ad' }))
}

test('nothing that was pasted is not read, and the field says so', async () => {
  const fake = api()
  const read = fake.on(jobImports.read, () => posting())
  await openScreen(<JobImportRoute />, '/jobs/import')
  await userEvent.click(await screen.findByRole('button', { name: 'Read the text' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Please fill in this field.')
  expect(read).not.toHaveBeenCalled()
})

test('a pasted ad is reviewed beside its source and kept as a draft that one can open', async () => {
  const fake = api()
  const created = fake.on(jobs.create, () => jobRecord({ title: 'Head nurse' }))
  const form = await paste()
  const title = form.getByLabelText('Title')
  await userEvent.click(title)
  expect(document.querySelector('[data-mark="title.."]')).toHaveAttribute('data-active', 'true')
  await userEvent.clear(title)
  await userEvent.type(title, 'Head nurse')
  expect(form.getByText('Please check: read with 40 % confidence')).toBeInTheDocument()
  await userEvent.click(form.getByRole('button', { name: 'Remove Excel' }))
  await userEvent.click(form.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(created).toHaveBeenCalledOnce())
  expect(created.mock.calls[0]?.[0].body).toMatchObject({
    title: 'Head nurse',
    skills: [{ id: null, name: 'Care', must: true }],
  })
  expect((await screen.findAllByRole('link', { name: 'Open Head nurse' }))[0]).toHaveAttribute(
    'href',
    `/jobs/${JOB_ID}`,
  )
})

test('a place without a town stays, and another town loses the coordinates of the old one', async () => {
  const fake = api()
  const created = fake.on(jobs.create, () => jobRecord())
  const form = await paste()
  const [city] = form.getAllByLabelText('Place')
  await userEvent.clear(city as HTMLElement)
  await userEvent.type(city as HTMLElement, 'Husum')
  await userEvent.click(form.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(created).toHaveBeenCalledOnce())
  const sent = created.mock.calls[0]?.[0].body as { places: unknown } | undefined
  expect(sent?.places).toEqual([
    { ...place, city: 'Husum', country: 'DE', latitude: null, longitude: null },
    { ...place, city: '', country: 'AT' },
  ])
})

test('uploaded ads become drafts; what is corrected in the review changes the draft', async () => {
  const fake = api()
  fake.on(jobImports.upload, () => ({ jobId: JOB_ID, title: 'Nurse', version: 1, posting: posting() }))
  const saved = fake.on(jobs.update, () => jobRecord({ title: 'Nurse', version: 2 }))
  await openScreen(<JobImportRoute />, '/jobs/import')
  const file = new File(['Nurse'], 'ad.txt', { type: 'text/plain' })
  await userEvent.upload(await screen.findByLabelText('Job ads', { selector: 'input' }), [file])
  expect(await screen.findByText('1 job added as a draft')).toBeInTheDocument()
  const form = within(await screen.findByRole('form', { name: 'Values of the job ad' }))
  await userEvent.click(form.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(saved.mock.calls[0]?.[0].body).toMatchObject({ title: 'Nurse', version: 1 })
})

test('an ad that cannot be read is refused in the words of its code', async () => {
  const fake = api()
  fake.on(jobImports.upload, () => {
    throw new Refusal({ userMessage: 'From the server', httpStatusCode: 415, errorCode: 309 })
  })
  await openScreen(<JobImportRoute />, '/jobs/import')
  const file = new File(['x'], 'ad.txt', { type: 'text/plain' })
  await userEvent.upload(await screen.findByLabelText('Job ads', { selector: 'input' }), [file])
  expect(await screen.findByText('ad.txt was not added')).toBeInTheDocument()
})

test('whoever may not write is told so', async () => {
  api()
  await openScreen(<JobImportRoute />, '/jobs/import', { ...anna, roles: [{ roleId: 'restricted' }] })
  expect(await screen.findByRole('heading', { name: 'Your role cannot add records' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Choose files' })).toBeNull()
})

test('an ad is read by its address where the operator allows it; what is no address is not sent', async () => {
  const fake = api()
  fake.on(jobImports.fetching, () => ({ isAllowed: true }))
  const fetched = fake.on(jobImports.fetch, () => posting({ title: 'Nurse by address' }))
  await openScreen(<JobImportRoute />, '/jobs/import')
  const field = await screen.findByLabelText('Address of a job ad')
  await userEvent.type(field, 'nowhere')
  await userEvent.click(screen.getByRole('button', { name: 'Read the page' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(fetched).not.toHaveBeenCalled()
  await userEvent.clear(field)
  await userEvent.type(field, 'https://jobs.example/42')
  await userEvent.click(screen.getByRole('button', { name: 'Read the page' }))
  const review = within(await screen.findByRole('form', { name: 'Values of the job ad' }))
  expect(review.getByLabelText('Title')).toHaveValue('Nurse by address')
  expect(fetched.mock.calls[0]?.[0].body).toMatchObject({ url: 'https://jobs.example/42' })
})

test('without the leave of the operator no address is asked for', async () => {
  api()
  await openScreen(<JobImportRoute />, '/jobs/import')
  await screen.findByLabelText('Text of a job ad, or the source of a saved page')
  expect(screen.queryByLabelText('Address of a job ad')).toBeNull()
})
