import { RELATIONSHIP_STATUSES } from '@kontor/contract/kit/record-parts.ts'
import { MOST_PERSON_TAGS } from '@kontor/contract/person-record.ts'
import { recordType } from '#kit/records/record-type.ts'
import { checkGiven } from './checks.ts'
import { headlineOf } from './derived.ts'
import { refuseErased } from './erased.ts'
import { FIELDS, tidy, type Values } from './fields.ts'
import { hiddenOf } from './hidden.ts'
import { heldSince } from './held.ts'
import { isPhotoUsed, type Row } from './people.repository.ts'
import { avatarUrl } from './photo-address.ts'

/** People, as the record kit keeps them. */
export const personType = recordType<Row, Values>({
  kind: 'person',
  table: 'catalogue.people',
  feature: 'contacts',
  access: 'public-or-own',
  fields: FIELDS,
  titleField: 'name',
  tags: { field: 'tags', most: MOST_PERSON_TAGS },
  followable: true,
  statuses: RELATIONSHIP_STATUSES,
  mergeable: { held: heldSince },
  hiddenOf,
  describe: (ctx, row, hidden) => ({
    subtitle: hidden.includes('headline') ? '' : headlineOf(row),
    avatarUrl: hidden.includes('photo') ? '' : avatarUrl(ctx.kit, row),
  }),
  tidy,
  checks: { given: checkGiven, written: refuseErased },
  files: { of: ({ photo_key }) => (photo_key === null ? [] : [photo_key]), isUsed: isPhotoUsed },
})
