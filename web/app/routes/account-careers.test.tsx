import { accounts } from '@kontor/contract/accounts.ts'
import { careers } from '@kontor/contract/careers.ts'
import type { CareersSettings } from '@kontor/contract/careers-settings.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import AccountScreen from './account.tsx'

const NOTHING: CareersSettings = {
  enabled: false,
  slug: 'nordwind',
  headline: {},
  introduction: {},
  contactEmail: '',
  privacyUrl: '',
  privacyText: {},
  url: 'http://localhost:3000/careers/nordwind',
  jobs: 0,
  version: 0,
}

function api(settings = NOTHING) {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  fake.on(careers.settings, () => settings)
  return fake
}
const open = (user = anna) => openScreen(<AccountScreen />, '/account?tab=careers', user)

test('an administrator switches the page on; what is missing is marked and nothing typed is lost', async () => {
  const fake = api()
  const saved = fake.on(careers.setUp, ({ body: { version, ...change } }) => {
    if (change.privacyUrl === '') {
      const fields = [{ path: 'privacyUrl', key: 'careers.privacy', message: 'Give the address of your notice.' }]
      throw new Refusal({ userMessage: 'Please check the marked fields.', httpStatusCode: 400, details: { fields } })
    }
    return { ...NOTHING, ...change, jobs: 3, version: version + 1 }
  })
  await open()
  await userEvent.click(await screen.findByRole('switch', { name: 'Careers page is on' }))
  expect(screen.getByLabelText('Address of the page')).toHaveValue('nordwind')
  const [headline] = screen.getAllByLabelText('Headline')
  await userEvent.type(headline as HTMLElement, 'Join us')
  await userEvent.type(screen.getByLabelText('Web address of the privacy notice'), 'https://nordwind.example/p')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(saved.mock.calls[0]?.[0].body).toMatchObject({
    enabled: true,
    slug: 'nordwind',
    headline: { en: 'Join us' },
    privacyUrl: 'https://nordwind.example/p',
    version: 0,
  })
  expect(await screen.findByText('3 jobs are shown', { exact: false })).toBeVisible()
  expect(screen.getByRole('link', { name: NOTHING.url })).toHaveAttribute('href', NOTHING.url)
})

test('an address that is taken is told, and can be changed', async () => {
  api().on(careers.setUp, () => {
    throw new Refusal({ userMessage: 'Another careers page already has this address.', httpStatusCode: 409 })
  })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Another careers page already has this address.')).toBeVisible()
  expect(screen.getByLabelText('Address of the page')).toHaveValue('nordwind')
})

test('who does not manage the account has no such tab, nor has a plan without hiring', async () => {
  api()
  await open({ ...anna, roles: [{ roleId: 'member' }] })
  expect(screen.queryByRole('tab', { name: 'Careers page' })).toBeNull()
})
