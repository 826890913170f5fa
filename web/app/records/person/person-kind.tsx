import { href } from '@kontor/contract/kit/paths.ts'
import { RELATIONSHIP_STATUSES } from '@kontor/contract/kit/record-parts.ts'
import { MOST_TAGGED_PEOPLE } from '@kontor/contract/people.ts'
import type { PERSON_REASONS } from '@kontor/contract/people-merges.ts'
import type { Person, PersonField } from '@kontor/contract/person-record.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { User } from 'lucide-react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import type { MergingKind } from '../kit/merge/merging.ts'
import type { RecordField } from '../kit/record-kind.ts'
import { RELATIONSHIP_FIELD } from '../kit/relationship-words.ts'
import type { RecordTagging } from '../kit/tagging.tsx'
import { PersonAvatar } from './person-avatar.tsx'
import { mergePeople, personApi, tagPeople } from './person.queries.ts'
import { TEXTS } from './person-texts.ts'
import { FIELD_NAMES } from './person-words.ts'

/** What lists, hits and records of people have in common. */
export type ShownPerson = Pick<
  Person,
  'personId' | 'name' | 'access' | 'can' | 'headline' | 'location' | 'avatarUrl' | 'hidden' | 'updatedAt'
>

const fieldOf = ([field, name]: [string, MessageDescriptor]): [string, RecordField] => {
  const text = TEXTS[field as PersonField]
  return [field, text ? { name, text } : { name }]
}

/** What two records have in common. */
export const REASON_NAMES: Readonly<Record<(typeof PERSON_REASONS)[number], MessageDescriptor>> = {
  email: msg`Same email address`,
  phone: msg`Same phone number`,
  profile: msg`Same profile`,
  name: msg`Same name, or almost`,
  career: msg`Same company`,
}

export const personTagging: RecordTagging = {
  ...tagPeople,
  key: personApi.key,
  most: MOST_TAGGED_PEOPLE,
  words: {
    getThem: (count) => msg`${plural(count, { one: '# person gets them.', other: '# people get them.' })}`,
    stayAsTheyAre: (rest) =>
      msg`${plural(rest, {
        one: '# public person stays as it is: tags belong to your own contacts.',
        other: '# public people stay as they are: tags belong to your own contacts.',
      })}`,
    haveNewTags: (count) => msg`${plural(count, { one: '# person has new tags', other: '# people have new tags' })}`,
  },
}

function PhotoChange({ before }: { before: unknown }) {
  return before === null ? <Trans>added</Trans> : <Trans>replaced</Trans>
}

/** A person in a few lines. */
function PersonSide({ record, linked = false }: { record: ShownPerson; linked?: boolean }) {
  const locale = useLocale()
  const { personId: id, name, headline, location, avatarUrl } = record
  return (
    <div className="record-side">
      <PersonAvatar url={avatarUrl} size={32} />
      <div>
        <strong>{linked ? <Link to={href('contactDetail', locale, { id })}>{name}</Link> : name}</strong>
        <span className="quiet">{[headline, location?.city].filter(Boolean).join(' · ')}</span>
      </div>
    </div>
  )
}

/** People as the record kit needs them. */
export const personKind: MergingKind<Person, ShownPerson> = {
  kind: 'person',
  icon: User,
  Picture: ({ url, size }) => <PersonAvatar url={url} size={size} />,
  api: personApi,
  headOf: ({ personId, name, access, can }) => ({ id: personId, name, access, can }),
  hrefOf: ({ personId }, locale) => href('contactDetail', locale, { id: personId }),
  hrefById: (id, locale) => href('contactDetail', locale, { id }),
  editHref: ({ personId }, locale) => href('contactEdit', locale, { id: personId }),
  tasksHref: ({ personId }, locale) => href('contactTasks', locale, { id: personId }, { taskId: 'new' }),
  listPage: 'contacts',
  searchPage: 'searchPeople',
  importPage: 'contactImport',
  words: {
    one: msg`Person`,
    many: msg`People`,
    changedMeanwhile: msg`Someone else changed this person while you were editing`,
    nothingKnown: msg`Nothing more is known about this person yet.`,
  },
  texts: {
    deleted: 'person.delete.success',
    notDeleted: 'person.delete.error',
    linkCopied: 'person.copyLink.success',
  },
  fields: { ...Object.fromEntries(Object.entries(FIELD_NAMES).map(fieldOf)), relationship: RELATIONSHIP_FIELD },
  events: { photo: { name: msg`Photo`, Change: PhotoChange } },
  tagging: personTagging,
  relationships: RELATIONSHIP_STATUSES,
  merging: {
    ...mergePeople,
    Side: PersonSide,
    reasons: REASON_NAMES,
    words: {
      title: msg`Merge people`,
      which: msg`Merge with whom?`,
      other: msg`Name of the other person`,
      chooseAnother: msg`Choose another person`,
      noneCalled: (words) => msg`Nobody is called “${words}”.`,
      areOne: msg`These two are one person already.`,
      areTwo: (first, second) => msg`${first} and ${second} are remembered as two people`,
      moved: () => msg`Positions, education, skills and contact details of both are joined.`,
      noPairs: msg`Every person is compared when it is added or changed, and all of them every night. Pairs appear here by themselves.`,
    },
  },
}
