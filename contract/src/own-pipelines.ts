import { z } from 'zod'
import { Stage } from './hiring-stages.ts'
import { JobStatus } from './job-record.ts'
import { endpoint } from './kit/endpoint.ts'
import { Id } from './kit/ids.ts'

const Count = z.number().int()

/** A live job with those who are considered for it. */
export const OwnPipeline = z.object({
  jobId: Id,
  title: z.string(),
  clientCompany: z.string().nullable(),
  status: JobStatus,
  stages: z.array(z.object({ stage: Stage, active: Count })),
  /** Who applied and still stands in the first stage. */
  applied: Count,
  /** Who has stood still for too long. */
  stuck: Count,
})
export type OwnPipeline = z.infer<typeof OwnPipeline>

export const ownPipelines = {
  pipelines: endpoint({
    method: 'GET',
    path: '/v1/account/pipelines',
    summary: 'Live jobs whose team the caller belongs to, with their pipelines; those with something to do first',
    permission: 'record:read',
    feature: 'hiring',
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(20).default(6) }),
    response: z.object({
      items: z.array(OwnPipeline),
      /** Of all live jobs of the caller, shown or not. */
      jobs: Count,
      applied: Count,
      stuck: Count,
    }),
  }),
}
