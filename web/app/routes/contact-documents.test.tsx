import { accounts } from '@kontor/contract/accounts.ts'
import { people } from '@kontor/contract/people.ts'
import { type PersonFile, personFiles } from '@kontor/contract/person-files.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { ResumeUploadButton } from '~/features/contacts/files/resume-upload-button.tsx'
import { openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { FILE_ID, personFile } from '~/lib/testing/person-file.ts'
import { PERSON_ID, personRecord } from '~/lib/testing/person-record.ts'
import ContactDocumentsScreen from './contact-documents.tsx'

function api(items: PersonFile[] = [personFile()]) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(people.get, () => personRecord())
  fake.on(personFiles.list, () => ({ items }))
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
  const items = [personFile()]
  const fake = api(items)
  fake.on(personFiles.remove, () => {
    items.length = 0
    return null
  })
  const back = fake.on(personFiles.bringBack, () => personFile())
  await open()
  const shown = await screen.findByText(/^Ada Brunner Lebens.*…/)
  expect(shown.textContent?.length).toBeLessThanOrEqual(40)
  await userEvent.click(screen.getByRole('button', { name: /^Actions for/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(back).toHaveBeenCalledOnce())
})

test('a file gets another name and language; a name that cannot be is refused at its field', async () => {
  const fake = api()
  let refuses = true
  const changed = fake.on(personFiles.update, ({ body }) => {
    if (refuses) {
      const fields = [{ path: 'name', key: 'invalid', message: 'This name cannot be used.' }]
      throw new Refusal({ userMessage: 'Please check.', httpStatusCode: 400, details: { fields } })
    }
    return personFile({ name: body.name ?? '', language: body.language ?? null })
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
