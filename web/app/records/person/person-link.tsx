import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useUrlParam } from '../kit/use-url-param.ts'

/** A name that opens the person beside the page on which it stands. */
export function PersonLink({ id, children }: { id: string; children: ReactNode }) {
  const { hrefOf } = useUrlParam('person')
  return (
    <Link to={hrefOf(id)} preventScrollReset>
      {children}
    </Link>
  )
}
