import { href } from '@kontor/contract/kit/paths.ts'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import type { KnownUser } from '~/lib/known-user.ts'
import { may } from '~/lib/may.ts'
import { isBuilt } from '~/lib/screens.ts'
import { isTyping } from '~/lib/typing.ts'
import { menuFor } from './menu.ts'
import type { Shell } from './shell-context.ts'

export const SEARCH_FIELD = 'header-search'
/** The letter that adds a record. */
export const ADD_LETTER = 'c'
/** So long `g` waits for its second letter. */
const SECOND_MS = 1500

/** The keys that work everywhere. They are there as soon as the frame is seen, and come before those of a list. */
export function useShortcuts(shell: Pick<Shell, 'openPalette' | 'openSupport'>, user: KnownUser) {
  const locale = useLocale()
  const navigate = useNavigate()
  const first = useRef(Number.NEGATIVE_INFINITY)

  function actionFor(event: KeyboardEvent) {
    const { key } = event
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'k') return () => shell.openPalette()
    if (isTyping(event)) return undefined
    const isSecond = event.timeStamp - first.current < SECOND_MS
    first.current = Number.NEGATIVE_INFINITY
    if (isSecond) {
      const page = menuFor(user)
        .flatMap(({ entries }) => entries)
        .find(({ letter }) => letter === key)?.page
      return page ? () => void navigate(href(page, locale)) : () => undefined
    }
    if (key === 'g') {
      first.current = event.timeStamp
      return () => undefined
    }
    if (key === ADD_LETTER && may(user, 'record:write') && isBuilt('companyAdd')) {
      return () => void navigate(href('companyAdd', locale))
    }
    if (key === '/') return () => focusSearch(shell)
    return key === '?' ? shell.openSupport : undefined
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = actionFor(event)
    if (!act) return
    event.preventDefault()
    act()
  })
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
}

/** Phones hide the box; there the palette takes its place. */
function focusSearch(shell: Pick<Shell, 'openPalette'>) {
  const field = document.getElementById(SEARCH_FIELD)
  if (field?.checkVisibility()) field.focus()
  else shell.openPalette()
}
