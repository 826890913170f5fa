import { shortenFileName } from '@kontor/contract/kit/file-names.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Progress } from 'antd'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { uploadFault, type UploadItem, type UploadKind } from './use-uploads.ts'
import './files.css'

type Props<Item extends UploadItem> = {
  items: readonly Item[]
  upload: UploadKind
  /** What can be done with one that has ended. */
  renderActions: (item: Item) => ReactNode
}

/** Every file with how far it is. */
export function UploadList<Item extends UploadItem>({ items, upload, renderActions }: Props<Item>) {
  if (items.length === 0) return null
  return (
    <ul className="upload-list" aria-live="polite">
      {items.map((item) => (
        <li key={item.id} data-state={item.state}>
          <StateIcon state={item.state} />
          <div>
            <span title={item.file.name}>{shortenFileName(item.file.name)}</span>
            <UploadLine item={item} upload={upload} />
          </div>
          <div className="upload-actions">{renderActions(item)}</div>
        </li>
      ))}
    </ul>
  )
}

function StateIcon({ state }: Pick<UploadItem, 'state'>) {
  if (state === 'done') return <CircleCheck size={20} aria-hidden />
  return state === 'failed' ? <CircleAlert size={20} aria-hidden /> : <Clock size={20} aria-hidden />
}

function UploadLine({ item, upload }: { item: UploadItem; upload: UploadKind }) {
  const { i18n, t } = useLingui()
  if (item.state === 'failed') return <p className="fault">{uploadFault(i18n, item.error, upload)}</p>
  if (item.state === 'done') return <p className="quiet">{item.outcome?.name}</p>
  if (item.state === 'waiting')
    return (
      <p className="quiet">
        <Trans>Waiting</Trans>
      </p>
    )
  const percent = item.progress ?? 0
  return (
    <Progress
      percent={percent}
      size="small"
      status="active"
      showInfo={false}
      aria-label={item.progress === undefined ? t`Uploading…` : t`Reading…`}
    />
  )
}
