import { z } from 'zod'
import { Job, jobFields } from './job-record.ts'
import { endpoint } from './kit/endpoint.ts'
import { ById, Version } from './kit/ids.ts'
import { requiredLine } from './kit/text.ts'

/** So long an ending can be taken back as a whole, by whoever made it. */
export const UNDO_END_MINUTES = 5

export const ENDINGS = ['filled', 'closed'] as const

/** What becomes of candidates who are active or on hold when their job ends. */
export const OpenCandidates = z.discriminatedUnion('become', [
  z.strictObject({ become: z.literal('left') }),
  z.strictObject({ become: z.literal('rejected'), reason: requiredLine(100) }),
])
export type OpenCandidates = z.infer<typeof OpenCandidates>

const Ended = z.object({
  job: Job,
  /** How many candidates changed with it. */
  changed: z.number().int(),
})

const common = { permission: 'hiring', feature: 'hiring', params: ById } as const

/** The end of a job together with its candidates: all of it or nothing. */
export const jobEndings = {
  end: endpoint({
    ...common,
    method: 'POST',
    path: '/v1/jobs/:id/end',
    summary: 'Fill or close a job and leave or reject the candidates who are still open, all of it or nothing',
    body: z.strictObject({
      version: Version,
      status: z.enum(ENDINGS),
      statusReason: jobFields.statusReason.default(null),
      statusNote: jobFields.statusNote.default(null),
      candidates: OpenCandidates.default({ become: 'left' }),
    }),
    response: Ended,
    problems: ['notFound', 'forbidden', 'conflict', 'invalid', 'transition', 'jobWithoutHire', 'jobArchived'],
  }),
  undoEnd: endpoint({
    ...common,
    method: 'POST',
    path: '/v1/jobs/:id/end/undo',
    summary: 'Take back an ending that one has just made, with what became of the candidates',
    body: z.strictObject({ version: Version }),
    response: Ended,
    problems: ['notFound', 'forbidden', 'conflict', 'transition'],
  }),
}
