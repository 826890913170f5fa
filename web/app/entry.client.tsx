import { startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { browserVisitor } from './lib/browser-visitor.ts'
import { stopKeeping } from './lib/early.ts'
import { loadI18n } from './lib/i18n.ts'
import { forgetReload, watchStylesheets } from './lib/lost-files.ts'

watchStylesheets()
forgetReload()
const { pseudo, user } = browserVisitor()
await loadI18n(location.pathname, pseudo, user !== null)
const repeatEarly = stopKeeping()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <Awake />
    </StrictMode>,
  )
})

function Awake() {
  useEffect(repeatEarly, [])
  return null
}
