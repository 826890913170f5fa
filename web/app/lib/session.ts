import type { accounts, UserSettings } from '@kontor/contract/accounts.ts'
import type { users } from '@kontor/contract/users.ts'
import type { CallOf } from '@kontor/contract/kit/endpoint.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { type CallOptions, headersOf, jar, session } from './client.ts'
import { changeSettings } from './jar.ts'
import { placeOf } from './place.ts'
import type { Settings } from './settings.ts'
import { sendUserSettings } from './user-settings.ts'

/** Signs in and keeps the session in the cookies. */
export function login(email: string, password: string, options: CallOptions = {}) {
  return session.login(email, password, headersOf(options))
}

/** Creates an account and signs its first user in. */
export function join(body: CallOf<typeof accounts.join>['body'], options: CallOptions) {
  return session.signIn({
    method: 'POST',
    path: '/v1/account' satisfies typeof accounts.join.path,
    json: body,
    headers: headersOf(options),
  })
}

/** Becomes a user of the account that invited, and signs in. */
export function acceptInvitation(body: CallOf<typeof users.acceptInvitation>['body']) {
  return session.signIn({
    method: 'POST',
    path: '/v1/account/invitations/accept' satisfies typeof users.acceptInvitation.path,
    json: body,
    headers: headersOf({}),
  })
}

/** Ends what asks the server by itself, before the session that it asks with is over. */
export const leaving = new AbortController()

/** Ends the session on the server and in the browser, and leaves for the login page of the language. */
export async function logout() {
  leaving.abort()
  await session.logout()
  location.assign(href('signin', placeOf(location.pathname).locale))
}

/**
 * A lost session leads a signed-in page to the login with the way back; other pages stay. An open page stays too where
 * nobody was known yet: it goes on as the page of a visitor.
 */
export function leaveExpired(wasKnown: boolean) {
  const { locale, area } = placeOf(location.pathname)
  if (area !== 'app' && !(area === 'open' && wasKnown)) return
  const from = location.pathname + location.search
  location.assign(href('signin', locale, {}, { from, expired: '1' }))
}

/** The browser has it for its next page; theme and menu go with the user to other browsers. */
export function saveSettings(change: Partial<Settings>) {
  changeSettings(jar, change)
  const { theme, sidebar } = change
  if (theme || sidebar) sendUserSettings(jar, session.request, { ...(theme && { theme }), ...(sidebar && { sidebar }) })
}

export function saveListSettings(lists: NonNullable<UserSettings['lists']>) {
  sendUserSettings(jar, session.request, { lists })
}
