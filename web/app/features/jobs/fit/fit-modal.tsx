import { useLingui } from '@lingui/react/macro'
import { Modal } from 'antd'
import { X } from 'lucide-react'
import { useState } from 'react'
import { FitDetails } from './fit-details.tsx'
import { changedWeights } from './weights.tsx'

type Props = {
  personId: string
  name: string
  hasAvatar?: boolean
  jobId: string
  onClose: () => void
}

/** How one person fits a job, over any page. Weights are tried here and change nothing else. */
export function FitModal({ personId, name, hasAvatar = true, jobId, onClose }: Props) {
  const { t } = useLingui()
  const [tried, setTried] = useState('')
  return (
    <Modal
      open
      footer={null}
      title={t`Job fit of ${name}`}
      onCancel={onClose}
      closeIcon={<X size={20} aria-label={t`Close`} />}
    >
      <FitDetails
        personId={personId}
        jobId={jobId}
        hasAvatar={hasAvatar}
        weights={tried}
        changed={changedWeights(tried)}
        onReset={() => setTried('')}
        isBlind={false}
        onWeights={setTried}
      />
    </Modal>
  )
}
