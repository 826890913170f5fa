import { COOKIES } from '@kontor/contract/kit/cookies.ts'
import { waitFor } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Jar, readSettings } from './jar.ts'
import { keptText } from './kept-value.ts'
import { currentAccount } from './testing/current-account.ts'
import { keepUserSettings, listsKey, sendUserSettings } from './user-settings.ts'

beforeEach(() => localStorage.clear())

function emptyJar(): Jar {
  const kept = new Map<string, string>()
  return {
    get: (name) => kept.get(name),
    set: (name, value) => kept.set(name, value),
    remove: (name) => kept.delete(name),
  }
}
const { user } = currentAccount()
const kept = () => JSON.parse(keptText(listsKey(user.userId)) ?? 'null')

test('the settings of the user become those of a new browser before the next page is drawn', () => {
  const jar = emptyJar()
  const lists = { company: { shown: ['place'], density: 'compact' as const } }
  keepUserSettings(jar, { ...user, settings: { theme: 'dark', sidebar: 'closed', lists } })
  expect(readSettings(jar)).toMatchObject({ theme: 'dark', sidebar: 'closed' })
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(kept()).toEqual(lists)
  keepUserSettings(jar, { ...user, settings: {} })
  expect(readSettings(jar)).toMatchObject({ theme: 'dark', sidebar: 'closed' })
})

test('changes are sent one after the other, joined, and win over what the server said before', async () => {
  const jar = emptyJar()
  jar.set(COOKIES.user, '{}', 60)
  const answers: (() => void)[] = []
  const sent = vi.fn<(outgoing: { json?: unknown }) => Promise<Response>>(
    () => new Promise((resolve) => answers.push(() => resolve(new Response('{}')))),
  )
  sendUserSettings(jar, sent, { theme: 'dark' })
  sendUserSettings(jar, sent, { lists: { company: { density: 'compact' } } })
  sendUserSettings(jar, sent, { lists: { person: { shown: ['name'] } } })
  keepUserSettings(jar, { ...user, settings: { theme: 'light' } })
  expect(readSettings(jar).theme).toBe('system')
  answers.shift()?.()
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  expect(sent.mock.calls.map(([{ json }]) => json)).toEqual([
    { settings: { theme: 'dark' } },
    { settings: { lists: { company: { density: 'compact' }, person: { shown: ['name'] } } } },
  ])
  answers.shift()?.()
  await waitFor(() => {
    keepUserSettings(jar, { ...user, settings: { theme: 'light' } })
    expect(readSettings(jar).theme).toBe('light')
  })
})

test('a visitor without a session keeps settings in the browser alone', () => {
  const sent = vi.fn<() => Promise<Response>>()
  sendUserSettings(emptyJar(), sent, { theme: 'dark' })
  expect(sent).not.toHaveBeenCalled()
})
