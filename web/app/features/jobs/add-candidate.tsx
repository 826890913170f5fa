import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Dropdown, Tooltip } from 'antd'
import { FileUp, Sparkles, UserPlus, Users } from 'lucide-react'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { may } from '~/lib/may.ts'
import { isBuilt } from '~/lib/screens.ts'
import { useIsPhone } from '~/lib/use-is-phone.ts'
import { useUser } from '~/lib/visitor.ts'
import type { KindAction } from '~/records/kit/record-menu.tsx'
import type { ShownJob } from '~/records/job/job-kind.tsx'
import { SUBMENU_CLOSE_SECONDS } from '~/ui/menu-button.tsx'
import { useCandidates } from './use-candidates.tsx'

const ContactDialog = lazy(async () => ({ default: (await import('./contact-dialog.tsx')).ContactDialog }))

/** Resumes become people, who become candidates; the dialog belongs to the contacts and is handed in. */
export type UploadDialog = ComponentType<{
  open: boolean
  onClose: () => void
  onPeople: (personIds: string[]) => void
}>

export type CandidateEntries = { entries: KindAction[]; dialogs: ReactNode }

/** The ways to a candidate for a job, for its button and, on phones, for its menu; empty for who may not add one. */
export function useCandidateEntries(job: Pick<ShownJob, 'jobId' | 'can'>, Upload: UploadDialog): CandidateEntries {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const { add } = useCandidates(job.jobId)
  const [isChoosing, setChoosing] = useState(false)
  // Once asked for it stays, so that closing it stops no upload.
  const [uploading, setUploading] = useState<boolean>()
  const suggestions = href('jobSuggestions', locale, { id: job.jobId })
  const entries: KindAction[] = [
    { key: 'addContact', icon: Users, label: t`Add existing contact…`, onClick: () => setChoosing(true) },
    { key: 'addResume', icon: FileUp, label: t`Upload resumes…`, onClick: () => setUploading(true) },
    ...(isBuilt('jobSuggestions')
      ? [{ key: 'suggestions', icon: Sparkles, label: t`See suggestions`, onClick: () => void navigate(suggestions) }]
      : []),
  ]
  return {
    entries: job.can.addCandidate ? entries : [],
    dialogs: (
      <Suspense fallback={null}>
        {isChoosing && <ContactDialog jobId={job.jobId} onClose={() => setChoosing(false)} />}
        {uploading !== undefined && (
          <Upload
            open={uploading}
            onClose={() => setUploading(false)}
            onPeople={(personIds) => void add(personIds, 'imported')}
          />
        )}
      </Suspense>
    ),
  }
}

type ButtonProps = { job: Pick<ShownJob, 'can'>; entries: readonly KindAction[] }

/** The button beside the name of a job; on phones its entries stand in the menu. */
export function AddCandidateButton({ job, entries }: ButtonProps) {
  const { t } = useLingui()
  const user = useUser()
  const isPhone = useIsPhone()
  if (isPhone) return null
  const why = may(user, 'hiring')
    ? t`Candidates can be added while the job is open or on hold.`
    : t`Your role cannot add candidates. An administrator of your account can change this.`
  const items = entries.flatMap((entry) =>
    'onClick' in entry
      ? [{ key: entry.key, icon: <entry.icon size={16} />, label: entry.label, onClick: entry.onClick }]
      : [],
  )
  const isOpen = job.can.addCandidate
  const button = (
    <Button type="primary" icon={<UserPlus size={16} aria-hidden />} disabled={!isOpen}>
      <Trans>Add candidate</Trans>
    </Button>
  )
  if (!isOpen) return <Tooltip title={why}>{button}</Tooltip>
  return (
    <Dropdown
      menu={{ items, subMenuCloseDelay: SUBMENU_CLOSE_SECONDS }}
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      classNames={{ root: 'menu-popup' }}
    >
      {button}
    </Dropdown>
  )
}
