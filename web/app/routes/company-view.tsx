import { lazy, Suspense } from 'react'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { findCompany } from '~/features/companies/page/load-company.server.ts'
import { FramedProblem, LostPage } from '~/features/problems/framed-problem.tsx'
import { browserVisitor } from '~/lib/browser-visitor.ts'
import { loadPart } from '~/lib/lost-files.ts'
import { useUser } from '~/lib/visitor.ts'

const CompanyById = lazy(() =>
  loadPart(() =>
    import('~/features/companies/page/company-screen.tsx').then((file) => ({ default: file.CompanyById })),
  ),
)

export function loader(args: LoaderFunctionArgs) {
  return findCompany(args)
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return browserVisitor().user ? null : serverLoader()
}

/** An id leads to the page of its company. Visitors are led by the server and never see this. */
export default function CompanyView() {
  const [search] = useSearchParams()
  if (!useUser()) return null
  return (
    <Suspense>
      <CompanyById id={search.get('id') ?? ''} lost={<LostPage />} />
    </Suspense>
  )
}

export function ErrorBoundary() {
  return <FramedProblem />
}
