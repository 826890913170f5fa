import { Trans as LinguiTrans, type TransProps, useLingui } from '@lingui/react'

/** Most texts hold neither markup nor values that are elements; those need none of what Lingui does for the others. */
export function Trans(props: TransProps) {
  const { _ } = useLingui()
  const { id, message, values, components } = props
  if (values || components) return <LinguiTrans {...props} />
  return _(id, undefined, message === undefined ? undefined : { message })
}
