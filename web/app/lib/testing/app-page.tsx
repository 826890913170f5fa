import { I18nProvider } from '@lingui/react'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoutesStub, Outlet, useLocation } from 'react-router'
import { AppProviders } from '~/features/shell/app-providers.tsx'
import { CONFIG_META, type PublicConfig } from '../config.ts'
import { loadI18n } from '../i18n.ts'
import { visitorOf } from '../jar.ts'
import { type KnownUser, knownPart } from '../known-user.ts'
import { queryClient } from '../query-client.ts'
import { ROOT_ID, type Visitor } from '../visitor.ts'
import { currentAccount } from './current-account.ts'

const config: PublicConfig = {
  apiUrl: 'http://localhost:3001',
  publicUrl: 'http://localhost:3000',
  cookieDomain: null,
  demo: false,
  version: '1.2.3',
}

export const anna: KnownUser = knownPart(currentAccount({ productId: 'enterprise' }).user)
export const operator: KnownUser = { ...anna, permissions: { hiring: true, operate: true } }

/** Draws a signed-in screen or a part of one, with the providers of the application around it. `path` has its parameters. */
export async function openScreen(screen: ReactNode, address: string, user: KnownUser = anna, path = '*') {
  const meta = document.head.appendChild(document.createElement('meta'))
  meta.name = CONFIG_META
  meta.content = JSON.stringify(config)
  // Each screen is a document of its own.
  queryClient().clear()
  document.cookie = 'kontor_access=token'
  const { pathname } = new URL(address, config.publicUrl)
  const visitor: Visitor = {
    config,
    settings: { ...visitorOf(document.cookie).settings, theme: 'light' },
    user,
    pseudo: false,
  }
  const Stub = createRoutesStub([
    {
      id: ROOT_ID,
      loader: () => visitor,
      Component: () => (
        <AppProviders>
          <Outlet />
        </AppProviders>
      ),
      children: [{ path, Component: () => screen }, ...(path === '*' ? [] : [{ path: '*', Component: Elsewhere }])],
    },
  ])
  const i18n = await loadI18n(pathname, false, true)
  return render(
    <I18nProvider i18n={i18n}>
      <Stub initialEntries={[address]} hydrationData={{ loaderData: { [ROOT_ID]: visitor } }} />
    </I18nProvider>,
  )
}

/** Any other page, told by its address alone. */
function Elsewhere() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}
