import { PersonAvatar } from '~/records/person/person-avatar.tsx'
import { RecordName } from '~/records/kit/record-name.tsx'

type Named = { name: string; headline: string; avatarUrl: string }

export function PersonName({ person: { name, headline, avatarUrl } }: { person: Named }) {
  return (
    <RecordName name={name} access="company" isMarked={false} picture={<PersonAvatar url={avatarUrl} size={20} />}>
      {name} {headline && <span className="quiet">{headline}</span>}
    </RecordName>
  )
}
