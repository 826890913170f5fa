import { RecordMenu } from '~/records/kit/record-menu.tsx'
import { jobKind, type ShownJob } from '~/records/job/job-kind.tsx'
import { type UploadDialog, useCandidateEntries } from './add-candidate.tsx'

type Props = { record: ShownJob; place: 'list' | 'edit'; Upload: UploadDialog }

/** What can be done with a job from a list or from its form. */
export function JobMenu({ record, place, Upload }: Props) {
  const { entries, dialogs } = useCandidateEntries(record, Upload)
  return (
    <>
      <RecordMenu kind={jobKind} record={record} place={place} actions={place === 'list' ? entries : []} />
      {dialogs}
    </>
  )
}
