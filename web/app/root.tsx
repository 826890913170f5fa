import '~/lib/without-eval.ts'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import {
  type ClientLoaderFunctionArgs,
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
} from 'react-router'
import { LostNotice } from '~/features/problems/lost-notice.tsx'
import { ProblemPage } from '~/features/problems/problem-page.tsx'
import { SessionNotice } from '~/features/problems/session-notice.tsx'
import { browserVisitor } from '~/lib/browser-visitor.ts'
import { CONFIG_META } from '~/lib/config.ts'
import { KEEP_EARLY_PRESS } from '~/lib/early.ts'
import { i18nFor, isPseudoDocument, loadI18n } from '~/lib/i18n.ts'
import { RELOAD_WITHOUT_SCRIPT } from '~/lib/lost-files.ts'
import { useNonce } from '~/lib/nonce.ts'
import { redirectToCanonical } from '~/lib/redirects.ts'
import { useDocumentSession } from '~/lib/use-document-session.ts'
import { serverVisitor } from '~/lib/visitor.server.ts'
import { useVisitor } from '~/lib/visitor.ts'
import { RouteProgress } from '~/ui/route-progress.tsx'
import base from './styles/base.css?url'

export const links: LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: inter, crossOrigin: 'anonymous' },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'stylesheet', href: base },
]

export function loader({ request }: LoaderFunctionArgs) {
  redirectToCanonical(new URL(request.url))
  return serverVisitor(request)
}

/** The browser knows its visitor from the cookies; only the words of a new area must be fetched. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const visitor = browserVisitor()
  await loadI18n(new URL(request.url).pathname, visitor.pseudo, visitor.user !== null)
  return visitor
}

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const visitor = useVisitor()
  const i18n = i18nFor(pathname, visitor?.pseudo ?? isPseudoDocument(), Boolean(visitor?.user))
  const nonce = useNonce()
  const lang = i18n.locale === 'pseudo' ? 'en' : i18n.locale
  return (
    <html lang={lang} data-locale={i18n.locale} data-theme={visitor?.settings.theme ?? 'system'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {visitor && <meta name={CONFIG_META} content={JSON.stringify(visitor.config)} />}
        <Meta />
        <Links />
        <script nonce={nonce} suppressHydrationWarning>
          {`${KEEP_EARLY_PRESS}\n${RELOAD_WITHOUT_SCRIPT}`}
        </script>
      </head>
      <body>
        <I18nProvider i18n={i18n}>{children}</I18nProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const start = useDocumentSession()
  return (
    <>
      <RouteProgress />
      <SessionNotice />
      <LostNotice />
      <Outlet context={start} />
    </>
  )
}

export function ErrorBoundary() {
  return <ProblemPage error={useRouteError()} />
}
