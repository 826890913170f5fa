import { accounts } from '@kontor/contract/accounts.ts'
import { companies } from '@kontor/contract/companies.ts'
import { people } from '@kontor/contract/people.ts'
import type { Person } from '@kontor/contract/person-record.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { companyItem } from '~/lib/testing/company.ts'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { PERSON_ID, personRecord } from '~/lib/testing/person-record.ts'
import ContactFormScreen from './contact-form.tsx'

beforeEach(() => sessionStorage.clear())

function api(person: Person = personRecord()) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  // Its path fits that of one person too, so it must be known before.
  fake.on(people.filterSuggestions, () => ({
    items: [{ kind: 'skill' as const, id: 'e:skill:1', label: 'Project management' }],
  }))
  fake.on(people.get, () => person)
  fake.on(companies.list, () => ({ items: [companyItem()], searchAfter: null }))
  return fake
}

const edit = () => openScreen(<ContactFormScreen />, `/contacts/${PERSON_ID}/edit`, anna, '/contacts/:id/edit')
/** A list of choices takes no pointer while it opens. */
const pointer = userEvent.setup({ pointerEventsCheck: 0, delay: null })
const save = () => pointer.click(screen.getByRole('button', { name: 'Save' }))

async function write(label: string, text: string) {
  const field = await screen.findByLabelText(label)
  await pointer.clear(field)
  await pointer.type(field, text)
}

test('loading, then a refusal in the words of the server', async () => {
  api().on(people.get, () => {
    throw new Refusal({ userMessage: 'This does not exist, or you may not see it.', httpStatusCode: 404 })
  })
  await edit()
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')
  expect(await screen.findByRole('alert')).toHaveTextContent('This does not exist, or you may not see it.')
})

test('only what was changed is sent; the day of the availability stays', async () => {
  const saved = api(personRecord({ availability: { status: 'open', from: '2027-01-01' } })).on(
    people.update,
    ({ body }) => {
      expect(body).toEqual({ version: 1, firstName: 'Adele' })
      return personRecord({ version: 2 })
    },
  )
  await edit()
  await write('First name', 'Adele')
  expect(screen.getByLabelText('Available from')).toHaveValue('2027/1/1')
  await save()
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
})

test('notice period, salary and the day of availability are written', async () => {
  const saved = api(personRecord({ availability: { status: 'open', from: null } })).on(people.update, ({ body }) => {
    expect(body).toEqual({
      version: 1,
      availability: { status: 'open', from: '2027-02-01' },
      noticePeriod: { count: 3, unit: 'month' },
      salaryExpectation: { min: 70_000, max: null, currency: 'EUR', per: 'year' },
    })
    return personRecord({ version: 2 })
  })
  await edit()
  await write('Available from', '2027-02-01')
  await write('Notice period', '3')
  await write('Salary from', '70000')
  await save()
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
})

test('a position is linked to the company that is chosen, and other words end the link', async () => {
  const { companyId, name } = companyItem()
  const bodies: unknown[] = []
  api().on(people.update, ({ body }) => {
    bodies.push(body)
    throw new Refusal({ userMessage: 'Not now.', httpStatusCode: 503 })
  })
  await edit()
  const position = within(await screen.findByRole('group', { name: 'Position 1' }))
  const field = position.getByLabelText('Company')
  await pointer.clear(field)
  await pointer.type(field, 'Nord')
  const offered = { selector: '.ant-select-item-option-content' }
  await pointer.click(await screen.findByText(new RegExp(`^${name} ·`), offered))
  expect(await position.findByText('Linked to the company’s page')).toBeVisible()
  await save()
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(bodies[0]).toMatchObject({ positions: [{ title: 'Engineer', company: name, companyId }] })

  await pointer.type(field, ' Süd')
  expect(position.queryByText('Linked to the company’s page')).toBeNull()
  await save()
  await waitFor(() => expect(bodies).toHaveLength(2))
  expect(bodies[1]).toMatchObject({ positions: [{ company: `${name} Süd`, companyId: null }] })
})

/** The list of proposals listens to the numbers of keys. Whether the form would be sent by it. */
function press(field: HTMLElement, key: string, keyCode: number) {
  const isLeft = fireEvent.keyDown(field, { key, keyCode, which: keyCode })
  fireEvent.keyUp(field, { key, keyCode, which: keyCode })
  return isLeft
}

test('Enter takes the company as it is typed; a proposal is linked only if somebody went to it', async () => {
  const { companyId, name } = companyItem()
  const bodies: unknown[] = []
  api().on(people.update, ({ body }) => {
    bodies.push(body)
    throw new Refusal({ userMessage: 'Not now.', httpStatusCode: 503 })
  })
  await edit()
  const position = within(await screen.findByRole('group', { name: 'Position 1' }))
  const field = position.getByLabelText('Company')
  await userEvent.clear(field)
  await userEvent.type(field, 'Nord')
  await screen.findByText(new RegExp(`^${name} ·`), { selector: '.ant-select-item-option-content' })
  expect(press(field, 'Enter', 13)).toBe(false)
  expect(field).toHaveValue('Nord')
  expect(position.queryByText('Linked to the company’s page')).toBeNull()
  await save()
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(bodies[0]).toMatchObject({ positions: [{ company: 'Nord', companyId: null }] })

  await userEvent.type(field, 'l')
  await screen.findByText(new RegExp(`^${name} ·`), { selector: '.ant-select-item-option-content' })
  press(field, 'ArrowDown', 40)
  press(field, 'Enter', 13)
  expect(await position.findByText('Linked to the company’s page')).toBeVisible()
  await save()
  await waitFor(() => expect(bodies).toHaveLength(2))
  expect(bodies[1]).toMatchObject({ positions: [{ company: name, companyId }] })
})

test('skills of the dictionary keep their concept, other words are kept as they are', async () => {
  const saved = api().on(people.update, ({ body }) => {
    expect(body.skills).toEqual([
      { id: null, name: 'Docker' },
      { id: 'e:skill:1', name: 'Project management' },
      { id: null, name: 'Pressenbau' },
    ])
    return personRecord({ version: 2 })
  })
  await edit()
  const skills = await screen.findByLabelText('Skills')
  await pointer.type(skills, 'Proj')
  await pointer.click(await screen.findByText('Project management', { selector: '.ant-select-item-option-content' }))
  await pointer.type(skills, 'Pressenbau{Enter}')
  await save()
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
})

test('a begun row says what is missing, at the field', async () => {
  api()
  await edit()
  await pointer.click(await screen.findByRole('button', { name: 'Add a company' }))
  const row = within(screen.getByRole('group', { name: 'Off-limits company 1' }))
  await pointer.type(row.getByLabelText('Until'), '2027-12-31')
  await save()
  expect(await row.findByText('Please fill in this field.')).toBeInTheDocument()
})

test('a new contact is sent with what was filled in and nothing else', async () => {
  const created = api().on(people.create, ({ body }) => {
    expect(body).toEqual({ name: 'Dora Lind', access: 'company' })
    return personRecord({ name: 'Dora Lind' })
  })
  await openScreen(<ContactFormScreen />, '/contacts/add', anna, '/contacts/add')
  await write('Name', 'Dora Lind')
  await pointer.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(created).toHaveBeenCalledOnce())
})

test('a photo is looked at and sent', async () => {
  const set = api().on(people.setAvatar, () => ({ avatarUrl: '' }))
  await edit()
  await pointer.click(await screen.findByRole('button', { name: 'Change the photo' }))
  const file = new File(['png'], 'ada.png', { type: 'image/png' })
  fireEvent.change(await screen.findByLabelText('Photo', { selector: 'input' }), { target: { files: [file] } })
  fireEvent.load(await screen.findByAltText('Preview of the photo'))
  await pointer.click(screen.getByRole('button', { name: 'Use this picture' }))
  await waitFor(() => expect(set).toHaveBeenCalled())
  expect(await screen.findByText('Photo saved')).toBeVisible()
})
