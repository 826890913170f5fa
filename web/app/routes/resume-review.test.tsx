import { accounts } from '@kontor/contract/accounts.ts'
import { people } from '@kontor/contract/people.ts'
import { personFiles } from '@kontor/contract/person-files.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { ResumeUploadButton } from '~/features/contacts/files/resume-upload-button.tsx'
import { openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { onPhone } from '~/lib/testing/on-phone.ts'
import { FILE_ID, personFile, readResume, resumeValue } from '~/lib/testing/person-file.ts'
import { PERSON_ID, personRecord } from '~/lib/testing/person-record.ts'
import ContactDocumentsScreen from './contact-documents.tsx'

const OTHER_FILE = '0197a000-0000-7000-8000-0000000000f2'
const OTHER_PERSON = '0197a000-0000-7000-8000-0000000000d2'
const other = { fileId: OTHER_FILE, name: 'Berit Haselnuss.txt' }

function api() {
  const fake = contractApi()
  const files = [personFile(), personFile(other)]
  fake.on(accounts.current, () => currentAccount())
  fake.on(people.get, ({ params }) => personRecord({ personId: params.id, id: params.id }))
  fake.on(personFiles.list, ({ params }) => ({ items: files.map((file) => ({ ...file, personId: params.id })) }))
  fake.on(personFiles.review, ({ params }) => {
    const file = files.find(({ fileId }) => fileId === params.fileId) ?? personFile()
    return readResume({ file })
  })
  const saved = fake.on(personFiles.saveReview, ({ params }) => {
    const at = files.findIndex(({ fileId }) => fileId === params.fileId)
    const file = personFile({ ...files[at], reviewedAt: '2026-11-15T10:00:00Z' })
    files[at] = file
    return { file, person: personRecord({ version: 2 }) }
  })
  return { fake, saved }
}

const screens = (
  <Routes>
    <Route path="/contacts" element={<ResumeUploadButton />} />
    <Route path="/contacts/:id/documents" element={<ContactDocumentsScreen />} />
  </Routes>
)
const open = (fileId = FILE_ID) => openScreen(screens, `/contacts/${PERSON_ID}/documents?fileId=${fileId}`)
const fields = async () => within(await screen.findByRole('form', { name: 'Values of the resume' }))
const line = (id: string) => document.querySelector(`[data-line="${id}"]`)

test('focus lights the source, Enter accepts and goes on, corrections are saved', async () => {
  const { saved } = api()
  await open()
  const form = await fields()
  const name = form.getByLabelText('Name')
  await userEvent.click(name)
  const mark = document.querySelector('[data-mark="name"]')
  expect(mark).toHaveTextContent('Ada Brunner')
  expect(mark).toHaveAttribute('data-active', 'true')
  expect(mark).toHaveAttribute('data-tone', 'identity')

  await userEvent.type(name, '-Holt')
  await userEvent.keyboard('{Enter}')
  expect(form.getByLabelText('Email')).toHaveFocus()
  await userEvent.click(form.getByRole('button', { name: 'Add Kubernetes' }))
  await userEvent.click(form.getByRole('button', { name: 'Save and open next' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(saved.mock.calls[0]?.[0].body).toEqual({
    version: 1,
    change: { name: 'Ada Brunner-Holt', skills: [expect.anything(), { id: null, name: 'Kubernetes' }] },
  })
})

test('an unsure value stands out until it is accepted, by Enter or by its check', async () => {
  api()
  await open()
  const form = await fields()
  expect(form.getByText('6 of 8 accepted')).toBeVisible()
  expect(form.getByText('1 to check')).toBeVisible()
  expect(form.getByText('Please check: read with 55 % confidence')).toBeInTheDocument()
  const mark = document.querySelector('[data-mark="positions.0.company"]')
  expect(mark).toHaveAttribute('data-unsure', 'true')
  expect(line('positions.0.company')).toHaveAttribute('data-unsure', 'true')

  await userEvent.click(form.getByLabelText('Company'))
  expect(form.getByText(/Please compare it with the document/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(line('positions.0.company')).toHaveAttribute('data-unsure', 'false')
  expect(mark).toHaveAttribute('data-unsure', 'false')
  expect(form.getByText('7 of 8 accepted')).toBeVisible()
  expect(form.queryByText('1 to check')).toBeNull()
  expect(form.getByLabelText('From')).toHaveFocus()

  const check = form.getByRole('button', { name: 'Accept Company' })
  await userEvent.click(check)
  expect(line('positions.0.company')).toHaveAttribute('data-unsure', 'true')
  await userEvent.click(check)
  expect(check).toHaveAttribute('aria-pressed', 'true')
})

test('what was read well and is missing is added at once', async () => {
  const { saved } = api()
  await open()
  const form = await fields()
  await userEvent.click(form.getByRole('button', { name: 'Accept 1 sure one' }))
  expect(form.queryByRole('button', { name: /sure one/ })).toBeNull()
  expect(form.getByRole('button', { name: 'Change Kubernetes' })).toBeVisible()
  await userEvent.click(form.getByRole('button', { name: 'Change Docker' }))
  expect(document.activeElement).toHaveValue('Docker')
  await userEvent.keyboard(' Swarm{Enter}')
  await userEvent.click(form.getByRole('button', { name: 'Save and open next' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  const skills = [
    { id: null, name: 'Docker Swarm' },
    { id: null, name: 'Kubernetes' },
  ]
  expect(saved.mock.calls[0]?.[0].body).toEqual({ version: 1, change: { skills } })
})

test('a mark of the document leads to its field', async () => {
  api()
  await open()
  await fields()
  fireEvent.click(document.querySelector('[data-mark="positions.0.company"]') as Element)
  expect(document.activeElement?.id).toBe('review-positions.0.company')
  expect(line('positions.0.company')).toHaveAttribute('data-open', 'true')
})

test('place, links, occupations and subject stand beside the document; what it says otherwise can be taken', async () => {
  const { fake, saved } = api()
  const education = {
    school: 'TU Berlin',
    schoolId: null,
    degree: 'M.Sc.',
    level: null,
    subject: 'Bread',
    from: '2010',
    to: '2014',
  }
  const where = { street: '', postalCode: '', region: '', latitude: null, longitude: null }
  const place = { ...where, kind: 'home', city: 'Kiel', country: 'DE' } as const
  const person = personRecord({
    name: 'Ada Holt',
    places: [place],
    educations: [education],
    languages: [{ language: 'de', proficiency: 'B2' }],
    profiles: [{ type: 'website', serviceUrl: 'https://brunner.example' }],
  })
  const values = [
    resumeValue('name', 'Ada Brunner', { value: 'Ada Brunner · Ada · Brunner' }),
    resumeValue('places', 'Kiel', { index: 0, value: 'Kiel · DE' }),
    resumeValue('languages', 'German', { index: 0, value: 'de · C1' }),
    resumeValue('educations', 'TU Berlin', { index: 0, part: 'school' }),
    resumeValue('educations', 'M.Sc.', { index: 0, part: 'degree' }),
    resumeValue('educations', 'Baking', { index: 0, part: 'subject' }),
    resumeValue('occupations', 'Engineer', { index: 0, value: 'e:occupation:1' }),
    resumeValue('profiles', 'github.com/ada', { index: 0, value: 'https://github.com/ada' }),
  ]
  fake.on(personFiles.review, () => readResume({ values, person }))
  await open()
  const form = await fields()
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
  await userEvent.click(form.getByRole('button', { name: 'Save and open next' }))
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

test('what was typed and not saved is there again after a look at another file', async () => {
  api()
  await open()
  await userEvent.type((await fields()).getByLabelText('Name'), '-Holt')
  await userEvent.click(screen.getByRole('link', { name: /^Berit/ }))
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ada Brunner'))
  await userEvent.click(screen.getByRole('link', { name: /pdf/ }))
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ada Brunner-Holt'))
})

test('resumes that came together are reviewed one after the other, with those that became nobody among them', async () => {
  const { fake } = api()
  const answers = [
    { personId: PERSON_ID, name: 'Ada Brunner', uploadId: FILE_ID, fileId: FILE_ID, state: 'done' as const },
    { personId: OTHER_PERSON, name: 'Berit', uploadId: OTHER_FILE, fileId: OTHER_FILE, state: 'done' as const },
  ]
  fake.on(personFiles.uploadResume, () => {
    const answer = answers.shift()
    if (answer) return answer
    const details = { personId: PERSON_ID, name: 'Ada Brunner' }
    throw new Refusal({ userMessage: 'Known', httpStatusCode: 409, errorCode: 328, details })
  })
  await openScreen(screens, '/contacts')
  await userEvent.click(screen.getByRole('button', { name: 'Upload resumes' }))
  const files = ['a.txt', 'b.txt', 'c.txt'].map((name) => new File(['text'], name, { type: 'text/plain' }))
  await userEvent.upload(await screen.findByLabelText('Resumes', { selector: 'input' }), files)
  await userEvent.click((await screen.findAllByRole('link', { name: 'Review' }))[0] as HTMLElement)

  const strip = within(await screen.findByRole('navigation', { name: 'Resumes' }))
  expect(await strip.findByText('0 of 3 saved')).toBeVisible()
  await waitFor(() => expect(strip.getByRole('link', { name: 'a.txt 6 of 8' })).toHaveAttribute('aria-current', 'page'))
  expect(strip.getByRole('link', { name: 'b.txt 1 to check' })).not.toHaveAttribute('aria-current')
  await userEvent.click(strip.getByRole('button', { name: 'c.txt: in contacts' }))
  expect(await screen.findByRole('button', { name: 'Add the file there' })).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Save and open next' }))
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'b.txt 6 of 8' })).toHaveAttribute('aria-current', 'page'),
  )
  expect(screen.getByText('1 of 3 saved')).toBeVisible()
  expect(screen.getByRole('link', { name: 'a.txt saved' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Save as reviewed' })).toBeVisible()
})

test('on phones one file is chosen, and document and fields take turns', async () => {
  onPhone()
  api()
  await open()
  expect(await screen.findByText(/1 of 2/)).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Berit/ })).toBeNull()
  expect((await fields()).getByLabelText('Name')).toBeVisible()
  expect(document.querySelector('.document-view')).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Document' }))
  expect(screen.queryByRole('form', { name: 'Values of the resume' })).toBeNull()
  fireEvent.click(document.querySelector('[data-mark="positions.0.company"]') as Element)
  expect(screen.getByLabelText('Company')).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Next file' }))
  expect(await screen.findByText(/2 of 2/)).toBeVisible()
})

test('what somebody else has saved meanwhile takes no correction away', async () => {
  const { fake, saved } = api()
  await open()
  const form = await fields()
  await userEvent.type(form.getByLabelText('Name'), '-Holt')
  const theirs = personRecord({ version: 7, emails: [{ email: 'ada@holt.example', kind: 'private', verified: false }] })
  fake.on(personFiles.review, () => readResume({ person: theirs }))
  const refused = fake.on(personFiles.saveReview, () => {
    throw new Refusal({ userMessage: 'Changed meanwhile', httpStatusCode: 409 })
  })
  await userEvent.click(form.getByRole('button', { name: 'Save and open next' }))
  await waitFor(() => expect(form.getByLabelText('Email')).toHaveValue('ada@holt.example'))
  expect(refused).toHaveBeenCalledOnce()
  expect(form.getByLabelText('Name')).toHaveValue('Ada Brunner-Holt')
  expect(form.queryByText(/Somebody else has changed/)).toBeNull()

  const both = personRecord({ version: 8, name: 'Ada Berg' })
  fake.on(personFiles.review, () => readResume({ person: both }))
  await userEvent.click(form.getByRole('button', { name: 'Save and open next' }))
  expect(await form.findByText(/Somebody else has changed this person meanwhile: Name/)).toBeVisible()
  await userEvent.click(form.getByRole('button', { name: 'Take theirs' }))
  expect(form.getByLabelText('Name')).toHaveValue('Ada Berg')
  expect(saved).not.toHaveBeenCalled()
})

test('what is taken out can be put back at once, and is not proposed again', async () => {
  const { saved } = api()
  await open()
  const form = await fields()
  await userEvent.click(form.getByLabelText('Email'))
  await userEvent.click(form.getByRole('button', { name: /^Remove ada@/ }))
  expect(form.queryByLabelText('Email')).toBeNull()
  expect(form.queryByRole('button', { name: /^Add ada@/ })).toBeNull()
  expect(form.getByRole('button', { name: 'Undo' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(form.getByLabelText('Email')).toHaveFocus()

  await userEvent.click(form.getByRole('button', { name: 'Leave out Kubernetes' }))
  expect(form.queryByRole('button', { name: 'Add Kubernetes' })).toBeNull()
  expect(form.queryByRole('button', { name: /sure one/ })).toBeNull()
  await userEvent.click(form.getByRole('button', { name: 'Save and open next' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(saved.mock.calls[0]?.[0].body).toEqual({ version: 1, change: {} })
})

test('a refused value is said at its field', async () => {
  const { fake } = api()
  const fields422 = [{ path: 'change.emails.0.email', message: 'This is no email address.' }]
  fake.on(personFiles.saveReview, () => {
    throw new Refusal({ userMessage: 'Invalid', httpStatusCode: 400, details: { fields: fields422 } })
  })
  await open()
  const form = await fields()
  await userEvent.type(form.getByLabelText('Email'), 'x')
  await userEvent.click(form.getByRole('button', { name: 'Save and open next' }))
  await waitFor(() => expect(form.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true'))
  expect(form.getByLabelText('Email')).toHaveFocus()
  expect(form.getByLabelText('Email')).toHaveAccessibleDescription('This is no email address.')
})

test('Enter accepts a level without opening its list', async () => {
  const { fake } = api()
  const languages = [{ language: 'de', proficiency: 'B2' as const }]
  const values = [resumeValue('languages', 'German', { index: 0, value: 'de · B2', confidence: 0.5 })]
  fake.on(personFiles.review, () => readResume({ values, person: personRecord({ languages }) }))
  await open()
  const form = await fields()
  act(() => form.getByRole('combobox', { name: 'German' }).focus())
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(form.getByRole('button', { name: 'Accept German' })).toHaveAttribute('aria-pressed', 'true')
})
