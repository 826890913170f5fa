import type { JobOnCareers } from '@kontor/contract/careers-settings.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Copy, ExternalLink } from 'lucide-react'
import { errorText } from '~/lib/api-error.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { jobOnCareers, usePublishJob } from './careers.queries.ts'
import './careers-switch.css'

type Props = { jobId: string; version: number }

/** Whether the job stands on the careers page, and where visitors find it. */
export function CareersSwitch({ jobId, version }: Props) {
  const query = useQuery(jobOnCareers(jobId, version))
  return (
    <Loaded query={query} skeleton={<SkeletonLines lines={2} />}>
      {(state) => (
        <div className="job-careers">
          <Switch state={state} jobId={jobId} version={version} />
          <p className="quiet">
            <State state={state} />
          </p>
          {state.shown && state.url && <Address url={state.url} />}
        </div>
      )}
    </Loaded>
  )
}

function Switch({ state: { published, can }, jobId, version }: Props & { state: JobOnCareers }) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const publish = usePublishJob(jobId, version)
  if (!can.publish && !published) return null
  function turn() {
    if (publish.isPending) return
    publish.mutate(!published, {
      onSuccess: () => notices.success(published ? t`Taken off the careers page` : t`Put on the careers page`),
      onError: (error) => notices.failure({ title: t`Not saved`, text: errorText(i18n, error) }),
    })
  }
  return (
    <button type="button" role="switch" aria-checked={published} className="job-careers-switch" onClick={turn}>
      <span className="job-careers-track" aria-hidden />
      <Trans>On the careers page</Trans>
    </button>
  )
}

/** Why visitors see it or not. */
function State({ state: { published, shown, pageEnabled, can } }: { state: JobOnCareers }) {
  if (shown) return <Trans>Visitors see this job and can apply.</Trans>
  if (!published && !can.publish) return <Trans>This job is not shown to visitors.</Trans>
  if (!published) return <Trans>Visitors do not see this job.</Trans>
  if (!pageEnabled)
    return <Trans>It appears once an administrator switches the careers page on, under “Account”.</Trans>
  return <Trans>It appears while the job is open and not confidential.</Trans>
}

function Address({ url }: { url: string }) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      notices.success(sharedText(i18n, 'job.copyLink.success'))
    } catch {
      notices.failure({ title: t`Could not copy`, text: url })
    }
  }
  return (
    <p className="job-careers-address">
      <a href={url} target="_blank" rel="noreferrer">
        <ExternalLink size={16} aria-hidden />
        <Trans>Open the public page</Trans>
      </a>
      <button type="button" className="plain-button" onClick={() => void copy()}>
        <Copy size={16} aria-hidden />
        <Trans>Copy the link</Trans>
      </button>
    </p>
  )
}
