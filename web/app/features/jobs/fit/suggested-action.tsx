import type { FitPerson } from '@kontor/contract/job-candidates.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { UserPlus } from 'lucide-react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { currentAccount } from '~/records/kit/account.queries.ts'
import { reasonName, SUBMISSION_STATUS_NAMES } from '~/records/job/submission-words.ts'

type Props = {
  jobId: string
  person: Pick<FitPerson, 'name' | 'inPipeline'>
  isBusy: boolean
  /** Left out where nobody can be added to the job. */
  onAdd?: (() => void) | undefined
  isPrimary?: boolean
}

/** The way into the pipeline; whoever is or was considered already leads to their application. */
export function SuggestedAction({ jobId, person: { name, inPipeline }, isBusy, onAdd, isPrimary = false }: Props) {
  const { t } = useLingui()
  if (inPipeline) return <PipelineMark jobId={jobId} mark={inPipeline} />
  return (
    <Button
      size={isPrimary ? 'middle' : 'small'}
      type={isPrimary ? 'primary' : 'default'}
      icon={<UserPlus size={14} aria-hidden />}
      disabled={!onAdd}
      loading={isBusy}
      onClick={onAdd}
      aria-label={isPrimary ? undefined : t`Add ${name} as a candidate`}
    >
      {isPrimary ? <Trans>Add as a candidate</Trans> : <Trans>Add</Trans>}
    </Button>
  )
}

function PipelineMark({ jobId, mark }: { jobId: string; mark: NonNullable<FitPerson['inPipeline']> }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const reasons = useQuery(currentAccount()).data?.account.hiring.rejectReasons ?? []
  const { submissionId, status, reason } = mark
  const text = [i18n._(SUBMISSION_STATUS_NAMES[status]), reason && reasonName(reasons, reason, locale)]
  return (
    <Link className="fit-person-mark" to={href('jobApplications', locale, { id: jobId }, { submissionId })}>
      <Trans>In the pipeline:</Trans> {text.filter(Boolean).join(', ')}
    </Link>
  )
}
