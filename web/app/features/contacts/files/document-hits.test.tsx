import { personFiles } from '@kontor/contract/person-files.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi } from '~/lib/testing/contract-api.ts'
import { PERSON_ID } from '~/lib/testing/person-record.ts'
import { FoundInDocuments } from './found-in-documents.tsx'

const FILE_ID = '0197a000-0000-7000-8000-0000000000f1'

test('what a search finds in documents leads to the person and to the document, with the words marked', async () => {
  contractApi().on(personFiles.search, ({ query }) => {
    expect(query.query).toBe('glockenspiel')
    const excerpt = 'She rebuilt the Glockenspiel of Bern.'
    const who = { personId: PERSON_ID, name: 'Ada Brunner', headline: 'Baker', avatarUrl: '' }
    return { items: [{ ...who, fileId: FILE_ID, fileName: 'cv.pdf', excerpt, marks: [{ start: 16, end: 28 }] }] }
  })
  await openScreen(<FoundInDocuments />, '/contacts?query=glockenspiel')
  expect(await screen.findByRole('heading', { name: 'Also in 1 document' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ada Brunner' })).toHaveAttribute('href', `/contacts/${PERSON_ID}`)
  expect(screen.getByRole('link', { name: 'cv.pdf' })).toHaveAttribute(
    'href',
    `/contacts/${PERSON_ID}/documents?fileId=${FILE_ID}`,
  )
  expect(screen.getByText('Glockenspiel').tagName).toBe('MARK')
})

test('nothing is asked without words, for a short one, and for public people alone', async () => {
  const search = contractApi().on(personFiles.search, () => ({ items: [] }))
  await openScreen(<FoundInDocuments />, '/contacts?query=ab')
  await openScreen(<FoundInDocuments />, '/contacts?query=glockenspiel&access=public')
  expect(search).not.toHaveBeenCalled()
})
