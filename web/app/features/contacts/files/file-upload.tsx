import { FILE_BYTES, FILE_TYPES, type FileType } from '@kontor/contract/person-files.ts'
import { LOCALES } from '@kontor/contract/kit/locales.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal, Select } from 'antd'
import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { FILE_TYPE_NAMES } from './file-words.ts'
import { FilesDrop } from '~/records/kit/files/files-drop.tsx'
import { addFile, useForget } from './person-files.queries.ts'
import { UploadList } from '~/records/kit/files/upload-list.tsx'
import { uploadFault, useUploads } from '~/records/kit/files/use-uploads.ts'

const megabytes = FILE_BYTES / 2 ** 20

type Props = {
  personId: string
  open: boolean
  onClose: () => void
  /** Looks at a file that was added. */
  onOpen: (fileId: string) => void
}

/** Files about a person, many at once, with their type and language where somebody chooses them. */
export function FileUploadDialog({ personId, open, onClose, onOpen }: Props) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const notices = useNotices()
  const forget = useForget()
  const uploads = useUploads<{ name: string; personId: string; fileId: string }>()
  const id = useId()
  const [fileType, setFileType] = useState<FileType>()
  const [language, setLanguage] = useState<string>()

  async function send(files: File[]) {
    const key = `files-${personId}`
    const count = files.length
    notices.keep(key, t`${plural(count, { one: 'Uploading # file…', other: 'Uploading # files…' })}`, null, 4.5)
    const ended = await uploads.start(files, async (file) => {
      const { fileId, name } = await addFile(personId, file, { fileType, language })
      return { personId, fileId, name }
    })
    notices.close(key)
    const done = ended.flatMap(({ outcome }) => outcome ?? [])
    const failed = ended.find(({ state }) => state === 'failed')
    const doneCount = done.length
    const last = done.at(-1)?.fileId
    if (last) {
      const button = (
        <Button size="small" onClick={() => onOpen(last)}>
          <Trans>Open</Trans>
        </Button>
      )
      notices.keep(`${key} done`, t`${plural(doneCount, { one: '# file added', other: '# files added' })}`, button, 8)
    }
    if (failed) {
      const fileName = failed.file.name
      notices.failure({ title: t`${fileName} was not added`, text: uploadFault(i18n, failed.error, 'file') })
    }
    await forget()
  }
  const names = new Intl.DisplayNames([locale], { type: 'language' })
  return (
    <Modal open={open} onCancel={onClose} footer={null} title={t`Add files`} afterClose={uploads.clear}>
      <div className="upload-choices">
        <label htmlFor={`${id}type`}>
          <span>
            <Trans>Type</Trans>
          </span>
          <Select
            id={`${id}type`}
            allowClear
            value={fileType ?? null}
            placeholder={t`Not said`}
            options={FILE_TYPES.map((value) => ({ value, label: i18n._(FILE_TYPE_NAMES[value]) }))}
            onChange={(value: FileType | undefined) => setFileType(value)}
          />
        </label>
        <label htmlFor={`${id}language`}>
          <span>
            <Trans>Language</Trans>
          </span>
          <Select
            id={`${id}language`}
            allowClear
            value={language ?? null}
            placeholder={t`As it is read`}
            options={LOCALES.map((value) => ({ value, label: names.of(value) }))}
            onChange={(value: string | undefined) => setLanguage(value)}
          />
        </label>
      </div>
      <FilesDrop name={t`Files`} accept={[]} onFiles={(files) => void send(files)}>
        {(choose) => (
          <>
            <FileUp size={20} aria-hidden />
            <Button type="primary" onClick={choose}>
              <Trans>Choose files</Trans>
            </Button>
            <p className="quiet">
              <Trans>
                Or drop or paste them here: documents, tables, pictures, archives, at most {megabytes} MB each.
              </Trans>
            </p>
          </>
        )}
      </FilesDrop>
      <UploadList
        items={uploads.items}
        upload="file"
        renderActions={({ outcome }) =>
          outcome?.fileId && (
            <Button size="small" onClick={() => onOpen(outcome.fileId ?? '')}>
              <Trans>Open</Trans>
            </Button>
          )
        }
      />
    </Modal>
  )
}
