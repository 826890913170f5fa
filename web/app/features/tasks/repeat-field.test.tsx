import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { RepeatField } from './repeat-field.tsx'

const said = vi.fn<(rule: string | null) => void>()

function Field() {
  const [rule, setRule] = useState<string | null>('FREQ=DAILY;COUNT=10')
  return (
    <RepeatField
      day="2026-11-19"
      value={rule}
      onChange={(next) => {
        said(next)
        setRule(next)
      }}
    />
  )
}

test('how often is told once the number is whole, and never as nothing or too much', async () => {
  await openScreen(<Field />, '/tasks', anna)
  const field = screen.getByRole('spinbutton', { name: 'How often, with this one' })
  expect(field).toHaveValue('10')
  await userEvent.clear(field)
  await userEvent.type(field, '125')
  expect(said).not.toHaveBeenCalled()
  await userEvent.tab()
  expect(said.mock.calls).toEqual([['FREQ=DAILY;COUNT=125']])
  await userEvent.clear(field)
  await userEvent.tab()
  expect(field).toHaveValue('125')
  await userEvent.clear(field)
  await userEvent.type(field, '5000{Enter}')
  expect(said.mock.lastCall).toEqual(['FREQ=DAILY;COUNT=999'])
  await userEvent.type(field, '{ArrowDown}')
  expect(said.mock.lastCall).toEqual(['FREQ=DAILY;COUNT=998'])
  expect(said).toHaveBeenCalledTimes(3)
})
