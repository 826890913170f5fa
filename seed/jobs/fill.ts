import type { Role } from '@kontor/contract/kit/roles.ts'
import type { JobStatus } from '@kontor/contract/hiring-states.ts'
import { FIELDS } from '../../server/src/catalogue/jobs/fields.ts'
import { asTenant, type PlatformTx, type Tx } from '../../server/src/kit/db/scope.ts'
import { insertChanges } from '../../server/src/kit/records/changes.repository.ts'
import { columnsOf } from '../../server/src/kit/records/fields.ts'
import { daysBefore, INVENTED } from '../companies/demo-company.ts'
import { mulberry32 } from '../radar-base.ts'
import type { DemoPerson } from '../people/world.ts'
import type { DemoAccount } from '../records.ts'
import { type DemoSubmission, pipelineOf } from './pipelines.ts'
import type { DemoJob, JobWorld } from './world.ts'

const SEED = 20_265
/** Rows of one statement: below the limit of its parameters. */
const BATCH = 300
const EDITOR = {
  accountId: '00000000-0000-0000-0000-000000000000',
  roles: ['editor'] as Role[],
  plan: 'enterprise',
} as const

type Writer = { accountId: string | null; userId: string | null; team: readonly string[] }
type People = Readonly<Record<string, readonly DemoPerson[]>>

/** Writes jobs and pipelines in the caller's transaction: public jobs as an editor does, the others as their account. */
export async function fillJobs(
  platform: PlatformTx,
  world: JobWorld,
  accounts: readonly DemoAccount[],
  { people, now }: { people: People; now: Date },
) {
  await asTenant(platform, EDITOR, (tx) => insertJobs(tx, world.jobs, { accountId: null, userId: null, team: [] }))
  const random = mulberry32(SEED)
  for (const { name, id, users } of accounts) {
    const jobs = world.own[name] ?? []
    const [userId = null] = users.values()
    if (jobs.length === 0 || userId === null) continue
    const team = [...users.values()].slice(0, 3)
    await asTenant(platform, { accountId: id }, async (tx) => {
      await insertJobs(tx, jobs, { accountId: id, userId, team })
      await insertCourse(tx, jobs, { accountId: id, userId })
      const pipelines = jobs.flatMap((job) =>
        pipelineOf(random, job, people[name] ?? [], now, userId).map((each, at) => ({
          ...each,
          job,
          at: at + 1,
          added: each.at,
        })),
      )
      await insertPipelines(tx, pipelines, { accountId: id, userId })
    })
  }
}

async function inBatches<T>(rows: readonly T[], write: (batch: readonly T[]) => Promise<unknown>) {
  for (let start = 0; start < rows.length; start += BATCH) await write(rows.slice(start, start + BATCH))
}

async function insertJobs(tx: Tx, jobs: readonly DemoJob[], writer: Writer) {
  const source = writer.accountId === null ? INVENTED : 'user'
  await inBatches(jobs, async (batch) => {
    await tx
      .insertInto('catalogue.jobs')
      .values(batch.map((job, at) => rowOf(job, at, writer, source)) as never)
      .execute()
    await insertChanges(
      tx,
      batch.map(({ id, values, createdAt }) => ({
        account_id: writer.accountId,
        kind: 'job' as const,
        record_id: id,
        field: 'title',
        before: null,
        after: JSON.stringify(values.title),
        source,
        actor_id: writer.userId,
        version: 1,
        at: createdAt,
      })),
    )
  })
}

function rowOf({ id, values, createdAt, openedAt, endedAt }: DemoJob, at: number, writer: Writer, source: string) {
  const from = { source, at: createdAt.toISOString() }
  // One job in ten is confidential.
  const isOwn = writer.accountId !== null
  const team = isOwn ? writer.team.map((userId, place) => ({ userId, role: place === 0 ? 'owner' : 'recruiter' })) : []
  const whole = { ...values, team, confidential: isOwn && at % 10 === 9 } as typeof values
  const isOver = values.status === 'filled' || values.status === 'closed' || values.status === 'archived'
  return {
    ...columnsOf(FIELDS, whole),
    id,
    account_id: writer.accountId,
    opened_at: values.status === 'draft' ? null : openedAt,
    closed_at: isOver ? endedAt : null,
    provenance: JSON.stringify(Object.fromEntries(Object.keys(values).map((field) => [field, from]))),
    created_by: writer.userId,
    created_at: createdAt,
    updated_at: isOver || values.status === 'onHold' ? endedAt : openedAt,
  }
}

type Owner = { accountId: string; userId: string }

/** When each job was opened, held, filled, closed and archived. */
async function insertCourse(tx: Tx, jobs: readonly DemoJob[], { accountId, userId }: Owner) {
  const changes = jobs.flatMap(({ id, values, openedAt, endedAt }) => {
    if (values.status === 'draft') return []
    const step = (from_status: JobStatus, to_status: JobStatus, at: Date, reason: string | null = null) => {
      return { account_id: accountId, job_id: id, from_status, to_status, reason, note: null, actor_id: userId, at }
    }
    const opened = step('draft', 'open', openedAt)
    if (values.status === 'open') return [opened]
    if (values.status !== 'archived') return [opened, step('open', values.status, endedAt, values.statusReason)]
    const archived = step('closed', 'archived', endedAt)
    return [opened, step('open', 'closed', daysBefore(endedAt, 1), 'cancelled'), archived]
  })
  await inBatches(changes, (batch) =>
    tx
      .insertInto('catalogue.job_status_changes')
      .values([...batch])
      .execute(),
  )
}

type Placed = Omit<DemoSubmission, 'at'> & { job: DemoJob; at: number; added: DemoSubmission['at'] }

async function insertPipelines(tx: Tx, placed: readonly Placed[], { accountId, userId }: Owner) {
  await inBatches(placed, (batch) =>
    tx
      .insertInto('workspace.submissions')
      .values(
        batch.map(({ id, job, personId, origin, stageId, status, reason, note, rating, at, added, events }) => ({
          id,
          account_id: accountId,
          job_id: job.id,
          person_id: personId,
          origin,
          stage_id: stageId,
          status,
          previous_status: null,
          reason,
          note,
          rating,
          position: at,
          hold_until: null,
          start_date: null,
          moved_from: null,
          stage_since: added.stage,
          status_since: added.status,
          version: events.length,
          created_by: origin === 'applied' ? null : userId,
          created_at: added.added,
          updated_at: events.at(-1)?.at ?? added.added,
          deleted_at: null,
        })),
      )
      .execute(),
  )
  const events = placed.flatMap(({ id, events: own }) =>
    own.map((event) => ({ ...event, submission_id: id, account_id: accountId })),
  )
  await inBatches(events, (batch) =>
    tx
      .insertInto('workspace.submission_events')
      .values([...batch])
      .execute(),
  )
}
