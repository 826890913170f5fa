import type { Job } from '@kontor/contract/job-record.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FileUp, Lock } from 'lucide-react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { companyById } from '~/records/company/company.queries.ts'
import { AddRecord } from '~/records/kit/form/add-record.tsx'
import { EditPage } from '~/records/kit/form/edit-page.tsx'
import { jobKind } from '~/records/job/job-kind.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import type { UploadDialog } from './add-candidate.tsx'
import { jobForm } from './job-form.tsx'
import { JobMenu } from './job-menu.tsx'
import './jobs.css'

/** Adds a job, or edits the one whose id is in the address. */
export function JobFormPage({ Upload }: { Upload: UploadDialog }) {
  const { id } = useParams()
  if (id === undefined) return <AddPage />
  return (
    <EditPage
      kind={jobKind}
      rules={jobForm}
      words={{
        line: msg`Edit`,
        cannot: msg`You cannot change this job`,
        whyNot: msg`Public jobs are kept by editors of the platform, and an archived job is taken back to draft before it is changed.`,
      }}
      renderMenu={(job) => <JobMenu record={job} place="edit" Upload={Upload} />}
    />
  )
}

function AddPage() {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const notices = useNotices()
  const mayWrite = may(useUser(), 'record:write')
  // A job that is begun on the page of a company is one of that company.
  const companyId = useSearchParams()[0].get('companyId') ?? undefined
  const client = useQuery({ ...companyById(companyId ?? ''), enabled: companyId !== undefined })
  function onAdded(job: Job) {
    const { title } = job
    notices.success(t`${title} was added as a draft`)
    void navigate(jobKind.hrefOf(job, locale))
  }
  return (
    <>
      <ScreenHead
        title={t`Add job`}
        document={t`Add job`}
        line={
          <Trans>Start with a job ad, which fills in what it says, or type what you know. A new job is a draft.</Trans>
        }
        actions={
          mayWrite && (
            <Link className="plain-button" to={href('jobImport', locale)}>
              <FileUp size={16} aria-hidden />
              <Trans>Import job ads</Trans>
            </Link>
          )
        }
      />
      {mayWrite && client.isLoading ? (
        <SkeletonLines lines={12} />
      ) : mayWrite ? (
        <AddRecord
          kind={jobKind}
          rules={jobForm}
          start={client.data ? { companyId: client.data.companyId, clientCompany: client.data.name } : {}}
          always={['title']}
          submitText={t`Add`}
          leaving={
            <Link className="plain-button" to={href('jobs', locale)}>
              <Trans>Cancel</Trans>
            </Link>
          }
          onAdded={onAdded}
        />
      ) : (
        <EmptyState
          icon={Lock}
          title={t`Your role cannot add records`}
          text={t`An administrator of your account can give you another role.`}
        />
      )}
    </>
  )
}
