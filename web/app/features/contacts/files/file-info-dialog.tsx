import { FILE_TYPES, type PersonFile } from '@kontor/contract/person-files.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Input, Modal, Select } from 'antd'
import { useId, useState } from 'react'
import { ApiError, errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { languageName, LANGUAGES } from '~/records/kit/work-texts.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { FILE_TYPE_NAMES } from './file-words.ts'
import { useChangeFile } from './person-files.queries.ts'

/** What a file is called, what it is and in which language it is written. */
export function FileInfoDialog({ file, onClose }: { file: PersonFile; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const notices = useNotices()
  const id = useId()
  const [name, setName] = useState(file.name)
  const [fileType, setFileType] = useState(file.fileType)
  const [language, setLanguage] = useState(file.language)
  const [fault, setFault] = useState<string>()
  const { mutateAsync, isPending } = useChangeFile()

  async function save() {
    const change = {
      ...(name.trim() === file.name ? {} : { name }),
      ...(fileType === file.fileType ? {} : { fileType }),
      ...(language === file.language ? {} : { language }),
    }
    if (Object.keys(change).length === 0) return onClose()
    try {
      await mutateAsync({ fileId: file.fileId, change })
      notices.success(t`Saved`)
      return onClose()
    } catch (error) {
      const [first] = error instanceof ApiError ? error.fields : []
      return setFault(first?.message ?? errorText(i18n, error))
    }
  }
  return (
    <Modal
      open
      title={t`Name, type and language`}
      okText={t`Save`}
      cancelText={t`Cancel`}
      confirmLoading={isPending}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className="upload-choices file-info">
        <label htmlFor={`${id}name`}>
          <span>
            <Trans>Name of the file</Trans>
          </span>
          <Input
            id={`${id}name`}
            value={name}
            maxLength={255}
            status={fault ? 'error' : ''}
            aria-describedby={`${id}fault`}
            onChange={(event) => {
              setFault(undefined)
              setName(event.target.value)
            }}
            onPressEnter={() => void save()}
          />
        </label>
        <label htmlFor={`${id}type`}>
          <span>
            <Trans>Type</Trans>
          </span>
          <Select
            id={`${id}type`}
            aria-label={t`Type`}
            value={fileType}
            options={FILE_TYPES.map((value) => ({ value, label: i18n._(FILE_TYPE_NAMES[value]) }))}
            onChange={setFileType}
          />
        </label>
        <label htmlFor={`${id}language`}>
          <span>
            <Trans>Language</Trans>
          </span>
          <Select
            id={`${id}language`}
            aria-label={t`Language`}
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            value={language}
            placeholder={t`Not said`}
            options={LANGUAGES.map((value) => ({ value, label: languageName(value, locale) }))}
            onChange={(value: string | null | undefined) => setLanguage(value ?? null)}
          />
        </label>
      </div>
      <p id={`${id}fault`} role="alert" className="fault">
        {fault}
      </p>
    </Modal>
  )
}
