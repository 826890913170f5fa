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
const TEXT =
  'Ada Brunner\nada@example.org\nEngineer\tBrenner GmbH\nDocker, Kubernetes\nKiel\nTU Berlin\tM.Sc.\tBaking\nGerman\ngithub.com/ada'

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

test('a file gets another name and language; a name that cannot be is refused at its field', async () => {
  const fake = api()
  let refuses = true
  const changed = fake.on(personFiles.update, ({ body }) => {
    if (refuses) {
      const fields = [{ path: 'name', key: 'invalid', message: 'This name cannot be used.' }]
      throw new Refusal({ userMessage: 'Please check.', httpStatusCode: 400, details: { fields } })
    }
    return file({ name: body.name ?? '', language: body.language ?? null })
  })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: /^Actions for/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Name, type and language…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Name, type and language' }))
  const name = dialog.getByLabelText('Name of the file')
  await userEvent.clear(name)
  await userEvent.type(name, 'nul.pdf')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('This name cannot be used.')).toBeVisible()
  refuses = false
  await userEvent.clear(name)
  await userEvent.type(name, 'Brunner.pdf')
  await userEvent.type(dialog.getByRole('combobox', { name: 'Language' }), 'French')
  await userEvent.click(await screen.findByTitle('French'))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(changed).toHaveBeenCalledTimes(2))
  expect(changed.mock.calls[1]?.[0].body).toEqual({ name: 'Brunner.pdf', language: 'fr' })
})

test('place, links, occupations and subject stand beside the document; what it says otherwise can be taken', async () => {
  const fake = api()
  const education = {
    school: 'TU Berlin',
    schoolId: null,
    degree: 'M.Sc.',
    level: null,
    subject: 'Bread',
    from: '2010',
    to: '2014',
  }
  const place = {
    kind: 'home',
    street: '',
    postalCode: '',
    city: 'Kiel',
    region: '',
    country: 'DE',
    latitude: null,
    longitude: null,
  } as const
  const person = personRecord({
    name: 'Ada Holt',
    places: [place],
    educations: [education],
    languages: [{ language: 'de', proficiency: 'B2' }],
    profiles: [{ type: 'website', serviceUrl: 'https://brunner.example' }],
  })
  const values = [
    value('name', 'Ada Brunner', { value: 'Ada Brunner · Ada · Brunner' }),
    value('places', 'Kiel', { index: 0, value: 'Kiel · DE' }),
    value('languages', 'German', { index: 0, value: 'de · C1' }),
    value('educations', 'TU Berlin', { index: 0, part: 'school' }),
    value('educations', 'M.Sc.', { index: 0, part: 'degree' }),
    value('educations', 'Baking', { index: 0, part: 'subject' }),
    value('occupations', 'Engineer', { index: 0, value: 'e:occupation:1' }),
    value('profiles', 'github.com/ada', { index: 0, value: 'https://github.com/ada' }),
  ]
  fake.on(personFiles.review, () => ({ file: file(), document: { text: TEXT, pages: [], lines }, values, person }))
  const saved = fake.on(personFiles.saveReview, () => ({ file: file(), person: personRecord({ version: 2 }) }))
  await open(`?fileId=${FILE_ID}`)
  const form = within(await screen.findByRole('form', { name: 'Values of the resume' }))
  expect(form.getByLabelText('City')).toHaveValue('Kiel')
  expect(form.getByLabelText('Website')).toHaveValue('https://brunner.example')
  expect(form.getByLabelText('Subject')).toHaveValue('Bread')
  for (const said of ['Ada Brunner', 'C1', 'Baking']) expect(form.getByText(`The document says: ${said}`)).toBeVisible()
  await userEvent.click(form.getByRole('button', { name: 'Take Baking from the document' }))
  expect(form.getByLabelText('Subject')).toHaveValue('Baking')
  expect(form.queryByText('The document says: Baking')).toBeNull()
  await userEvent.click(form.getByRole('button', { name: 'Take C1 from the document' }))
  await userEvent.click(form.getByRole('button', { name: 'Add Engineer' }))
  await userEvent.click(form.getByRole('button', { name: 'Add https://github.com/ada' }))
  await userEvent.clear(form.getByLabelText('City'))
  await userEvent.type(form.getByLabelText('City'), 'Flensburg')
  await userEvent.click(form.getByRole('button', { name: 'Save as reviewed' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(saved.mock.calls[0]?.[0].body).toEqual({
    version: 1,
    change: {
      places: [{ ...place, city: 'Flensburg' }],
      profiles: [...person.profiles, { type: 'github', serviceUsername: 'ada' }],
      educations: [{ ...education, subject: 'Baking' }],
      languages: [{ language: 'de', proficiency: 'C1' }],
      occupations: [{ id: 'e:occupation:1', name: 'Engineer' }],
    },
  })
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
