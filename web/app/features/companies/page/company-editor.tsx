import type { Company } from '@kontor/contract/company-record.ts'
import { company as kind } from '~/records/company/company-kind.tsx'
import { InlineEditor } from '~/records/kit/form/inline-editor.tsx'
import type { InlineEditorProps } from '~/records/kit/page/record-tools-provider.tsx'
import { companyForm } from '../forms/company-form.tsx'

/** One field of a company, edited where it stands; loaded when the first one is opened. */
export function CompanyEditor(props: InlineEditorProps<Company>) {
  return <InlineEditor kind={kind} rules={companyForm} {...props} />
}
