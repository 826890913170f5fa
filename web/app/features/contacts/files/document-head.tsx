import type { PersonFile } from '@kontor/contract/person-files.ts'
import { shortenFileName } from '@kontor/contract/kit/file-names.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { Download, FileText, X } from 'lucide-react'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { languageName } from '~/records/kit/work-texts.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { FileMenu } from './file-rows.tsx'
import { saveFile } from './person-files.queries.ts'

type Props = { file: PersonFile; pages?: number | undefined; onClose: () => void }

/** Which file it is, and the way to the file as it was sent. */
export function DocumentHead({ file, pages = 0, onClose }: Props) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const notices = useNotices()
  const { fileId, name, language } = file
  const facts = [
    language && languageName(language, locale),
    pages > 0 && t`${plural(pages, { one: '# page', other: '# pages' })}`,
  ].filter(Boolean)
  const download = async () => {
    try {
      await saveFile(fileId, name)
    } catch (error) {
      notices.failure({ title: t`${name} could not be downloaded`, text: errorText(i18n, error) })
    }
  }
  return (
    <header className="resume-bar">
      <FileText size={16} aria-hidden />
      <h2 title={name}>{shortenFileName(name, 40)}</h2>
      <span className="quiet resume-facts">{facts.join(', ')}</span>
      <Button
        type="text"
        size="small"
        icon={<Download size={16} aria-hidden />}
        aria-label={t`Download the original`}
        onClick={() => void download()}
      >
        <Trans>Original</Trans>
      </Button>
      <FileMenu file={file} />
      <Button type="text" size="small" icon={<X size={16} aria-hidden />} aria-label={t`Close`} onClick={onClose} />
    </header>
  )
}
