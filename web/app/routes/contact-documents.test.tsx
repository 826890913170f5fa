import { accounts } from '@kontor/contract/accounts.ts'
import { people } from '@kontor/contract/people.ts'
import { type PersonFile, personFiles, type ResumeValue } from '@kontor/contract/person-files.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { ResumeUploadButton } from '~/features/contacts/files/resume-upload-button.tsx'
import { openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { PERSON_ID, personRecord } from '~/lib/testing/person-record.ts'
import ContactDocumentsScreen from './contact-documents.tsx'

const FILE_ID = '0197a000-0000-7000-8000-0000000000f1'
const TEXT = 'Ada Brunner\nada@example.org\nEngineer\tBrenner GmbH\nDocker, Kubernetes'

function file(changes: Partial<PersonFile> = {}): PersonFile {
  return {
    fileId: FILE_ID,
    personId: PERSON_ID,
    name: 'Ada Brunner Lebenslauf mit einem sehr langen Namen 2026.pdf',
    fileType: 'resume',
    language: 'de',
    mediaType: 'application/pdf',
    bytes: 123_456,
    preview: 'pages',
    hasResume: true,
    reviewedAt: null,
    createdBy: 'Anna',
    createdAt: '2026-11-14T10:00:00Z',
    can: { edit: true, delete: true },
    ...changes,
  }
}

const lines = TEXT.split('\n').map((line) => {
  const start = TEXT.indexOf(line)
  const kind = { size: 0, isBold: false, isHeading: false, isListItem: false }
  return { start, end: start + line.length, page: 1, box: null, ...kind }
})
function value(field: string, words: string, more: Partial<ResumeValue> = {}): ResumeValue {
  const start = TEXT.indexOf(words)
  return {
    field,
    index: null,
    part: null,
    value: words,
    confidence: 0.95,
    isKept: true,
    start,
    end: start + words.length,
    page: 1,
    ...more,
  }
}
const VALUES = [
  value('name', 'Ada Brunner'),
  value('emails', 'ada@example.org', { index: 0 }),
  value('positions', 'Engineer', { index: 0, part: 'title' }),
  value('positions', 'Brenner GmbH', { index: 0, part: 'company', confidence: 0.55 }),
  value('skills', 'Docker', { index: 0 }),
  value('skills', 'Kubernetes', { index: 1 }),
]

function api(items: PersonFile[] = [file()]) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(people.get, () => personRecord())
  fake.on(personFiles.list, () => ({ items }))
  fake.on(personFiles.review, () => ({
    file: file(),
    document: { text: TEXT, pages: [], lines },
    values: VALUES,
    person: personRecord(),
  }))
  return fake
}

const open = (search = '') =>
  openScreen(
    <Routes>
      <Route path="/contacts/:id/documents" element={<ContactDocumentsScreen />} />
    </Routes>,
    `/contacts/${PERSON_ID}/documents${search}`,
  )

test('no files: what belongs here is said', async () => {
  api([])
  await open()
  expect(await screen.findByRole('heading', { name: 'No documents yet' })).toBeVisible()
})

test('files are listed with shortened names; a deleted one can be brought back', async () => {
  const items = [file()]
  const fake = api(items)
  fake.on(personFiles.remove, () => {
    items.length = 0
    return null
  })
  const back = fake.on(personFiles.bringBack, () => file())
  await open()
  const shown = await screen.findByText(/^Ada Brunner Lebens.*…/)
  expect(shown.textContent?.length).toBeLessThanOrEqual(40)
  await userEvent.click(screen.getByRole('button', { name: /^Actions for/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(back).toHaveBeenCalledOnce())
})

test('a resume opens beside its values: focus lights the source, low confidence is marked, corrections are saved', async () => {
  const fake = api()
  const saved = fake.on(personFiles.saveReview, ({ body }) => {
    expect(body).toEqual({ version: 1, change: { name: 'Ada Brunner-Holt', skills: expect.any(Array) } })
    return { file: file({ reviewedAt: '2026-11-15T10:00:00Z' }), person: personRecord({ version: 2 }) }
  })
  await open(`?fileId=${FILE_ID}`)
  const form = within(await screen.findByRole('form', { name: 'Values of the resume' }))
  const name = form.getByLabelText('Name', { selector: '#review-name' })
  await userEvent.click(name)
  const mark = document.querySelector('[data-mark="name"]')
  expect(mark).toHaveTextContent('Ada Brunner')
  expect(mark).toHaveAttribute('data-active', 'true')
  expect(form.getByText('Please check: read with 55 % confidence')).toBeInTheDocument()

  await userEvent.type(name, '-Holt')
  await userEvent.keyboard('{Enter}')
  expect(form.getByLabelText('Email address')).toHaveFocus()
  await userEvent.click(form.getByRole('button', { name: 'Add Kubernetes' }))
  await userEvent.click(form.getByRole('button', { name: 'Save as reviewed' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
})

test('a mark of the document leads to its field', async () => {
  api()
  await open(`?fileId=${FILE_ID}`)
  await screen.findByRole('form', { name: 'Values of the resume' })
  fireEvent.click(document.querySelector('[data-mark="positions.0.company"]') as Element)
  expect(document.activeElement?.id).toBe('review-positions.0.company')
})

const resume = (name: string) => new File(['text'], name, { type: 'text/plain' })

async function choose(...files: File[]) {
  await userEvent.click(screen.getByRole('button', { name: 'Upload resumes' }))
  await userEvent.upload(await screen.findByLabelText('Resumes', { selector: 'input' }), files)
}

test('resumes become people: a notice opens each, a refusal says why, a known person gets the file', async () => {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  let asked = 0
  fake.on(personFiles.uploadResume, () => {
    asked += 1
    if (asked === 1)
      return { personId: PERSON_ID, name: 'Ada Brunner', uploadId: FILE_ID, fileId: FILE_ID, state: 'done' as const }
    const details = { personId: PERSON_ID, name: 'Ada Brunner' }
    throw new Refusal({ userMessage: 'From the server', httpStatusCode: 409, errorCode: 328, details })
  })
  const added = fake.on(personFiles.add, () => ({ fileId: FILE_ID, name: 'b.txt' }))
  await openScreen(<ResumeUploadButton />, '/contacts')
  await choose(resume('a.txt'))
  expect(await screen.findByText('1 person added')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Open Ada Brunner' })).toHaveAttribute('href', `/contacts/${PERSON_ID}`)

  await userEvent.upload(screen.getByLabelText('Resumes', { selector: 'input' }), [resume('b.txt')])
  expect((await screen.findAllByText(/This person is already in your contacts/)).length).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('button', { name: 'Add the file there' }))
  await waitFor(() => expect(added).toHaveBeenCalledOnce())
})

test('a resume that is read in the background is asked for until it is a person', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(personFiles.uploadResume, () => ({
    personId: null,
    name: 'a',
    uploadId: FILE_ID,
    fileId: null,
    state: 'queued' as const,
  }))
  let asked = 0
  fake.on(personFiles.upload, () => {
    asked += 1
    const isDone = asked > 1
    const state = isDone ? ('done' as const) : ('reading' as const)
    const progress = isDone ? 100 : 10
    return {
      uploadId: FILE_ID,
      state,
      progress,
      fileName: 'a.txt',
      personId: isDone ? PERSON_ID : null,
      name: 'Ada',
      error: null,
    }
  })
  await openScreen(<ResumeUploadButton />, '/contacts')
  await choose(resume('a.txt'))
  expect(await screen.findByText('1 person added')).toBeInTheDocument()
  vi.useRealTimers()
})
