import { accounts } from '@kontor/contract/accounts.ts'
import { FEATURES } from '@kontor/contract/kit/plans.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { verifySolution } from 'altcha-lib/v1'
import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { apiWithCaptcha, HMAC_KEY, knownUser, openPage } from '~/lib/testing/plain-page.tsx'
import * as join from './join.tsx'

const tokens = { accessToken: 'a', accessTokenExpiresIn: 600, refreshToken: null, refreshTokenExpiresIn: 1_209_600 }
const assign = vi.fn<(address: string) => void>()

beforeEach(() => {
  assign.mockReset()
  vi.spyOn(window.location, 'assign').mockImplementation((address) => assign(String(address)))
})

async function fillAndSend() {
  await userEvent.type(screen.getByLabelText('Company'), 'Nordwind Talent')
  await userEvent.type(screen.getByLabelText('Your name'), 'Anna Petersen')
  await userEvent.type(screen.getByLabelText('Work email'), 'anna@nordwind.example')
  await userEvent.type(screen.getByLabelText('Password'), 'a long enough secret')
  await userEvent.click(screen.getByRole('button', { name: 'Create the account' }))
}

test('creates the account, keeps the setup token and goes home', async () => {
  const api = apiWithCaptcha()
  const joined = api.on(accounts.join, () => tokens)
  api.on(accounts.current, () => currentAccount())
  await openPage(join, { address: '/join?setup=one-time' })
  await fillAndSend()
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/home'))
  const sent = joined.mock.calls[0]?.[0]
  expect(sent?.body).toMatchObject({
    companyName: 'Nordwind Talent',
    email: 'anna@nordwind.example',
    setupToken: 'one-time',
    locale: 'en',
  })
  expect(await verifySolution(sent?.headers.get('captcha') ?? '', HMAC_KEY)).toBe(true)
})

test('a taken address leads to signing in and to a new password', async () => {
  apiWithCaptcha().on(accounts.join, () => {
    throw new Refusal({
      userMessage: 'An account with this email address already exists.',
      httpStatusCode: 409,
      errorCode: 107,
    })
  })
  await openPage(join, { address: '/join?from=%2Faccount' })
  await fillAndSend()
  const answer = within(await screen.findByRole('alert'))
  await answer.findByText('An account with this email address already exists.')
  expect(answer.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/signin?from=%2Faccount')
  expect(answer.getByRole('link', { name: 'Reset the password' }).getAttribute('href')).toBe('/forgot')
})

test('a field that only the server can judge is marked with its words', async () => {
  apiWithCaptcha().on(accounts.join, () => {
    const fields = [{ path: 'password', key: 'password.common', message: 'This password is too common.' }]
    throw new Refusal({ userMessage: 'Please check the marked fields.', httpStatusCode: 400, details: { fields } })
  })
  await openPage(join, { address: '/join' })
  await fillAndSend()
  await screen.findByText('This password is too common.')
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  expect(screen.getByRole('alert').textContent).toBe('Please check the marked fields.')
})

test('a larger plan is honest about how it starts', async () => {
  await openPage(join, { address: '/join?plan=enterprise' })
  const plan = within(screen.getByRole('complementary', { name: 'Your plan' }))
  expect(plan.getByText('149')).toBeTruthy()
  expect(plan.getByText('Every account starts on Free.')).toBeTruthy()
  expect(plan.getByText(/you pay by invoice/)).toBeTruthy()
})

test('the free plan needs no such word, and an unknown plan counts as free', async () => {
  await openPage(join, { address: '/join?plan=gold' })
  expect(screen.getByRole('link', { name: 'Free' }).getAttribute('aria-current')).toBe('true')
  expect(screen.queryByText('Every account starts on Free.')).toBeNull()
})

test('a signed-in visitor sees what the larger plans unlock, and the way back', async () => {
  await openPage(join, { address: '/join?from=%2Fcompanies', user: knownUser('essential') })
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(screen.getByText('Your account is on Essential.')).toBeTruthy()
  expect(screen.getByText('Unlock this feature with a larger plan.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to where you were' }).getAttribute('href')).toBe('/companies')
  const added = Object.values(FEATURES).filter((plan) => plan === 'enterprise').length
  await screen.findByRole('link', { name: 'Move to Enterprise' })
  const lists = screen.getAllByRole('list').filter((list) => list.className.includes('p-upgrade-features'))
  expect(lists.map((list) => list.children.length)).toEqual([added])
  expect(screen.getByRole('link', { name: 'Move to Enterprise' }).getAttribute('href')).toBe(
    '/account?tab=plan&plan=enterprise',
  )
})

test('who has the largest plan is offered nothing', async () => {
  await openPage(join, { address: '/join', user: knownUser('enterprise') })
  expect(await screen.findByText('You have Enterprise, the largest plan. Nothing is locked.')).toBeTruthy()
})
