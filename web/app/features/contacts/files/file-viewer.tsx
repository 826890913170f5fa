import type { PersonFile } from '@kontor/contract/person-files.ts'
import { shortenFileName } from '@kontor/contract/kit/file-names.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Download, FileQuestionMark, X } from 'lucide-react'
import { errorText } from '~/lib/api-error.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { DocumentView } from '~/records/kit/files/document-view.tsx'
import { filePicture, filePreview, resumeReview, saveFile } from './person-files.queries.ts'
import { ResumeReviewPanel } from './resume-review.tsx'

/** One file: a resume beside its values, any other document as text, a picture drawn anew. */
export function FileViewer({ file, onClose }: { file: PersonFile; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const { fileId, name } = file
  const download = async () => {
    try {
      await saveFile(fileId, name)
    } catch (error) {
      notices.failure({ title: t`${name} could not be downloaded`, text: errorText(i18n, error) })
    }
  }
  return (
    <section className="file-viewer" aria-label={name}>
      <header>
        <h2 title={name}>{shortenFileName(name, 60)}</h2>
        <Button icon={<Download size={16} aria-hidden />} onClick={() => void download()}>
          <Trans>Download</Trans>
        </Button>
        <Button type="text" icon={<X size={20} aria-hidden />} aria-label={t`Close`} onClick={onClose} />
      </header>
      <Content file={file} />
    </section>
  )
}

function Content({ file }: { file: PersonFile }) {
  if (file.hasResume) return <Review fileId={file.fileId} />
  if (file.preview === 'pages') return <Pages fileId={file.fileId} />
  if (file.preview === 'picture') return <Picture file={file} />
  return (
    <EmptyState
      icon={FileQuestionMark}
      title={<Trans>No preview</Trans>}
      text={<Trans>This kind of file can be downloaded, but not shown here.</Trans>}
    />
  )
}

function Review({ fileId }: { fileId: string }) {
  const query = useQuery(resumeReview(fileId))
  return (
    <Loaded query={query} skeleton={<SkeletonLines lines={16} />}>
      {/* Another version of the record begins the review anew. */}
      {(review) => <ResumeReviewPanel key={review.person.version} review={review} />}
    </Loaded>
  )
}

function Pages({ fileId }: { fileId: string }) {
  const query = useQuery(filePreview(fileId))
  return (
    <Loaded query={query} skeleton={<SkeletonLines lines={16} />}>
      {(document) => <DocumentView document={document} />}
    </Loaded>
  )
}

function Picture({ file }: { file: PersonFile }) {
  const query = useQuery(filePicture(file.fileId))
  return (
    <Loaded query={query} skeleton={<SkeletonLines lines={8} />}>
      {(address) => <img className="file-picture" src={address} alt={file.name} />}
    </Loaded>
  )
}
