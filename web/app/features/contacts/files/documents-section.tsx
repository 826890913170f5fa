import { shortenFileName } from '@kontor/contract/kit/file-names.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { PageSection } from '~/records/kit/page/record-page.tsx'
import { FILE_TYPE_NAMES } from './file-words.ts'
import { filesOf } from './person-files.queries.ts'

const SHOWN = 5

/** The newest files on the page of a person, and the way to all of them. */
export function DocumentsSection({ personId }: { personId: string }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { data } = useQuery(filesOf(personId))
  const files = data?.items ?? []
  return (
    <PageSection title={<Trans>Documents</Trans>}>
      <ul className="record-files">
        {files.slice(0, SHOWN).map(({ fileId, name, fileType }) => (
          <li key={fileId}>
            <Link to={href('contactDocuments', locale, { id: personId }, { fileId })} title={name}>
              {shortenFileName(name)}
            </Link>{' '}
            <span className="quiet">{i18n._(FILE_TYPE_NAMES[fileType])}</span>
          </li>
        ))}
      </ul>
      <p>
        <Link to={href('contactDocuments', locale, { id: personId })}>
          {files.length === 0 ? <Trans>Add documents</Trans> : <Trans>All documents</Trans>}
        </Link>
      </p>
    </PageSection>
  )
}
