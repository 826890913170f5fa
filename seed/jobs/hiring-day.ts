import { plusDays } from '@kontor/contract/kit/recurrence.ts'
import { jobType } from '../../server/src/catalogue/jobs/job-type.ts'
import { personType } from '../../server/src/catalogue/people/person-type.ts'
import { readJob, termsOf } from '../../server/src/flows/job-candidates/ranking.ts'
import { insertOnce } from '../../server/src/flows/job-candidates/rankings.repository.ts'
import { decisionFile, withOverride } from '../../server/src/flows/matching/decision-file.ts'
import { matchPerson } from '../../server/src/flows/matching/match-person.ts'
import { asTenant, type PlatformTx, type Tx } from '../../server/src/kit/db/scope.ts'
import { columnsOf, emptyOf } from '../../server/src/kit/records/fields.ts'
import { find, insert, listByIds } from '../../server/src/kit/records/rows.repository.ts'
import { dueAt, taskType } from '../../server/src/workspace/tasks/task-type.ts'
import { setRecords } from '../../server/src/workspace/tasks/tasks.repository.ts'
import { daysBefore } from '../companies/demo-company.ts'
import type { DemoAccount } from '../records.ts'

/** The open job that visitors of the demo are led to. */
const JOB_ID = '51b8e083-2a3f-4d96-bece-33e34e14c313'
const ZONE = 'Europe/Berlin'
const TASKS = [
  { title: 'Referenzen einholen', days: 6 },
  { title: 'Gehaltswunsch klären', days: 8 },
  { title: 'Unterlagen an die Kundin schicken', days: 9 },
]

/** What is to be done about candidates of one job, and the orders in which people were shown for it. */
export async function fillHiringDay(platform: PlatformTx, accounts: readonly DemoAccount[], now: Date) {
  for (const { id: accountId, users } of accounts) {
    const [userId] = users.values()
    if (userId === undefined) continue
    await asTenant(platform, { accountId }, async (tx) => {
      const job = await find(tx, jobType, JOB_ID)
      if (job?.account_id !== accountId) return
      const running = await tx
        .selectFrom('workspace.submissions')
        .select(['person_id', 'status'])
        .where('job_id', '=', job.id)
        .orderBy('position')
        .execute()
      const active = running.filter(({ status }) => status === 'active').map(({ person_id }) => person_id)
      await fillTasks(tx, active, { accountId, userId, now })
      const people = await listByIds(
        tx,
        personType,
        running.map(({ person_id }) => person_id),
      )
      const read = people.map((person) => matchPerson(person))
      for (const { days, asked } of [
        { days: 9, asked: {} },
        { days: 2, asked: { languages: 2 } },
      ]) {
        const at = daysBefore(now, days)
        const made = decisionFile({ at: at.toISOString(), job: readJob(job), terms: termsOf(at, asked), people: read })
        const override = {
          entry: 1,
          place: 1,
          reason: 'Kennt den Kunden aus einem Projekt',
          userId,
          at: at.toISOString(),
        }
        const file = days === 2 && made.entries.length > 1 ? withOverride(made, override) : made
        await insertOnce(tx, {
          account_id: accountId,
          job_id: job.id,
          kind: 'matches',
          asked: '{}',
          file: JSON.stringify(file),
          person_ids: people.map(({ id }) => id),
          digest: `demo ${days}`,
          user_id: userId,
          created_at: at,
        })
      }
    })
  }
}

type Owner = { accountId: string; userId: string; now: Date }

async function fillTasks(tx: Tx, personIds: readonly string[], { accountId, userId, now }: Owner) {
  const today = now.toISOString().slice(0, 10)
  for (const [at, { title, days }] of TASKS.entries()) {
    const personId = personIds[at]
    if (personId === undefined) continue
    const due = { due_on: plusDays(today, days), due_time: null, time_zone: ZONE }
    const values = {
      ...emptyOf(taskType.fields),
      title,
      dueOn: due.due_on,
      timeZone: ZONE,
      priority: 'normal' as const,
    }
    const { id } = await insert(tx, taskType, {
      ...columnsOf(taskType.fields, values),
      account_id: accountId,
      created_by: userId,
      due_at: dueAt(due),
      done_at: null,
    })
    await setRecords(tx, id, [
      { kind: 'person', id: personId },
      { kind: 'job', id: JOB_ID },
    ])
  }
}
