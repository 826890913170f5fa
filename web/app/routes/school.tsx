import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { companyMeta } from '~/features/companies/page/company-meta.ts'
import { loadCompany } from '~/features/companies/page/load-company.server.ts'
import { OpenCompany } from '~/features/companies/page/company-page.tsx'
import { FramedProblem, LostPage } from '~/features/problems/framed-problem.tsx'
import { browserVisitor } from '~/lib/browser-visitor.ts'
import { isOtherPlace } from '~/lib/place.ts'

export const meta = companyMeta
export const shouldRevalidate = isOtherPlace

export function loader(args: LoaderFunctionArgs) {
  return loadCompany(args, args.params.slug ?? '')
}

/** Users ask the API themselves; visitors have the server ask. */
export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return browserVisitor().user ? null : serverLoader()
}

export default function School() {
  return <OpenCompany lost={<LostPage />} />
}

export function ErrorBoundary() {
  return <FramedProblem />
}
