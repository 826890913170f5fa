import type { FormInstance } from 'antd'
import type { ApiError } from '~/lib/api-error.ts'

/** Puts the server's messages next to their fields; returns those whose field the form does not show. */
export function showFaults(form: FormInstance, error: ApiError) {
  const shown = error.fields.map((fault) => ({ name: fault.path.split('.').map(partOf), errors: [fault.message] }))
  form.setFields(shown)
  const first = shown[0]
  if (first) form.scrollToField(first.name, { focus: true, block: 'center' })
}

/** Numbers in a path are places in a list. */
function partOf(part: string) {
  return /^\d+$/.test(part) ? Number(part) : part
}
