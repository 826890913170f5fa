import { formatCredits } from '@kontor/contract/kit/format.ts'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import type { PlanColumn } from './plan-table.server.ts'

/** Credits and seats of a plan, and what the place wants to add. */
export function PlanFacts({ column, children }: { column: PlanColumn; children?: ReactNode }) {
  const credits = formatCredits(column.credits, useLocale())
  const { seats } = column
  return (
    <ul className="p-plan-facts">
      <li>
        <Trans>{credits} a month</Trans>
      </li>
      <li>
        <Plural value={seats} one="# seat included" other="# seats included" />
      </li>
      {children}
    </ul>
  )
}
