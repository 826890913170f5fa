import { accounts, type CurrentAccount } from '@kontor/contract/accounts.ts'
import { auth } from '@kontor/contract/auth.ts'
import { DEMO_LOGINS, DEMO_PASSWORD } from '@kontor/contract/demo.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { verifySolution } from 'altcha-lib/v1'
import { beforeEach, expect, test, vi } from 'vitest'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { apiWithCaptcha, HMAC_KEY, knownUser, openPage } from '~/lib/testing/plain-page.tsx'
import { currentAccount } from '~/lib/testing/current-account.ts'
import * as signin from './signin.tsx'

const tokens = { accessToken: 'a', accessTokenExpiresIn: 600, refreshToken: null, refreshTokenExpiresIn: 1_209_600 }
const assign = vi.fn<(address: string) => void>()

beforeEach(() => {
  assign.mockReset()
  vi.spyOn(window.location, 'assign').mockImplementation((address) => assign(String(address)))
})

function acceptingApi(locale: CurrentAccount['user']['locale'] = 'en') {
  const api = contractApi()
  const token = api.on(auth.token, () => tokens)
  api.on(accounts.current, () => currentAccount({ locale }))
  return { api, token }
}

async function fillAndSend(email: string, password: string) {
  await userEvent.type(screen.getByLabelText('Email'), email)
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

test('signs in and goes back to where the visitor came from, in the language of the user', async () => {
  const { token } = acceptingApi('de')
  await openPage(signin, { address: '/signin?from=%2Faccount%3Ftab%3Dplan' })
  await fillAndSend(' Anna@Nordwind.example', 'kontor-demo-2026')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/de/account?tab=plan'))
  expect(token.mock.calls[0]?.[0].body).toEqual({
    grantType: 'password',
    email: 'anna@nordwind.example',
    password: 'kontor-demo-2026',
  })
})

test('signing in on a German page stays German, whatever the profile says', async () => {
  acceptingApi('en')
  await openPage(signin, { address: '/de/einloggen' })
  await userEvent.type(screen.getByLabelText('E-Mail'), 'anna@nordwind.example')
  await userEvent.type(screen.getByLabelText('Passwort'), 'kontor-demo-2026')
  await userEvent.click(screen.getByRole('button', { name: 'Anmelden' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/de/home'))
})

test('a way back that leaves the site is not followed', async () => {
  acceptingApi()
  await openPage(signin, { address: '/signin?from=%2F%2Fevil.example' })
  await fillAndSend('anna@nordwind.example', 'kontor-demo-2026')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/home'))
})

test('shows the words of the server when the password is wrong', async () => {
  const api = contractApi()
  api.on(auth.token, () => {
    throw new Refusal({
      userMessage: 'The email address or password is not correct.',
      httpStatusCode: 401,
      errorCode: 101,
    })
  })
  await openPage(signin, { address: '/signin' })
  await fillAndSend('anna@nordwind.example', 'wrong')
  expect((await screen.findByRole('alert')).textContent).toBe('The email address or password is not correct.')
  expect(assign).not.toHaveBeenCalled()
})

test('solves a challenge when the server asks for one, says why, and signs in with it', async () => {
  const api = apiWithCaptcha()
  const answered = Promise.withResolvers<void>()
  const token = api.on(auth.token, async ({ headers }) => {
    if (!headers.get('captcha'))
      throw new Refusal({ userMessage: 'Solve it.', httpStatusCode: 403, details: { captcha: true } })
    await answered.promise
    return tokens
  })
  api.on(accounts.current, () => currentAccount())
  await openPage(signin, { address: '/signin' })
  await fillAndSend('anna@nordwind.example', 'kontor-demo-2026')
  expect(await screen.findByText('There were failed attempts to sign in to this account.')).toBeTruthy()
  await waitFor(() => expect(token).toHaveBeenCalledTimes(2))
  expect(await verifySolution(token.mock.calls[1]?.[0].headers.get('captcha') ?? '', HMAC_KEY)).toBe(true)
  expect(screen.queryByText('Solve it.')).toBeNull()
  answered.resolve()
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/home'))
})

test('a wrong password after a solved challenge is told as ever', async () => {
  const api = apiWithCaptcha()
  api.on(auth.token, ({ headers }) => {
    if (headers.get('captcha')) throw new Refusal({ userMessage: 'Not correct.', httpStatusCode: 401, errorCode: 101 })
    throw new Refusal({ userMessage: 'Solve it.', httpStatusCode: 403, details: { captcha: true } })
  })
  await openPage(signin, { address: '/signin' })
  await fillAndSend('anna@nordwind.example', 'wrong')
  expect(await screen.findByText('Not correct.')).toBeTruthy()
})

test('says what is missing beside the field and asks the server nothing', async () => {
  const { token } = acceptingApi()
  await openPage(signin, { address: '/signin' })
  await userEvent.type(screen.getByLabelText('Email'), 'anna')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByText('Please enter a valid email address.')
  const email = screen.getByLabelText('Email')
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(email)
  expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Please enter a valid email address.',
  )
  expect(screen.getByText('Please fill in this field.')).toBeTruthy()
  expect(token).not.toHaveBeenCalled()
})

test('works with the keyboard alone', async () => {
  acceptingApi()
  await openPage(signin, { address: '/signin' })
  screen.getByLabelText('Email').focus()
  await userEvent.keyboard('anna@nordwind.example{Tab}kontor-demo-2026{Enter}')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/home'))
})

test('the password can be shown', async () => {
  await openPage(signin, { address: '/signin' })
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text')
})

test('a demo installation offers its logins, and one press fills the form', async () => {
  vi.stubEnv('DEMO', '1')
  await openPage(signin, { address: '/signin' })
  expect(screen.getAllByRole('row')).toHaveLength(DEMO_LOGINS.length + 1)
  await userEvent.click(screen.getByRole('button', { name: 'Use Emma Huber' }))
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('emma@suedhang.example')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe(DEMO_PASSWORD)
  vi.unstubAllEnvs()
})

test('a production installation tells no login', async () => {
  vi.stubEnv('DEMO', '0')
  const data = signin.loader({ request: new Request('http://localhost/signin') } as Parameters<typeof signin.loader>[0])
  expect(JSON.stringify(data)).not.toContain('example')
  await openPage(signin, { address: '/signin' })
  expect(screen.queryByRole('table')).toBeNull()
  vi.unstubAllEnvs()
})

test('a signed-in visitor is told so', async () => {
  await openPage(signin, { address: '/signin', user: knownUser('free') })
  expect(screen.getByText(/You are signed in as Fred Martin/)).toBeTruthy()
})

test('speaks German under the German path', async () => {
  await openPage(signin, { address: '/de/einloggen' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Anmelden')
  await userEvent.click(screen.getByRole('button', { name: 'Anmelden' }))
  expect(await screen.findAllByText('Bitte füllen Sie dieses Feld aus.')).toHaveLength(2)
})
