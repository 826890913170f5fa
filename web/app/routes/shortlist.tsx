import { msg } from '@lingui/core/macro'
import { useSearchParams } from 'react-router'
import { ShortlistScreen } from '~/features/shortlist/shortlist-page.tsx'
import { metaOf } from '~/ui/plain/page-meta.ts'

export const meta = metaOf('shortlist', {
  title: msg`Shortlist`,
  description: msg`Candidates that were chosen for you.`,
})

export default function Shortlist() {
  const [query] = useSearchParams()
  const code = query.get('code') ?? ''
  return <ShortlistScreen key={code} code={code} />
}
