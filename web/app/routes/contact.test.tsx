import { operations } from '@kontor/contract/operations.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Refusal } from '~/lib/testing/contract-api.ts'
import { apiWithCaptcha, knownUser, openPage } from '~/lib/testing/plain-page.tsx'
import * as contact from './contact.tsx'

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the message' }))

async function fill(message: string) {
  await userEvent.type(screen.getByLabelText('Your name'), 'Fred Martin')
  await userEvent.type(screen.getByLabelText('Email'), 'fred@freistil.example')
  await userEvent.type(screen.getByLabelText('Subject'), 'A question')
  await userEvent.type(screen.getByLabelText('Message'), message)
}

test('sends the message and says where the answer will go', async () => {
  const sent = apiWithCaptcha().on(operations.contact, () => null)
  await openPage(contact, { address: '/contact' })
  await fill('How does it work?')
  await send()
  await screen.findByText('The answer will come to fred@freistil.example.')
  expect(sent.mock.calls[0]?.[0].body).toEqual({
    name: 'Fred Martin',
    email: 'fred@freistil.example',
    subject: 'A question',
    message: 'How does it work?',
    locale: 'en',
  })
  await userEvent.click(screen.getByRole('button', { name: 'Write another message' }))
  expect(screen.getByLabelText('Message')).toBeTruthy()
})

test('after a failure everything typed is still there, and the same message keeps its key', async () => {
  const refuse = vi.fn<() => boolean>().mockReturnValueOnce(true).mockReturnValueOnce(true).mockReturnValue(false)
  const sent = apiWithCaptcha().on(operations.contact, () => {
    if (refuse()) throw new Refusal({ userMessage: 'The service is busy.', httpStatusCode: 503 })
    return null
  })
  await openPage(contact, { address: '/contact' })
  await fill('One')
  await send()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The service is busy.'))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('One')
  await send()
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  await screen.findByRole('button', { name: 'Send the message' })
  await userEvent.type(screen.getByLabelText('Message'), ' and two')
  await send()
  await screen.findByText('Your message is on its way.')
  const [first, second, third] = sent.mock.calls.map(([heard]) => heard.headers.get('idempotency-key'))
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a network that is away is told, not swallowed', async () => {
  apiWithCaptcha()
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))),
  )
  await openPage(contact, { address: '/contact' })
  await fill('Hello')
  await send()
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  expect(screen.getByRole('button', { name: 'Send the message' })).toBeTruthy()
})

test('empty fields are named on sending, a touched one already on leaving it', async () => {
  await openPage(contact, { address: '/contact' })
  await userEvent.type(screen.getByLabelText('Email'), 'fred')
  await userEvent.tab()
  await screen.findByText('Please enter a valid email address.')
  expect(screen.queryByText('Please fill in this field.')).toBeNull()
  await send()
  expect(await screen.findAllByText('Please fill in this field.')).toHaveLength(3)
  expect(document.activeElement).toBe(screen.getByLabelText('Your name'))
})

test('a message that is too long is told the limit', async () => {
  await openPage(contact, { address: '/contact' })
  const subject = screen.getByLabelText('Subject')
  fireEvent.input(subject, { target: { value: 'x'.repeat(201) } })
  fireEvent.blur(subject)
  expect(await screen.findByText('At most 200 characters.')).toBeTruthy()
})

test('subject and sender are filled in where they are known', async () => {
  await openPage(contact, { address: '/contact?subject=Plan+Enterprise', user: knownUser('free') })
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Plan Enterprise')
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('fred@freistil.example')
})
