import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Proposal } from './proposals.ts'

type Props = {
  id: string
  proposals: readonly Proposal[]
  marked: number
  onMark: (at: number) => void
  onChosen: () => void
}

export function optionId(listId: string, at: number) {
  return `${listId}-${at}`
}

/** What the box proposes. The field keeps the focus, so a press must not take it. */
export function SuggestionList({ id, proposals, marked, onMark, onChosen }: Props) {
  const { t } = useLingui()
  return (
    <div id={id} role="listbox" aria-label={t`Suggestions`} className="suggestions" hidden={proposals.length === 0}>
      {proposals.map(({ key, icon: Icon, name, detail, to }, at) => (
        <Link
          key={key}
          id={optionId(id, at)}
          role="option"
          to={to}
          tabIndex={-1}
          aria-selected={at === marked}
          className="suggestion"
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => onMark(at)}
          onClick={onChosen}
        >
          <Icon size={16} aria-hidden />
          <span className="suggestion-text">
            <span>{name}</span>
            <span className="quiet">{detail}</span>
          </span>
        </Link>
      ))}
    </div>
  )
}
