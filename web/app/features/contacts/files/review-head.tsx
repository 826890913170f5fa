import { href } from '@kontor/contract/kit/paths.ts'
import type { Person } from '@kontor/contract/person-record.ts'
import { Trans } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { PersonAvatar } from '~/records/person/person-avatar.tsx'
import type { Counts } from './review-lines.ts'

type Props = { person: Person; name: string; counts: Counts }

/** Whom the values are about, and how far the review is. */
export function ReviewHead({ person, name, counts: { accepted, total, toCheck } }: Props) {
  const locale = useLocale()
  return (
    <header className="resume-bar">
      <PersonAvatar url={person.avatarUrl} size={32} />
      <Link className="resume-person" to={href('contactDetail', locale, { id: person.personId })} title={name}>
        {name}
      </Link>
      <span className="quiet number" role="status">
        <Trans>
          {accepted} of {total} accepted
        </Trans>
      </span>
      {toCheck > 0 && (
        <span className="tone-pill" data-tone="warning">
          <TriangleAlert size={14} aria-hidden />
          <Trans>{toCheck} to check</Trans>
        </span>
      )}
    </header>
  )
}
