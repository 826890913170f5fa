import { PAGES } from '@kontor/contract/kit/paths.ts'
import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { countPageView, session, whenExpired } from './client.ts'
import { placeOf } from './place.ts'
import { leaveExpired } from './session.ts'
import { useVisitor } from './visitor.ts'

/** Brings a session back at the start of a document, watches for its end and counts page views. */
export function useDocumentSession() {
  const { pathname } = useLocation()
  const visitor = useVisitor()
  const { revalidate } = useRevalidator()
  const known = Boolean(visitor?.user)
  const resumable = visitor !== undefined && !visitor.user && visitor.settings.session === true

  useEffect(() => {
    const stop = whenExpired(() => leaveExpired(known))
    return () => void stop()
  }, [known])

  useEffect(() => {
    if (resumable) void session.start().then(() => revalidate())
  }, [resumable, revalidate])

  useEffect(() => {
    const { page, locale } = placeOf(pathname)
    if (import.meta.env.PROD && page) countPageView(PAGES[page].path, locale)
  }, [pathname])
}
