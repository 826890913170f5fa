import type { ReadPosting } from '@kontor/contract/job-imports.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { FILE_BYTES } from '@kontor/contract/person-files.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Input } from 'antd'
import { FileUp, Lock } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { FilesDrop } from '~/records/kit/files/files-drop.tsx'
import { UploadList } from '~/records/kit/files/upload-list.tsx'
import { uploadFault, useUploads } from '~/records/kit/files/use-uploads.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { AddressAd } from './address-ad.tsx'
import { uploadJob, useForgetJobs, useReadPosting, useSavePosting } from './job-import.queries.ts'
import '~/records/kit/files/files.css'
import './job-import.css'

const PostingReview = lazy(async () => ({ default: (await import('./posting-review.tsx')).PostingReview }))

const ACCEPTED = ['.pdf', '.docx', '.html', '.htm', '.txt']
const megabytes = FILE_BYTES / 2 ** 20

/** A draft that is kept already, by an upload or after it was saved. */
type Kept = { jobId: string; title: string; version: number }
type Opened = { key: string; posting: ReadPosting; kept: Kept | undefined }
type Outcome = { name: string; kept: Kept; posting: ReadPosting }

/** Job ads become drafts: files, many at once, or a text that is pasted; each is looked through beside its source. */
export function JobImportScreen() {
  const { t } = useLingui()
  const mayWrite = may(useUser(), 'record:write')
  return (
    <div className="job-import">
      <ScreenHead
        title={t`Import jobs`}
        document={t`Import jobs`}
        line={
          <Trans>Upload job ads or paste one. You check every value beside its source before the job is opened.</Trans>
        }
      />
      {mayWrite ? (
        <Import />
      ) : (
        <EmptyState
          icon={Lock}
          title={t`Your role cannot add records`}
          text={t`An administrator of your account can give you another role.`}
        />
      )}
    </div>
  )
}

function Import() {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const notices = useNotices()
  const forget = useForgetJobs()
  const uploads = useUploads<Outcome>()
  const save = useSavePosting()
  const [opened, setOpened] = useState<Opened>()

  async function send(files: File[]) {
    const key = `jobs-${files[0]?.name ?? ''}-${files.length}`
    const count = files.length
    notices.keep(key, t`${plural(count, { one: 'Uploading # job ad…', other: 'Uploading # job ads…' })}`, null, 4.5)
    const ended = await uploads.start(files, async (file) => {
      const { posting, ...kept } = await uploadJob(file, locale)
      return { name: kept.title, kept, posting }
    })
    notices.close(key)
    const done = ended.flatMap(({ outcome }) => outcome ?? [])
    const failed = ended.find(({ state }) => state === 'failed')
    const doneCount = done.length
    if (doneCount > 0) {
      const title = t`${plural(doneCount, { one: '# job added as a draft', other: '# jobs added as drafts' })}`
      notices.keep(`${key} done`, title, <OpenLinks done={done} />, 8)
    }
    if (failed) {
      const fileName = failed.file.name
      notices.failure({ title: t`${fileName} was not added`, text: uploadFault(i18n, failed.error, 'job') })
    }
    const [first] = done
    if (first && !opened) setOpened({ key: first.kept.jobId, posting: first.posting, kept: first.kept })
    await forget()
  }

  async function store(change: Parameters<typeof save.mutateAsync>[0]['change']) {
    if (!opened) return
    try {
      const kept = await save.mutateAsync({ kept: opened.kept, change })
      setOpened({ ...opened, kept })
      notices.keep(`saved ${kept.jobId}`, t`Draft saved`, <OpenLinks done={[{ name: kept.title, kept }]} />, 8)
    } catch (error) {
      notices.failure({ title: t`The draft could not be saved`, text: errorText(i18n, error) })
    }
  }
  const show = (posting: ReadPosting) => setOpened({ key: crypto.randomUUID(), posting, kept: undefined })
  return (
    <>
      <div className="job-import-sources">
        <FilesDrop name={t`Job ads`} accept={ACCEPTED} onFiles={(files) => void send(files)}>
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
        <PastedAd onRead={show} />
        <AddressAd onRead={show} />
      </div>
      <UploadList
        items={uploads.items}
        upload="job"
        renderActions={({ outcome }) =>
          outcome && (
            <Button
              size="small"
              onClick={() => setOpened({ key: outcome.kept.jobId, posting: outcome.posting, kept: outcome.kept })}
            >
              <Trans>Review</Trans>
            </Button>
          )
        }
      />
      {opened && (
        <Suspense fallback={<SkeletonLines lines={8} />}>
          <PostingReview
            key={opened.key}
            posting={opened.posting}
            isSaving={save.isPending}
            after={opened.kept && <OpenLinks done={[{ name: opened.kept.title, kept: opened.kept }]} />}
            onSave={(change) => void store(change)}
          />
        </Suspense>
      )}
    </>
  )
}

function PastedAd({ onRead }: { onRead: (posting: ReadPosting) => void }) {
  const { t, i18n } = useLingui()
  const id = useId()
  const locale = useLocale()
  const notices = useNotices()
  const read = useReadPosting()
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  return (
    <form
      className="job-import-paste"
      onSubmit={(event) => {
        event.preventDefault()
        setIsMissing(text.trim() === '')
        if (text.trim() === '') return
        read.mutate(
          { text, locale },
          {
            onSuccess: onRead,
            onError: (error) => notices.failure({ title: t`The text could not be read`, text: errorText(i18n, error) }),
          },
        )
      }}
    >
      <label htmlFor={id}>
        <Trans>Text of a job ad, or the source of a saved page</Trans>
      </label>
      <Input.TextArea
        id={id}
        rows={5}
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-invalid={isMissing}
        aria-describedby={`${id}-fault`}
      />
      {isMissing && (
        <p id={`${id}-fault`} role="alert" className="fault">
          {sharedText(i18n, 'required')}
        </p>
      )}
      <Button htmlType="submit" loading={read.isPending}>
        <Trans>Read the text</Trans>
      </Button>
    </form>
  )
}

function OpenLinks({ done }: { done: readonly { name: string; kept: Kept }[] }) {
  const locale = useLocale()
  const { t } = useLingui()
  return (
    <span className="upload-links">
      {done.slice(0, 12).map(({ name, kept: { jobId } }) => (
        <Link key={jobId} to={href('job', locale, { id: jobId })} className="plain-button">
          {done.length === 1 ? t`Open ${name}` : name}
        </Link>
      ))}
    </span>
  )
}
