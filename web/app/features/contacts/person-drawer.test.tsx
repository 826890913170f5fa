import { accounts } from '@kontor/contract/accounts.ts'
import { comments } from '@kontor/contract/comments.ts'
import { people } from '@kontor/contract/people.ts'
import { personFiles } from '@kontor/contract/person-files.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { PERSON_ID, personRecord } from '~/lib/testing/person-record.ts'
import { PersonDrawer } from './person-drawer.tsx'

function api() {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(people.get, () => personRecord())
  fake.on(personFiles.list, () => ({ items: [] }))
  fake.on(comments.list, () => ({ items: [], searchAfter: null, count: 0 }) as never)
  return fake
}

function Page() {
  const { search } = useLocation()
  return (
    <>
      <output>{search}</output>
      {search.includes('person=') && (
        <PersonDrawer
          id={PERSON_ID}
          renderApplications={() => 'Two jobs'}
          renderTasks={({ title }) => `Tasks of ${title}`}
        />
      )}
    </>
  )
}

const open = (rest: string, user = anna) => openScreen(<Page />, `/jobs?query=sales&person=${PERSON_ID}${rest}`, user)
const address = () => screen.getByRole('status').textContent

test('a link opens a person at the part that it names, and closing leaves the page as it was', async () => {
  api()
  await open('&tab=tasks')
  expect(await screen.findByText('Tasks of Ada Brunner')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Tasks' })).toHaveAttribute('aria-current', 'page')
  await userEvent.click(screen.getByRole('link', { name: 'Applications' }))
  expect(await screen.findByText('Two jobs')).toBeVisible()
  expect(address()).toBe(`?query=sales&person=${PERSON_ID}&tab=applications`)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(address()).toBe('?query=sales'))
})

test('without a part, or with one that is of the page behind, the person is shown at a glance', async () => {
  api()
  await open('&tab=history')
  expect(await screen.findByRole('heading', { name: 'Ada Brunner' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(address()).toBe('?query=sales&tab=history'))
})

test('somebody who does not exist is said to be missing', async () => {
  api().on(people.get, () => {
    throw new Refusal({ userMessage: 'This does not exist, or you may not see it.', httpStatusCode: 404 })
  })
  await open('')
  expect(await screen.findByText(/This does not exist/)).toBeVisible()
})
