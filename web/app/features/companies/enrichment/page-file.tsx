import { PAGE_LENGTH } from '@kontor/contract/enrichment.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { FileUp } from 'lucide-react'
import type { ChangeEvent } from 'react'

const ENDINGS = ['.html', '.htm', '.txt']

type Props = { onText: (text: string) => void; onFault: (fault: string) => void }

/** A file is read in the browser and lands in the field, where it can be looked at before it is sent. */
export function PageFile({ onText, onFault }: Props) {
  const { t } = useLingui()
  async function read(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    // The same file may be chosen again after it was changed.
    event.target.value = ''
    if (!file) return
    if (!ENDINGS.some((ending) => file.name.toLowerCase().endsWith(ending))) {
      onFault(t`Please choose an HTML or text file.`)
      return
    }
    if (file.size > PAGE_LENGTH) {
      onFault(t`The file is too large. The limit is 2 MB.`)
      return
    }
    onText(await file.text())
  }
  return (
    <label className="plain-button page-file">
      <FileUp size={16} aria-hidden />
      <Trans>Choose a file</Trans>
      <input
        type="file"
        className="visually-hidden"
        accept={ENDINGS.join(',')}
        onChange={(event) => void read(event)}
      />
    </label>
  )
}
