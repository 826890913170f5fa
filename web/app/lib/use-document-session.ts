import { PAGES } from '@kontor/contract/kit/paths.ts'
import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { countPageView, jar, session, whenExpired } from './client.ts'
import { readSettings } from './jar.ts'
import { asksNotToBeTracked } from './do-not-track.ts'
import { placeOf } from './place.ts'
import { leaveExpired } from './session.ts'
import { useVisitor } from './visitor.ts'

/** Handed down by the root: the session is still there, but nobody answered when it was asked for. */
export type SessionStart = { isUnanswered: boolean }

/** Brings a session back at the start of a document, watches for its end and counts page views. */
export function useDocumentSession(): SessionStart {
  const { pathname } = useLocation()
  const visitor = useVisitor()
  const { revalidate } = useRevalidator()
  const [isUnanswered, setUnanswered] = useState(false)
  const known = Boolean(visitor?.user)
  const resumable = visitor !== undefined && !visitor.user && visitor.settings.session === true

  useEffect(() => {
    const stop = whenExpired(() => leaveExpired(known))
    return () => void stop()
  }, [known])

  useEffect(() => {
    if (!resumable) return
    void session.start().then((user) => {
      setUnanswered(!user && readSettings(jar).session === true)
      return revalidate()
    })
  }, [resumable, revalidate])

  useEffect(() => {
    // A page that the browser brings back whole may be older than the session.
    const refresh = (event: PageTransitionEvent) => void (event.persisted && revalidate())
    addEventListener('pageshow', refresh)
    return () => removeEventListener('pageshow', refresh)
  }, [revalidate])

  useEffect(() => {
    const { page, locale } = placeOf(pathname)
    if (import.meta.env.PROD && page && !asksNotToBeTracked(navigator)) countPageView(PAGES[page].path, locale)
  }, [pathname])
  return { isUnanswered }
}
