import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { FileText, FileUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { personApi } from '~/records/person/person.queries.ts'
import { useUrlParam } from '~/records/kit/use-url-param.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { ContactPartHead } from '../contact-tabs.tsx'
import { FileRows } from './file-rows.tsx'
import { filesOf } from './person-files.queries.ts'
import { useResumeBatch } from './resume-batch.ts'
import { entriesOfItems, nextOf } from './strip-entries.ts'
import '~/records/kit/files/files.css'

const FileUploadDialog = lazy(async () => ({ default: (await import('./file-upload.tsx')).FileUploadDialog }))
const FileScreen = lazy(async () => ({ default: (await import('./file-screen.tsx')).FileScreen }))

/** The files of a person; `fileId` in the address opens one. */
export function DocumentsScreen({ personId }: { personId: string }) {
  const { t } = useLingui()
  const person = useQuery(personApi.byId(personId))
  const files = useQuery(filesOf(personId))
  const chosen = useUrlParam('fileId')
  const [adding, setAdding] = useState(false)
  const mayAdd = person.data?.can.edit ?? false
  const addButton = mayAdd && (
    <Button type="primary" icon={<FileUp size={16} aria-hidden />} onClick={() => setAdding(true)}>
      <Trans>Add files</Trans>
    </Button>
  )
  const open = files.data?.items.find(({ fileId }) => fileId === chosen.value)
  if (files.data && open)
    return (
      <Suspense fallback={<SkeletonLines lines={12} />}>
        <FileScreen file={open} files={files.data.items} onClose={() => chosen.set(null)} />
      </Suspense>
    )
  // A file is coming: what stands around it then has no head of the person.
  if (chosen.value !== null && files.isPending) return <SkeletonLines lines={16} />
  return (
    <div className="documents">
      <ContactPartHead personId={personId} part="contactDocuments" title={t`Documents`} actions={addButton} />
      <Loaded query={files} skeleton={<SkeletonLines lines={6} />}>
        {({ items }) =>
          chosen.value !== null ? (
            <LostFile fileId={chosen.value} onClose={() => chosen.set(null)} />
          ) : items.length === 0 ? (
            <EmptyState
              icon={FileText}
              title={<Trans>No documents yet</Trans>}
              text={<Trans>Resumes, references, certificates and contracts of this person belong here.</Trans>}
              action={addButton}
            />
          ) : (
            <FileRows files={items} onChoose={(id) => chosen.set(id)} />
          )
        }
      </Loaded>
      <Suspense fallback={null}>
        {adding && (
          <FileUploadDialog
            personId={personId}
            open
            onClose={() => setAdding(false)}
            onOpen={(fileId) => {
              setAdding(false)
              chosen.set(fileId)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}

/** A file that is not among them was deleted, or its address is wrong. */
function LostFile({ fileId, onClose }: { fileId: string; onClose: () => void }) {
  const locale = useLocale()
  const { items } = useResumeBatch()
  const entries = entriesOfItems(items, new Map())
  const current = entries.findIndex(({ at }) => at?.fileId === fileId)
  const next = current < 0 ? undefined : nextOf(entries, current)?.at
  return (
    <EmptyState
      icon={FileText}
      title={<Trans>This file is not here</Trans>}
      text={<Trans>It may have been deleted, or belong to somebody else.</Trans>}
      action={
        <>
          {next?.fileId !== undefined && (
            <Link
              className="plain-button"
              to={href('contactDocuments', locale, { id: next.personId }, { fileId: next.fileId })}
            >
              <Trans>Next resume</Trans>
            </Link>
          )}
          <Button onClick={onClose}>
            <Trans>Show all files</Trans>
          </Button>
        </>
      }
    />
  )
}
