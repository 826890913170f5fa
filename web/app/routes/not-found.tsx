import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { Problem } from '~/features/problems/problem-page.tsx'
import { titleOf } from '~/lib/meta.ts'

export function loader() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  const { t } = useLingui()
  return (
    <>
      <title>{titleOf(t`Not found`)}</title>
      <section className="problem">
        <Problem kind="notFound" />
      </section>
    </>
  )
}
