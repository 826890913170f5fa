import { Trans } from '@lingui/react/macro'
import { Button } from 'antd'
import { FileUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { LazyResumeUpload } from './lazy-resume-upload.ts'

/** Opens the dialog, which is loaded when somebody first asks for it and then stays, so that closing it stops nothing. */
export function ResumeUploadButton({ primary = false }: { primary?: boolean }) {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Button
        type={primary ? 'primary' : 'default'}
        icon={<FileUp size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        <span className="add-name">
          <Trans>Upload resumes</Trans>
        </span>
      </Button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <LazyResumeUpload open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
