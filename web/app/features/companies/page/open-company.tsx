import { lazy, type ReactNode, Suspense } from 'react'
import { useLoaderData, useParams } from 'react-router'
import { useUser } from '~/lib/visitor.ts'
import { logoAddress, LogoPicture } from '../logo-picture.tsx'
import { CompanyPage } from './company-page.tsx'
import { SECTIONS } from './sections.ts'
import type { ShownCompany } from './shown-company.ts'

const CompanyScreen = lazy(() => import('./company-screen.tsx').then((file) => ({ default: file.CompanyScreen })))

/** The same address for everybody: the rendered page for visitors, the screen of the application for users. */
export function OpenCompany({ lost }: { lost: ReactNode }) {
  const user = useUser()
  const { slug = '' } = useParams()
  const shown = useLoaderData<ShownCompany | null>()
  if (user) {
    return (
      <Suspense>
        <CompanyScreen slug={slug} user={user} lost={lost} />
      </Suspense>
    )
  }
  // A session that ends leaves nothing for a moment, until the page of a visitor is here.
  if (!shown) return null
  const logo = <LogoPicture src={logoAddress(shown.company.logoUrl, 56)} size={56} soon />
  return <CompanyPage {...shown} logo={logo} sections={SECTIONS} />
}
