import { auth } from '@kontor/contract/auth.ts'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { createChallenge } from 'altcha-lib/v1'
import type { ComponentType } from 'react'
import { createRoutesStub, type LoaderFunction } from 'react-router'
import { CONFIG_META } from '../config.ts'
import { loadI18n } from '../i18n.ts'
import type { KnownUser } from '../known-user.ts'
import { ROOT_ID, type Visitor } from '../visitor.ts'
import { contractApi } from './contract-api.ts'

export const HMAC_KEY = 'a key for tests only'

const config = {
  apiUrl: 'http://localhost:3001',
  publicUrl: 'http://localhost:3000',
  cookieDomain: null,
  demo: false,
  version: '0',
}

/** A signed-in visitor as the user cookie tells it. */
export function knownUser(productId: KnownUser['productId']): KnownUser {
  return {
    userId: '0197a000-0000-7000-8000-000000000001',
    name: 'Fred Martin',
    email: 'fred@freistil.example',
    locale: 'en',
    timeZone: 'UTC',
    roles: [{ roleId: 'admin' }],
    productId,
    permissions: { hiring: false, operate: false },
  }
}

type Screen = { default: ComponentType; loader?: LoaderFunction }
type Opened = { address: string; user?: KnownUser }

/** Opens a public or guest page with its own loader, as the router would. */
export async function openPage(page: Screen, { address, user }: Opened) {
  const meta = document.head.appendChild(document.createElement('meta'))
  meta.name = CONFIG_META
  meta.content = JSON.stringify(config)
  const { pathname } = new URL(address, config.publicUrl)
  document.documentElement.lang = pathname.startsWith('/de') ? 'de' : 'en'
  const visitor: Visitor = { config, settings: { theme: 'light', sidebar: 'open' }, user: user ?? null, pseudo: false }
  const Stub = createRoutesStub([
    {
      id: ROOT_ID,
      loader: () => visitor,
      HydrateFallback: () => null,
      children: [
        {
          path: '*',
          Component: page.default,
          HydrateFallback: () => null,
          ...(page.loader ? { loader: page.loader } : {}),
        },
      ],
    },
  ])
  const i18n = await loadI18n(pathname, false, user !== undefined)
  render(
    <I18nProvider i18n={i18n}>
      <Stub initialEntries={[address]} />
    </I18nProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
}

/** An API whose captcha is a real, small challenge. */
export function apiWithCaptcha() {
  const api = contractApi()
  api.on(auth.captcha, async () => {
    const { maxnumber = 0, ...challenge } = await createChallenge({ hmacKey: HMAC_KEY, maxnumber: 50 })
    return { ...challenge, maxNumber: maxnumber }
  })
  return api
}
