import type { ImportKind } from '@kontor/contract/import-targets.ts'
import { IMPORT_BYTES, MOST_IMPORT_COLUMNS, MOST_IMPORT_ROWS } from '@kontor/contract/imports.ts'
import { formatNumber } from '@kontor/contract/kit/format.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Input } from 'antd'
import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { FileDrop } from '~/records/kit/file-drop.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { useUpload } from './imports.queries.ts'

const ACCEPTED = ['.csv', '.tsv', '.txt', '.xlsx', '.ods', '.vcf', '.json']
const megabytes = IMPORT_BYTES / 2 ** 20

/** A file that is chosen or dropped, or rows that are pasted from a spreadsheet. */
export function UploadStep({ kind, onUploaded }: { kind: ImportKind; onUploaded: (importId: string) => void }) {
  const { t, i18n } = useLingui()
  const id = useId()
  const locale = useLocale()
  const notices = useNotices()
  const upload = useUpload(kind)
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const rows = formatNumber(MOST_IMPORT_ROWS, locale)

  async function send(file: File) {
    try {
      const { importId } = await upload.mutateAsync({ file, locale })
      onUploaded(importId)
    } catch (error) {
      notices.failure({ title: t`The file was not uploaded`, text: errorText(i18n, error) })
    }
  }
  return (
    <div className="import-sources">
      <FileDrop name={t`Table`} accept={ACCEPTED} className="import-drop" onFile={(file) => void send(file)}>
        {(choose) => (
          <>
            <FileUp size={20} aria-hidden />
            <Button type="primary" onClick={choose} loading={upload.isPending}>
              <Trans>Choose a file</Trans>
            </Button>
            <p className="quiet">
              <Trans>
                Or drop it here: CSV, XLSX, ODS, vCard, JSON or your LinkedIn connections. At most {megabytes} MB,{' '}
                {rows} rows and {MOST_IMPORT_COLUMNS} columns.
              </Trans>
            </p>
          </>
        )}
      </FileDrop>
      <form
        className="import-paste"
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(text.trim() === '')
          if (text.trim() !== '') void send(new File([text], t`Pasted table` + '.csv', { type: 'text/csv' }))
        }}
      >
        <label htmlFor={id}>
          <Trans>Rows copied from a spreadsheet, with the column names</Trans>
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
        <Button htmlType="submit" loading={upload.isPending}>
          <Trans>Use these rows</Trans>
        </Button>
      </form>
    </div>
  )
}
