import { msg } from '@lingui/core/macro'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { FeaturedLists } from '~/features/lists/featured-lists.tsx'
import { type Featured, loadFeatured } from '~/features/lists/load-featured.server.ts'
import { FramedProblem } from '~/features/problems/framed-problem.tsx'
import { metaOf } from '~/ui/plain/page-meta.ts'

export const meta = metaOf('listsFeatured', {
  title: msg`Featured lists`,
  description: msg`Selections of companies, put together by our editors and open to everybody.`,
})

export function loader(args: LoaderFunctionArgs) {
  return loadFeatured(args)
}

export default function ListsFeatured() {
  return <FeaturedLists {...useLoaderData<Featured>()} />
}

export function ErrorBoundary() {
  return <FramedProblem />
}
