import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { Resuming } from '~/features/problems/resuming.tsx'
import { loadPart } from '~/lib/lost-files.ts'
import { useVisitor } from '~/lib/visitor.ts'
import { SiteFrame } from '~/ui/plain/site-frame.tsx'
import '~/styles/public.css'
import '~/ui/plain/plain.css'

const AppShell = lazy(() =>
  loadPart(() => import('~/features/shell/app-shell.tsx').then((file) => ({ default: file.AppShell }))),
)

/** One address, two frames: that of the site for visitors, that of the application for users. */
export default function OpenLayout() {
  const visitor = useVisitor()
  if (visitor?.user) {
    return (
      <Suspense>
        <AppShell user={visitor.user}>
          <Outlet />
        </AppShell>
      </Suspense>
    )
  }
  if (visitor?.settings.session) return <Resuming />
  return (
    <SiteFrame signedIn={false}>
      <Outlet />
    </SiteFrame>
  )
}
