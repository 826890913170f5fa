import type { PersonFile } from '@kontor/contract/person-files.ts'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FileQuestionMark } from 'lucide-react'
import type { ReactNode } from 'react'
import { DocumentView } from '~/records/kit/files/document-view.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { DocumentHead } from './document-head.tsx'
import { filePicture, filePreview, resumeReview } from './person-files.queries.ts'
import { ResumeReviewPanel } from './resume-review.tsx'
import type { Counts } from './review-lines.ts'

type Props = {
  file: PersonFile
  onClose: () => void
  onNext?: (() => void) | undefined
  onCounts: (counts: Counts | undefined) => void
}

/** One file: a resume beside its values, any other document as text, a picture drawn anew. */
export function FileViewer(props: Props) {
  const { file, onClose } = props
  if (file.hasResume) return <Review {...props} />
  if (file.preview === 'pages') return <Pages file={file} onClose={onClose} />
  return (
    <Document head={<DocumentHead file={file} onClose={onClose} />}>
      {file.preview === 'picture' ? (
        <Picture file={file} />
      ) : (
        <EmptyState
          icon={FileQuestionMark}
          title={<Trans>No preview</Trans>}
          text={<Trans>This kind of file can be downloaded, but not shown here.</Trans>}
        />
      )}
    </Document>
  )
}

function Document({ head, children }: { head: ReactNode; children: ReactNode }) {
  return (
    <div className="resume-document">
      {head}
      <div className="resume-desk">{children}</div>
    </div>
  )
}

function Review({ file, onClose, onNext, onCounts }: Props) {
  const query = useQuery(resumeReview(file.fileId))
  const head = <DocumentHead file={file} pages={query.data?.document.pages.length} onClose={onClose} />
  if (query.data) return <ResumeReviewPanel review={query.data} head={head} onNext={onNext} onCounts={onCounts} />
  return (
    <Document head={head}>
      <Loaded query={query} skeleton={<SkeletonLines lines={16} />}>
        {() => null}
      </Loaded>
    </Document>
  )
}

function Pages({ file, onClose }: Pick<Props, 'file' | 'onClose'>) {
  const query = useQuery(filePreview(file.fileId))
  return (
    <Document head={<DocumentHead file={file} pages={query.data?.pages.length} onClose={onClose} />}>
      <Loaded query={query} skeleton={<SkeletonLines lines={16} />}>
        {(document) => <DocumentView document={document} />}
      </Loaded>
    </Document>
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
