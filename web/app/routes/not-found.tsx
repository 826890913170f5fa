import { data } from 'react-router'
import { Problem } from '~/features/problems/problem-page.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  return (
    <section className="problem">
      <Problem kind="notFound" />
    </section>
  )
}
