import { msg } from '@lingui/core/macro'
import { DuplicatesPage } from '~/records/kit/merge/duplicates-page.tsx'
import { personKind } from '~/records/person/person-kind.tsx'

export default function ContactDuplicatesScreen() {
  return (
    <DuplicatesPage kind={personKind} line={msg`Records that are probably the same person, and what was merged.`} />
  )
}
