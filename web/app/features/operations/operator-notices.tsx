import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { operatorNotices } from './operations.queries.ts'

/** What the operator should mend in the settings of this installation; nothing while all is well. */
export function OperatorNotices() {
  const items = useQuery(operatorNotices()).data?.items ?? []
  return items.map(({ name, message }) => (
    <div key={name} role="alert" className="load-fault operator-notice">
      <TriangleAlert size={20} aria-hidden />
      <div>
        <h2>
          <Trans>Please check the settings</Trans>
        </h2>
        <p>{message}</p>
      </div>
    </div>
  ))
}
