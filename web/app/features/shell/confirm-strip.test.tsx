import { accounts } from '@kontor/contract/accounts.ts'
import { COOKIES } from '@kontor/contract/kit/cookies.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { ConfirmStrip } from './confirm-strip.tsx'

const setCookie = (settings: object) => {
  document.cookie = `${COOKIES.settings}=${encodeURIComponent(JSON.stringify(settings))}`
}
beforeEach(() => setCookie({ unconfirmed: true }))
afterEach(() => setCookie({}))

const strip = () => screen.findByRole('region', { name: 'Confirm your email address' })

function api(emailVerified: boolean) {
  const fake = contractApi()
  const current = fake.on(accounts.current, () => currentAccount({ emailVerified }))
  return { fake, current }
}

test('an address that is to be confirmed is said, and the mail is sent again', async () => {
  const { fake } = api(false)
  const mail = fake.on(accounts.sendVerificationMail, () => null)
  await openScreen(<ConfirmStrip user={anna} />, '/home')
  expect(await strip()).toHaveTextContent('anna@nordwind.example')
  await userEvent.click(screen.getByRole('button', { name: 'Send the mail again' }))
  expect(await screen.findByText('A new mail is on its way to anna@nordwind.example.')).toBeInTheDocument()
  expect(mail).toHaveBeenCalledTimes(1)
})

test('a mail that is refused is told', async () => {
  const { fake } = api(false)
  fake.on(accounts.sendVerificationMail, () => {
    throw new Refusal({ userMessage: 'Too many requests.', httpStatusCode: 429 })
  })
  await openScreen(<ConfirmStrip user={anna} />, '/home')
  await strip()
  await userEvent.click(screen.getByRole('button', { name: 'Send the mail again' }))
  expect(await screen.findByText('Too many requests.')).toBeInTheDocument()
})

test('an address that was confirmed meanwhile takes the strip away', async () => {
  api(true)
  await openScreen(<ConfirmStrip user={anna} />, '/home')
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
})

test('others see nothing and ask nothing', async () => {
  setCookie({})
  const { current } = api(false)
  await openScreen(<ConfirmStrip user={anna} />, '/home')
  expect(screen.queryByRole('region')).toBeNull()
  expect(current).not.toHaveBeenCalled()
})
