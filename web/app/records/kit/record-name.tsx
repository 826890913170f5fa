import type { Access } from '@kontor/contract/kit/roles.ts'
import { useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  name: string
  access: Access
  picture: ReactNode
  children?: ReactNode
  /** Where all are the account's own, the mark tells nothing. */
  isMarked?: boolean
}

/** Picture and name in one line, with a lock where only the account sees the record. Children replace the plain name. */
export function RecordName({ name, access, picture, children, isMarked = true }: Props) {
  const { t } = useLingui()
  return (
    <span className="record-name" title={name}>
      {picture}
      <span>{children ?? name}</span>
      {isMarked && access !== 'public' && (
        <span className="record-own" title={t`Own record`}>
          <Lock size={16} role="img" aria-label={t`Own record`} />
        </span>
      )}
    </span>
  )
}
