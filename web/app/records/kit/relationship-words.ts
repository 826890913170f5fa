import type { Relationship, RelationshipStatus } from '@kontor/contract/kit/record-parts.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RecordField } from './record-kind.ts'

export const RELATIONSHIP_NAMES: Readonly<Record<RelationshipStatus, MessageDescriptor>> = {
  prospect: msg`Prospect`,
  client: msg`Client`,
  formerClient: msg`Former client`,
  partner: msg`Partner`,
  offLimits: msg`Off limits`,
}

/** The name of the field in histories, in merges and among the fields that a role does not see. */
export const RELATIONSHIP = 'relationship'

/** The relationship as a field of every kind that has one: in its history, and among what a role does not see. */
export const RELATIONSHIP_FIELD: RecordField = {
  name: msg`Relationship`,
  text: ({ owner, status }: Relationship, _, i18n) =>
    [owner?.name, status && i18n._(RELATIONSHIP_NAMES[status])].filter(Boolean).join(' · '),
}
