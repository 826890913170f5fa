import type { Locale } from '@kontor/contract/kit/locales.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import german from 'antd/locale/de_DE'
import english from 'antd/locale/en_US'
import french from 'antd/locale/fr_FR'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { useNonce } from '~/lib/nonce.ts'
import { queryClient } from '~/lib/query-client.ts'
import { leaving } from '~/lib/session.ts'
import { theme } from '~/lib/theme.ts'

const LOCALES = { en: english, de: german, fr: french } satisfies Record<Locale, unknown>

const OVERLAYS = 'overlays'

/** Panels outside the body do not write a style element to lock its scrolling, which the content policy refuses. */
function overlays() {
  return document.getElementById(OVERLAYS) ?? document.body
}

/** What every signed-in screen stands in: data cache, component theme, messages and notifications. */
export function AppProviders({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const nonce = useNonce()
  const [client] = useState(queryClient)
  useEffect(() => {
    const stopped = new AbortController()
    // Whoever signs out goes on seeing what is shown, and no fault, until the page is left.
    leaving.signal.addEventListener('abort', () => void client.cancelQueries(), { signal: stopped.signal })
    return () => stopped.abort()
  }, [client])
  return (
    <QueryClientProvider client={client}>
      <ConfigProvider
        theme={theme}
        locale={LOCALES[locale]}
        getPopupContainer={overlays}
        {...(nonce ? { csp: { nonce } } : {})}
      >
        <App
          component={false}
          message={{ top: 64, maxCount: 5, duration: 3 }}
          notification={{ placement: 'bottomLeft', bottom: 24, duration: 4.5, maxCount: 5 }}
        >
          {children}
        </App>
        <div id={OVERLAYS} />
      </ConfigProvider>
    </QueryClientProvider>
  )
}
