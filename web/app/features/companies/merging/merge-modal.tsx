import { useLingui } from '@lingui/react/macro'
import { Modal } from 'antd'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useIsPhone } from '~/lib/use-is-phone.ts'
import { CompanySearch } from './company-search.tsx'
import { MergeSides } from './merge-sides.tsx'

export type Merged = { mergeId: string; keptId: string }
type Props = {
  companyId: string
  /** The other company, where it is known already. */
  otherId?: string
  onClose: () => void
  onMerged: (merged: Merged) => void
}

/** Two records become one: choose the other, see what happens field by field, merge. Phones show it on the whole screen. */
export function MergeModal({ companyId, otherId, onClose, onMerged }: Props) {
  const { t } = useLingui()
  const phone = useIsPhone()
  const [chosen, setChosen] = useState(otherId)
  return (
    <Modal
      open
      onCancel={onClose}
      footer={null}
      width={phone ? '100%' : 920}
      className={phone ? 'merge-modal merge-modal-whole' : 'merge-modal'}
      title={chosen ? t`Merge companies` : t`Merge with which company?`}
      closeIcon={<X size={20} aria-label={t`Close`} />}
    >
      {chosen ? (
        <MergeSides
          companyId={companyId}
          otherId={chosen}
          onMerged={onMerged}
          onCancel={onClose}
          {...(otherId ? {} : { onChooseAgain: () => setChosen(undefined) })}
        />
      ) : (
        <CompanySearch exceptId={companyId} onChoose={(company) => setChosen(company.companyId)} />
      )}
    </Modal>
  )
}
