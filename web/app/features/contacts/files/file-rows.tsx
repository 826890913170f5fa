import { FILE_TYPES, type PersonFile } from '@kontor/contract/person-files.ts'
import { shortenFileName } from '@kontor/contract/kit/file-names.ts'
import { useLingui } from '@lingui/react/macro'
import { Download, Ellipsis, FileImage, FilePen, FileText, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { useUndoNotice } from '~/records/kit/use-undo-notice.tsx'
import { MenuButton } from '~/ui/menu-button.tsx'
import { Moment } from '~/ui/moment.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { FILE_TYPE_NAMES, sizeText } from './file-words.ts'
import { saveFile, useBringFileBack, useChangeFile, useRemoveFile } from './person-files.queries.ts'

const FileInfoDialog = lazy(async () => ({ default: (await import('./file-info-dialog.tsx')).FileInfoDialog }))

type Props = { files: readonly PersonFile[]; onChoose: (fileId: string) => void }

export function FileRows({ files, onChoose }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const timeZone = useTimeZone()
  return (
    <ul className="file-rows">
      {files.map((file) => (
        <li key={file.fileId}>
          <button type="button" className="file-open" title={file.name} onClick={() => onChoose(file.fileId)}>
            {file.preview === 'picture' ? <FileImage size={20} aria-hidden /> : <FileText size={20} aria-hidden />}
            <span>
              <strong>{shortenFileName(file.name, 40)}</strong>
              <span className="quiet">
                {i18n._(FILE_TYPE_NAMES[file.fileType])}
                {file.language && ` · ${file.language.toUpperCase()}`} · {sizeText(file.bytes, locale)} ·{' '}
                <Moment at={file.createdAt} timeZone={timeZone} />
              </span>
            </span>
          </button>
          <FileMenu file={file} />
        </li>
      ))}
    </ul>
  )
}

/** Download, another name, type or language, delete with a way back. */
export function FileMenu({ file }: { file: PersonFile }) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const offer = useUndoNotice()
  const change = useChangeFile()
  const remove = useRemoveFile()
  const bringBack = useBringFileBack()
  const [isEditing, setEditing] = useState(false)
  const { fileId, name } = file

  async function tryTo(work: () => Promise<unknown>, title: string) {
    try {
      await work()
    } catch (error) {
      notices.failure({ title, text: errorText(i18n, error) })
    }
  }
  const removeFile = () =>
    tryTo(
      async () => {
        await remove.mutateAsync(fileId)
        offer({
          key: `file-${fileId}`,
          text: t`${name} was deleted`,
          undo: () => bringBack.mutateAsync(fileId),
          done: t`${name} restored`,
          failed: t`${name} could not be restored`,
        })
      },
      t`${name} could not be deleted`,
    )
  const types = FILE_TYPES.map((fileType) => ({
    key: fileType,
    label: i18n._(FILE_TYPE_NAMES[fileType]),
    disabled: fileType === file.fileType,
    onClick: () =>
      void tryTo(() => change.mutateAsync({ fileId, change: { fileType } }), t`${name} could not be changed`),
  }))
  const items = [
    {
      key: 'download',
      icon: <Download size={16} aria-hidden />,
      label: t`Download`,
      onClick: () => void tryTo(() => saveFile(fileId, name), t`${name} could not be downloaded`),
    },
    ...(file.can.edit
      ? [
          {
            key: 'info',
            icon: <FilePen size={16} aria-hidden />,
            label: t`Name, type and language…`,
            onClick: () => setEditing(true),
          },
          { key: 'type', label: t`Type`, children: types },
        ]
      : []),
    ...(file.can.delete
      ? [
          {
            key: 'delete',
            danger: true,
            icon: <Trash2 size={16} aria-hidden />,
            label: t`Delete`,
            onClick: () => void removeFile(),
          },
        ]
      : []),
  ]
  return (
    <>
      <MenuButton items={items} name={t`Actions for ${name}`} className="icon-button">
        <Ellipsis size={16} aria-hidden />
      </MenuButton>
      {isEditing && (
        <Suspense>
          <FileInfoDialog file={file} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  )
}
