import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'

const DocumentHits = lazy(() => import('./document-hits.tsx').then((file) => ({ default: file.DocumentHits })))
/** As the contract has it; the page itself goes without. */
const SHORTEST = 3

/** Beside what a search of people finds in records: what stands in their documents. Loaded with the first words. */
export function FoundInDocuments() {
  const [search] = useSearchParams()
  const user = useUser()
  const query = (search.get('query') ?? '').trim()
  const isOpen = user !== null && may(user, 'record:read') && hasFeature(user.productId, 'documents')
  // A search of public people alone asks nothing about the account's own.
  if (!isOpen || query.length < SHORTEST || search.get('access') === 'public') return null
  return (
    <Suspense fallback={null}>
      <DocumentHits query={query} />
    </Suspense>
  )
}
