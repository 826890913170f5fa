import type { Person } from '@kontor/contract/person-record.ts'
import { InlineEditor } from '~/records/kit/form/inline-editor.tsx'
import type { InlineEditorProps } from '~/records/kit/page/record-tools-provider.tsx'
import { personKind } from '~/records/person/person-kind.tsx'
import { contactForm } from './contact-form.tsx'

/** One field of a person, edited where it stands; loaded when the first one is opened. */
export function ContactEditor(props: InlineEditorProps<Person>) {
  return <InlineEditor kind={personKind} rules={contactForm} {...props} />
}
