import { accounts } from '@kontor/contract/accounts.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { knownUser, openPage } from '~/lib/testing/plain-page.tsx'
import * as confirm from './confirm.tsx'

const press = () => userEvent.click(screen.getByRole('button', { name: 'Confirm the address' }))

test('the link of the mail confirms nothing until the button is pressed', async () => {
  const verify = contractApi().on(accounts.verifyEmail, () => null)
  await openPage(confirm, { address: '/confirm?code=abc-123', user: knownUser('free') })
  expect(verify).not.toHaveBeenCalled()
  await press()
  expect(await screen.findByRole('heading', { name: 'Your email address is confirmed' })).toBeTruthy()
  expect(verify.mock.calls[0]?.[0].body).toEqual({ code: 'abc-123' })
  expect(screen.getByRole('link', { name: 'Open Kontor' }).getAttribute('href')).toBe('/home')
})

test('whoever is not signed in is led to the login', async () => {
  contractApi().on(accounts.verifyEmail, () => null)
  await openPage(confirm, { address: '/confirm?code=abc-123' })
  await press()
  expect((await screen.findByRole('link', { name: 'Sign in' })).getAttribute('href')).toBe('/signin')
})

test('a code that is no longer good is told in the words of the server', async () => {
  contractApi().on(accounts.verifyEmail, () => {
    throw new Refusal({ userMessage: 'This code has expired.', httpStatusCode: 400, errorCode: 108 })
  })
  await openPage(confirm, { address: '/confirm?code=old' })
  await press()
  expect((await screen.findByRole('alert')).textContent).toBe('This code has expired.')
})

test('without a link the code can be typed', async () => {
  const verify = contractApi().on(accounts.verifyEmail, () => null)
  await openPage(confirm, { address: '/confirm' })
  await press()
  expect(await screen.findByText('Please fill in this field.')).toBeTruthy()
  expect(verify).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText('Code from the mail'), 'abc-123')
  await press()
  await screen.findByRole('heading', { name: 'Your email address is confirmed' })
})
