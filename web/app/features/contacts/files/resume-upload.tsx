import { FILE_BYTES } from '@kontor/contract/person-files.ts'
import { shortenFileName } from '@kontor/contract/kit/file-names.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal } from 'antd'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { FilesDrop } from '~/records/kit/files/files-drop.tsx'
import { addFile, newestResume, uploadResume, uploadState, useForget } from './person-files.queries.ts'
import { UploadWishes, type Wishes, wishesQuery } from './upload-wishes.tsx'
import { UploadList } from '~/records/kit/files/upload-list.tsx'
import { type Send, uploadFault, useUploads } from '~/records/kit/files/use-uploads.ts'
import { ResumeActions } from './resume-actions.tsx'
import { type Outcome, type ResumeItem, useKeepBatch } from './resume-batch.ts'

const ACCEPTED = ['.pdf', '.docx', '.html', '.htm', '.txt']
const ASK_MS = 1500
const megabytes = FILE_BYTES / 2 ** 20

/** A resume that is read in the background is asked for until it is a person. */
async function becomePerson(uploadId: string, onProgress: (percent: number) => void): Promise<Outcome> {
  for (;;) {
    const { state, progress, personId, name, error } = await uploadState(uploadId)
    onProgress(progress)
    if (state === 'done' && personId) return { personId, name, fileId: await newestResume(personId) }
    if (state === 'failed' || state === 'done') {
      const details = error?.personId ? { details: { personId: error.personId, name } } : {}
      const code = error?.errorCode ? { errorCode: error.errorCode } : {}
      throw new ApiError({ userMessage: error?.userMessage ?? '', httpStatusCode: 422, ...code, ...details })
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_MS))
  }
}

type Props = {
  open: boolean
  onClose: () => void
  /** Told who came of the resumes, for a place that does more with them. */
  onPeople?: (personIds: string[]) => void
}

/** Resumes become people: many at once, by button, drag or paste. */
export function ResumeUploadDialog({ open, onClose, onPeople }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  const notices = useNotices()
  const forget = useForget()
  const uploads = useUploads<Outcome>()
  const keepBatch = useKeepBatch()
  const [wishes, setWishes] = useState<Wishes>({})

  const sendAs =
    (duplicate: 'refuse' | 'add'): Send<Outcome> =>
    async (file, onProgress) => {
      const { personId, name, fileId, uploadId } = await uploadResume(file, {
        locale,
        duplicate,
        ...wishesQuery(wishes),
      })
      return personId ? { personId, name, fileId: fileId ?? undefined } : becomePerson(uploadId, onProgress)
    }
  async function send(files: File[]) {
    const key = `resumes-${files[0]?.name ?? ''}-${files.length}`
    const count = files.length
    notices.keep(key, t`${plural(count, { one: 'Uploading # resume…', other: 'Uploading # resumes…' })}`, null, 4.5)
    keepBatch({ uploads: uploads.uploads, ...actions })
    const ended = await uploads.start(files, sendAs('refuse'))
    notices.close(key)
    tell(ended, key)
    pass(ended)
    await forget()
  }
  function pass(ended: readonly ResumeItem[]) {
    const ids = ended.flatMap(({ outcome }) => outcome?.personId ?? [])
    if (ids.length > 0) onPeople?.(ids)
  }
  async function again(item: ResumeItem, sending: Send<Outcome>) {
    const { outcome } = await uploads.sendAgain(item, sending)
    if (outcome) onPeople?.([outcome.personId])
    await forget()
  }
  /** One notice for all that became people, with a link to each, and one for those that did not. */
  function tell(ended: readonly ResumeItem[], key: string) {
    const done = ended.flatMap(({ outcome }) => outcome ?? [])
    const failed = ended.filter(({ state }) => state === 'failed')
    const [doneCount, failedCount] = [done.length, failed.length]
    if (done.length > 0) {
      const title = t`${plural(doneCount, { one: '# person added', other: '# people added' })}`
      notices.keep(`${key} done`, title, <OpenLinks done={done} />, 8)
    }
    const [first] = failed
    if (first) {
      const fileName = first.file.name
      const title =
        failed.length === 1
          ? t`${fileName} was not added`
          : t`${plural(failedCount, { one: '# file was not added', other: '# files were not added' })}`
      notices.failure({ title, text: <Refusals failed={failed} /> })
    }
  }
  async function addToExisting(item: ResumeItem, personId: string, name: string) {
    await again(item, async (file) => {
      const { fileId } = await addFile(personId, file, { fileType: 'resume' })
      return { personId, name, fileId }
    })
  }
  const actions = {
    addFile: (item: ResumeItem, personId: string, name: string) => void addToExisting(item, personId, name),
    tryAgain: (item: ResumeItem) => void again(item, sendAs('refuse')),
    addAnyway: (item: ResumeItem) => void again(item, sendAs('add')),
  }
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      title={t`Upload resumes`}
      afterClose={() => {
        if (uploads.items.every(({ state }) => state === 'done' || state === 'failed')) uploads.clear()
      }}
    >
      <UploadWishes wishes={wishes} onChange={setWishes} />
      <FilesDrop name={t`Resumes`} accept={ACCEPTED} onFiles={(files) => void send(files)}>
        {(choose) => (
          <>
            <FileUp size={20} aria-hidden />
            <Button type="primary" onClick={choose}>
              <Trans>Choose files</Trans>
            </Button>
            <p className="quiet">
              <Trans>Or drop or paste them here: PDF, DOCX, HTML or plain text, at most {megabytes} MB each.</Trans>
            </p>
          </>
        )}
      </FilesDrop>
      <UploadList
        items={uploads.items}
        upload="resume"
        renderActions={(item) => <ResumeActions item={item} batch={actions} onOpen={onClose} />}
      />
    </Modal>
  )
}

/** Each file that was not added, with its reason. */
function Refusals({ failed }: { failed: readonly ResumeItem[] }) {
  const { i18n } = useLingui()
  const [first] = failed
  if (first && failed.length === 1) return uploadFault(i18n, first.error, 'resume')
  return (
    <ul className="upload-refusals">
      {failed.map(({ file, error }) => (
        <li key={file.name}>
          <strong>{shortenFileName(file.name)}</strong> {uploadFault(i18n, error, 'resume')}
        </li>
      ))}
    </ul>
  )
}

function OpenLinks({ done }: { done: readonly Outcome[] }) {
  const locale = useLocale()
  const { t } = useLingui()
  return (
    <span className="upload-links">
      {done.slice(0, 12).map(({ personId, name }) => (
        <Link key={personId} to={href('contactDetail', locale, { id: personId })} className="plain-button">
          {done.length === 1 ? t`Open ${name}` : name}
        </Link>
      ))}
    </span>
  )
}
