import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { heardOf, ProposalLine } from './proposal-line.tsx'
import type { Proposal } from './proposals.ts'

type Props = {
  id: string
  proposals: readonly Proposal[]
  marked: number
  onMark: (at: number) => void
  typed: string
  onChosen: (proposal: Proposal) => void
}

export function optionId(listId: string, at: number) {
  return `${listId}-${at}`
}

/** What the box proposes. The field keeps the focus, so a press must not take it. */
export function SuggestionList({ id, proposals, marked, typed, onMark, onChosen }: Props) {
  const { t } = useLingui()
  return (
    <div id={id} role="listbox" aria-label={t`Suggestions`} className="suggestions" hidden={proposals.length === 0}>
      {proposals.map((proposal, at) => (
        <Link
          key={proposal.key}
          id={optionId(id, at)}
          role="option"
          aria-label={heardOf(proposal)}
          to={proposal.to}
          tabIndex={-1}
          aria-selected={at === marked}
          className="suggestion"
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => onMark(at)}
          onClick={() => onChosen(proposal)}
        >
          <ProposalLine proposal={proposal} typed={typed} />
        </Link>
      ))}
    </div>
  )
}
