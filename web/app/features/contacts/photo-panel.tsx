import { people, PHOTO_BYTES } from '@kontor/contract/people.ts'
import type { Person } from '@kontor/contract/person-record.ts'
import { useLingui } from '@lingui/react/macro'
import { call, postForm } from '~/lib/client.ts'
import { RecordPicture } from '~/records/kit/record-picture.tsx'
import { useRecordStore } from '~/records/kit/record.queries.ts'
import { PersonAvatar } from '~/records/person/person-avatar.tsx'
import { personApi } from '~/records/person/person.queries.ts'

/** The photo of a person, saved apart from the form. */
export function PhotoPanel({ person }: { person: Person }) {
  const { t } = useLingui()
  const store = useRecordStore(personApi)
  const params = { id: person.personId }
  const show = ({ avatarUrl }: { avatarUrl: string }, hasPhoto: boolean) =>
    store.put({ ...person, avatarUrl, hasPhoto })
  return (
    <RecordPicture
      id={person.personId}
      picture={<PersonAvatar url={person.avatarUrl} size={96} />}
      has={person.hasPhoto}
      maxBytes={PHOTO_BYTES}
      words={{
        name: t`Photo`,
        choose: person.hasPhoto ? t`Choose another photo` : t`Choose a photo`,
        preview: t`Preview of the photo`,
        saved: t`Photo saved`,
        removed: t`Photo removed`,
      }}
      send={async (file) => {
        const form = new FormData()
        form.set('file', file)
        await show(await postForm(people.setAvatar, { params }, form), true)
      }}
      remove={async () => show(await call(people.removeAvatar, { params }), false)}
    />
  )
}
