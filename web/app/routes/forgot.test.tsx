import { accounts } from '@kontor/contract/accounts.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { verifySolution } from 'altcha-lib/v1'
import { expect, test } from 'vitest'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { apiWithCaptcha, HMAC_KEY, openPage } from '~/lib/testing/plain-page.tsx'
import * as forgot from './forgot.tsx'

const LINK = '/forgot?email=anna%40nordwind.example&code=abc-123'

async function typePasswords(first: string, second: string) {
  await userEvent.type(screen.getByLabelText('New password'), first)
  await userEvent.type(screen.getByLabelText('New password, once more'), second)
  await userEvent.click(screen.getByRole('button', { name: 'Set the new password' }))
}

test('asks for a code with a solved challenge, then for the code itself', async () => {
  const mail = apiWithCaptcha().on(accounts.sendResetMail, () => null)
  await openPage(forgot, { address: '/forgot' })
  await userEvent.type(screen.getByLabelText('Email'), 'anna@nordwind.example')
  await userEvent.click(screen.getByRole('button', { name: 'Send the code' }))
  await screen.findByText(/If there is a login for anna@nordwind.example/)
  expect(await verifySolution(mail.mock.calls[0]?.[0].headers.get('captcha') ?? '', HMAC_KEY)).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('anna@nordwind.example')
  expect(document.activeElement).toBe(screen.getByLabelText('Code from the mail'))
})

test('the link of the mail fills in address and code', async () => {
  const reset = contractApi().on(accounts.resetPassword, () => null)
  await openPage(forgot, { address: LINK })
  await typePasswords('a long enough secret', 'a long enough secret')
  await screen.findByRole('heading', { name: 'Your new password is set' })
  expect(reset.mock.calls[0]?.[0].body).toEqual({
    email: 'anna@nordwind.example',
    code: 'abc-123',
    newPassword: 'a long enough secret',
  })
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/signin')
})

test('two different passwords and a short one are refused beside the field', async () => {
  const reset = contractApi().on(accounts.resetPassword, () => null)
  await openPage(forgot, { address: LINK })
  await typePasswords('short', 'another')
  await screen.findByText('Please use at least 10 characters.')
  expect(screen.getByText('The two passwords are not the same.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('New password'))
  expect(reset).not.toHaveBeenCalled()
})

test('a wrong code is told in the words of the server', async () => {
  contractApi().on(accounts.resetPassword, () => {
    throw new Refusal({ userMessage: 'This code is wrong or has expired.', httpStatusCode: 400, errorCode: 108 })
  })
  await openPage(forgot, { address: LINK })
  await typePasswords('a long enough secret', 'a long enough secret')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This code is wrong or has expired.'))
})

test('a fault goes away when the field is put right', async () => {
  await openPage(forgot, { address: LINK })
  await typePasswords('a long enough secret', 'another')
  await screen.findByText('The two passwords are not the same.')
  const second = screen.getByLabelText('New password, once more')
  await userEvent.clear(second)
  await userEvent.type(second, 'a long enough secret')
  await userEvent.tab()
  await waitFor(() => expect(screen.queryByText('The two passwords are not the same.')).toBeNull())
})
