import { accounts } from '@kontor/contract/accounts.ts'
import { users } from '@kontor/contract/users.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { PicturePanel } from './picture-panel.tsx'

function api() {
  const fake = contractApi()
  fake.on(accounts.current, () => currentAccount())
  return fake
}

test('the own picture is looked at before it is sent', async () => {
  const set = api().on(users.setAvatar, () => ({ avatarUrl: 'http://localhost:3001/v1/account/users/x/avatar?v=2' }))
  await openScreen(<PicturePanel user={currentAccount().user} />, '/account')
  const file = new File(['png'], 'me.png', { type: 'image/png' })
  fireEvent.change(await screen.findByLabelText('Your picture', { selector: 'input' }), { target: { files: [file] } })
  fireEvent.load(await screen.findByAltText('Preview of your picture'))
  await userEvent.click(screen.getByRole('button', { name: 'Use this picture' }))
  await waitFor(() => expect(set).toHaveBeenCalledTimes(1))
})

test('who has a picture can take it away', async () => {
  const removed = api().on(users.removeAvatar, () => null)
  const user = { ...currentAccount().user, avatarUrl: 'http://localhost:3001/v1/account/users/x/avatar?v=1' }
  await openScreen(<PicturePanel user={user} />, '/account')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(removed).toHaveBeenCalledTimes(1))
})
