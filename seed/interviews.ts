import { momentOf } from '@kontor/contract/kit/zoned.ts'
import * as interviews from '../server/src/workspace/interviews/interviews.repository.ts'
import { asTenant, type PlatformTx } from '../server/src/kit/db/scope.ts'
import type { DemoAccount } from './records.ts'

const DAY_MS = 86_400_000
/** The account and the job that the walk through the pages looks at. */
const SHOWN = 'Nordwind Talent'
const JOB_ID = '51b8e083-2a3f-4d96-bece-33e34e14c313'
const ZONE = 'Europe/Berlin'
const PLANS = [
  { days: 4, time: '10:30', title: 'Fachgespräch', place: 'Besprechungsraum Elbe', link: '' },
  { days: -3, time: '15:00', title: 'Kennenlernen', place: '', link: 'https://meet.nordwind.example/kennenlernen' },
] as const

/** One interview to come and one that took place, with what the interviewer thinks. */
export async function fillInterviews(platform: PlatformTx, accounts: readonly DemoAccount[], now: Date) {
  const account = accounts.find(({ name }) => name === SHOWN)
  const [userId] = account?.users.values() ?? []
  if (!account || userId === undefined) return
  await asTenant(platform, { accountId: account.id }, async (tx) => {
    const candidates = await tx
      .selectFrom('workspace.submissions')
      .select(['id', 'person_id'])
      .where('job_id', '=', JOB_ID)
      .where('status', '=', 'active')
      .orderBy('position')
      .limit(PLANS.length)
      .execute()
    for (const [at, { days, time, ...plan }] of PLANS.entries()) {
      const candidate = candidates[at]
      if (!candidate) continue
      const day = new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
      const row = await interviews.insert(tx, {
        ...plan,
        job_id: JOB_ID,
        submission_id: candidate.id,
        person_id: candidate.person_id,
        day,
        time,
        time_zone: ZONE,
        starts_at: momentOf(day, time, ZONE),
        minutes: 45,
        note: '',
        candidate_email: null,
        organizer_id: userId,
        created_at: new Date(now.getTime() - 7 * DAY_MS),
        updated_at: new Date(now.getTime() - 7 * DAY_MS),
      })
      await interviews.setInterviewers(tx, row.id, [userId])
      if (days < 0)
        await interviews.setCard(tx, {
          interview_id: row.id,
          user_id: userId,
          person_id: candidate.person_id,
          recommendation: 'yes',
          ratings: '[]',
          summary: 'Ruhig und gut vorbereitet, kennt die Branche. Weiter zum Fachgespräch.',
          given_at: new Date(now.getTime() - 2 * DAY_MS),
        })
    }
  })
}
