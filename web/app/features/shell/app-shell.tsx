import type { ReactNode } from 'react'
import type { KnownUser } from '~/lib/known-user.ts'
import antd from '../../styles/generated/antd.css?url'
import app from '../../styles/app.css?url'
import { AppFrame } from './app-frame.tsx'
import { AppProviders } from './app-providers.tsx'

/** The whole application around an open page. It loads with its styles, which visitors never need. */
export function AppShell({ user, children }: { user: KnownUser; children: ReactNode }) {
  return (
    <>
      <link rel="stylesheet" href={antd} precedence="app" />
      <link rel="stylesheet" href={app} precedence="app" />
      <AppProviders>
        <AppFrame user={user}>{children}</AppFrame>
      </AppProviders>
    </>
  )
}
