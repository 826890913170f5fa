import type { ShortlistField } from '@kontor/contract/shared-shortlists.ts'
import * as shortlists from '../server/src/flows/shortlists/shortlists.repository.ts'
import { asTenant, type PlatformTx } from '../server/src/kit/db/scope.ts'
import type { DemoAccount } from './records.ts'

const DAY_MS = 86_400_000
/** The account and the job that the walk through the pages looks at. */
const SHOWN = 'Nordwind Talent'
const JOB_ID = '51b8e083-2a3f-4d96-bece-33e34e14c313'
const SHORTLIST_ID = '7d0c1f6e-1a5b-4c59-9d0e-2f6f3a7b1c45'
const FIELDS: ShortlistField[] = ['name', 'headline', 'location', 'fit', 'pitch', 'positions', 'skills', 'languages']
const PITCHES = ['Hat ähnliche Projekte geleitet.', 'Kurzfristig verfügbar, sehr gute Referenzen.', '']
const MOST = 3

/** A shortlist that a client has opened and answered. */
export async function fillShortlists(platform: PlatformTx, accounts: readonly DemoAccount[], now: Date) {
  const account = accounts.find(({ name }) => name === SHOWN)
  if (!account) return
  const [userId = null] = account.users.values()
  await asTenant(platform, { accountId: account.id }, async (tx) => {
    const candidates = await tx
      .selectFrom('workspace.submissions')
      .select(['id', 'person_id'])
      .where('job_id', '=', JOB_ID)
      .where('status', '=', 'active')
      .orderBy('position')
      .limit(MOST)
      .execute()
    const [first] = candidates
    if (!first) return
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
    await shortlists.insert(tx, {
      id: SHORTLIST_ID,
      job_id: JOB_ID,
      title: 'Vorauswahl für das Fachgespräch',
      note: 'Guten Tag Frau Harms, hier sind die Personen, über die wir gesprochen haben.',
      blind: false,
      fields: FIELDS,
      locale: 'de',
      password_hash: null,
      expires_at: new Date(now.getTime() + 21 * DAY_MS),
      revoked_at: null,
      created_by: userId,
      created_at: before(3),
    })
    await shortlists.insertEntries(
      tx,
      candidates.map(({ id, person_id }, at) => ({
        shortlist_id: SHORTLIST_ID,
        place: at + 1,
        submission_id: id,
        person_id,
        pitch: PITCHES[at] ?? '',
      })),
    )
    for (const days of [2, 1])
      await shortlists.insertView(tx, {
        shortlist_id: SHORTLIST_ID,
        outcome: 'shown',
        device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/148.0',
        at: before(days),
      })
    await shortlists.insertFeedback(tx, {
      shortlist_id: SHORTLIST_ID,
      submission_id: first.id,
      person_id: first.person_id,
      author: 'Imke Harms',
      verdict: 'advance',
      stage_id: 'interview',
      text: 'Sehr interessant, bitte einladen. Passt es in der kommenden Woche?',
      decision: null,
      decided_by: null,
      decided_at: null,
      created_at: before(1),
    })
  })
}
