import { randomUUID } from 'node:crypto'
import { DEFAULT_STAGES } from '@kontor/contract/hiring-stages.ts'
import { jobType } from '../../catalogue/jobs/job-type.ts'
import type { Case, Fixtures, Ids, Maker, Scene } from './access-matrix.ts'
import { JOBS } from './job-access.ts'
import { plainForm } from './person-forms.ts'
import { addRecord, inLayer } from './record-access.ts'

const NOTICE = { privacyUrl: 'https://example.org/privacy', privacyText: {} }
export const CAREERS_CHANGE = {
  enabled: true,
  headline: { en: 'Work with us' },
  introduction: {},
  contactEmail: 'jobs@example.org',
  ...NOTICE,
}
export const APPLICATION = { name: 'Ada Brunner', email: 'ada.brunner@example.org', consent: 'true' }

/** The page of an account that may have one, whatever the plan of whoever asks, with an open job. */
async function careersPage(scene: Scene) {
  const slug = `matrix-${randomUUID()}`
  const jobId = await inLayer(scene, 'foreign', async (place) => {
    const open = { status: 'open', stages: JSON.stringify(DEFAULT_STAGES) }
    const { id } = await addRecord(jobType, place, open)
    await place.tx
      .insertInto('flows.careers_pages')
      .values({
        slug,
        enabled: true,
        headline: '{}',
        introduction: '{}',
        contact_email: '',
        privacy_url: NOTICE.privacyUrl,
        privacy_text: '{}',
        updated_at: new Date(),
      })
      .execute()
    await place.tx
      .insertInto('flows.careers_jobs')
      .values({ job_id: id, published_by: null, published_at: new Date() })
      .execute()
    return id
  })
  return { slug, jobId }
}

/** The page of a job and the job of a page: a request names both. */
const partners = new Map<string, { slug: string; jobId: string }>()
const shown =
  (key: 'slug' | 'jobId'): Maker =>
  async (scene) => {
    const made = await careersPage(scene)
    partners.set(made.slug, made).set(made.jobId, made)
    return made[key]
  }
/** What stands on a careers page is there for everybody, whoever asks. */
const idsOf = (key: 'slug' | 'jobId'): Ids => ({
  own: [],
  foreign: { none: 'a careers page is shown to everybody' },
  public: [shown(key)],
  named: true,
})
const SLUGS = idsOf('slug')
const ofJob: Case = {
  ids: { 'params.slug': SLUGS, 'params.jobId': idsOf('jobId') },
  request: async (scene, given) => ({ params: partners.get(given?.id ?? '') ?? (await careersPage(scene)) }),
}

export const CAREERS_FIXTURES: Fixtures = {
  'careers.settings': [{}],
  'careers.setUp': [{ request: () => ({ body: { ...CAREERS_CHANGE, slug: `matrix-${randomUUID()}`, version: 0 } }) }],
  'careers.ofJob': [{ ids: { 'params.id': JOBS } }],
  'careers.publish': [
    {
      ids: { 'params.id': JOBS },
      request: () => ({ body: { published: true } }),
      refusesRow: (_who, { kind }) => (kind === 'public' ? 'forbidden' : undefined),
    },
  ],
  'careers.page': [{ ids: { 'params.slug': SLUGS } }],
  'careers.job': [ofJob],
  'careers.apply': [
    {
      ...ofJob,
      request: async (scene, given) => {
        const { payload, headers } = plainForm(APPLICATION)
        const params = partners.get(given?.id ?? '') ?? (await careersPage(scene))
        return { params, body: payload, headers: { ...headers, ...(await scene.app.captcha()) } }
      },
    },
  ],
}
