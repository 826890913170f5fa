import { startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { browserVisitor } from './lib/browser-visitor.ts'
import { stopKeepingPresses } from './lib/early-press.ts'
import { loadI18n } from './lib/i18n.ts'

const { pseudo, user } = browserVisitor()
await loadI18n(location.pathname, pseudo, user !== null)
const repeatPress = stopKeepingPresses()

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
  useEffect(repeatPress, [])
  return null
}
