import { accounts } from '@kontor/contract/accounts.ts'
import { users } from '@kontor/contract/users.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { openPage } from '~/lib/testing/plain-page.tsx'
import * as invitation from './invitation.tsx'

const preview = {
  companyName: 'Nordwind Talent',
  email: 'gil@example.test',
  invitedBy: 'Anna Petersen',
  role: 'member' as const,
  expiresAt: '2026-11-22T00:00:00Z',
}
const tokens = { accessToken: 'a', accessTokenExpiresIn: 600, refreshToken: null, refreshTokenExpiresIn: 1000 }
const refusal = () => {
  throw new Refusal({ userMessage: 'This invitation is not valid any more.', httpStatusCode: 400 })
}

async function fill(name: string, password: string) {
  if (name) await userEvent.type(screen.getByLabelText('Your name'), name)
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Accept the invitation' }))
}

test('the page says who invites and sends name, password and code', async () => {
  const api = contractApi()
  api.on(users.previewInvitation, () => preview)
  api.on(accounts.current, () => currentAccount())
  const accept = api.on(users.acceptInvitation, () => tokens)
  await openPage(invitation, { address: '/invitation?code=abc-123' })
  expect(await screen.findByRole('heading', { name: 'Work with Nordwind Talent' })).toBeVisible()
  expect(screen.getByText('Anna Petersen has invited you. You will sign in as gil@example.test.')).toBeVisible()
  await fill('Gil Guest', 'seven horses in the rain')
  await expect.poll(() => accept.mock.calls.length).toBe(1)
  expect(accept.mock.calls[0]?.[0].body).toMatchObject({
    code: 'abc-123',
    name: 'Gil Guest',
    password: 'seven horses in the rain',
  })
})

test('weak passwords and a missing name are told beside the field and not sent', async () => {
  const api = contractApi()
  api.on(users.previewInvitation, () => preview)
  const accept = api.on(users.acceptInvitation, () => tokens)
  await openPage(invitation, { address: '/invitation?code=abc-123' })
  await screen.findByRole('heading', { name: 'Work with Nordwind Talent' })
  await fill('', 'short')
  expect(await screen.findByText('Please fill in this field.')).toBeVisible()
  expect(screen.getByText('Please use at least 10 characters.')).toBeVisible()
  expect(accept).not.toHaveBeenCalled()
})

test('a link that is over is told, with the way to the login', async () => {
  contractApi().on(users.previewInvitation, refusal)
  await openPage(invitation, { address: '/invitation?code=old' })
  expect(await screen.findByText('This invitation is not valid any more.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/signin')
})

test('an invitation that ends meanwhile is told above the button', async () => {
  const api = contractApi()
  api.on(users.previewInvitation, () => ({ ...preview, invitedBy: null }))
  api.on(users.acceptInvitation, refusal)
  await openPage(invitation, { address: '/invitation?code=abc-123' })
  expect(await screen.findByText('You are invited. You will sign in as gil@example.test.')).toBeVisible()
  await fill('Gil Guest', 'seven horses in the rain')
  expect((await screen.findByRole('alert')).textContent).toBe('This invitation is not valid any more.')
})
