import { Outlet } from 'react-router'
import { useUser } from '~/lib/visitor.ts'
import { SiteFrame } from '~/ui/plain/site-frame.tsx'
import '~/styles/public.css'
import '~/ui/plain/plain.css'

export default function PublicLayout() {
  return (
    <SiteFrame signedIn={useUser() !== null}>
      <Outlet />
    </SiteFrame>
  )
}
