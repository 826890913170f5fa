import type { PersonFile } from '@kontor/contract/person-files.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { useLingui } from '@lingui/react/macro'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { titleOf } from '~/lib/meta.ts'
import { useIsPhone } from '~/lib/use-is-phone.ts'
import { personApi } from '~/records/person/person.queries.ts'
import { CONTINUED } from './continued.ts'
import { FileChoice } from './file-choice.tsx'
import { FileStrip } from './file-strip.tsx'
import { FileViewer } from './file-viewer.tsx'
import { filesOf, resumeReview } from './person-files.queries.ts'
import { useResumeBatch } from './resume-batch.ts'
import type { Counts } from './review-lines.ts'
import { entriesOfFiles, entriesOfItems, nearOf, nextOf, type Reviews } from './strip-entries.ts'
import './resume-review.css'

type Props = { file: PersonFile; files: readonly PersonFile[]; onClose: () => void }

/** One file with the others above it: the resumes that came with it, or else what the person has. */
export function FileScreen({ file, files, onClose }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const [counts, setCounts] = useState<Counts>()
  const { data: person } = useQuery(personApi.byId(file.personId))
  const { batch, items } = useResumeBatch()
  const isOfBatch = items.some(({ outcome }) => outcome?.fileId === file.fileId)
  const resumes = isOfBatch
    ? items.flatMap(({ outcome }) => outcome?.fileId ?? [])
    : files.filter(({ hasResume }) => hasResume).map(({ fileId }) => fileId)
  const near = nearOf(resumes, resumes.indexOf(file.fileId))
  const answers = useQueries({
    queries: resumes.map((fileId) => ({ ...resumeReview(fileId), enabled: near.includes(fileId) })),
  })
  const reviews: Reviews = new Map(
    answers.flatMap(({ data, error }, at) => {
      const review = isGone(error) ? 'gone' : data
      return review ? [[resumes[at] ?? '', review] as const] : []
    }),
  )
  const entries = isOfBatch ? entriesOfItems(items, reviews) : entriesOfFiles(files, reviews)
  const current = entries.findIndex(({ at }) => at?.fileId === file.fileId)
  const next = nextOf(entries, current)?.at
  const address = next && href('contactDocuments', locale, { id: next.personId }, { fileId: next.fileId ?? '' })
  // The page of the next person needs these first.
  useQuery({ ...filesOf(next?.personId ?? ''), enabled: next !== undefined })
  const onNext = address === undefined ? undefined : () => void navigate(address, { state: CONTINUED })
  const title = isOfBatch ? t`Resumes` : t`Documents`
  const Strip = isPhone ? FileChoice : FileStrip
  return (
    <div className="file-screen">
      <title>{titleOf([title, person?.name].filter(Boolean).join(' · '))}</title>
      <Strip title={title} entries={entries} current={current} counts={counts} batch={isOfBatch ? batch : undefined} />
      <FileViewer key={file.fileId} file={file} onClose={onClose} onNext={onNext} onCounts={setCounts} />
    </div>
  )
}

const NOT_FOUND = 404

function isGone(error: unknown) {
  return error instanceof ApiError && error.status === NOT_FOUND
}
