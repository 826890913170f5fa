import { lazy, Suspense } from 'react'
import { highlighted } from './palette-match.ts'
import type { Proposal } from './proposals.ts'

const Picture = lazy(() => import('./suggestion-picture.tsx').then((file) => ({ default: file.SuggestionPicture })))

type Props = { proposal: Pick<Proposal, 'icon' | 'name' | 'detail' | 'avatarUrl'>; typed: string }

/** A proposal as it is read aloud: the marks inside a name would tear it apart. */
export function heardOf({ name, detail }: Pick<Proposal, 'name' | 'detail'>) {
  return [name, detail].filter(Boolean).join(', ')
}

/** Picture, name with the typed letters marked, and what tells it from others. */
export function ProposalLine({ proposal: { icon: Icon, name, detail, avatarUrl }, typed }: Props) {
  const icon = <Icon size={16} aria-hidden />
  return (
    <>
      <span className="suggestion-picture">
        {avatarUrl ? (
          <Suspense fallback={icon}>
            <Picture url={avatarUrl} />
          </Suspense>
        ) : (
          icon
        )}
      </span>
      <span className="suggestion-text">
        <span>
          {highlighted(name, typed).map(({ from, text, isTyped }) => (isTyped ? <mark key={from}>{text}</mark> : text))}
        </span>
        <span className="quiet">{detail}</span>
      </span>
    </>
  )
}
