import type { CareersChange, CareersSettings, JobOnCareers } from '@kontor/contract/careers-settings.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { hasHiringPermission } from '@kontor/contract/kit/roles.ts'
import { jobType } from '#catalogue/jobs/job-type.ts'
import { findPublisher } from '#identity/accounts/people.ts'
import { audit } from '#kit/audit.ts'
import { sqlStateOf } from '#kit/db/sql-state.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { lockEditable, readable } from '#kit/records/reading.ts'
import { fold } from '#kit/text/fold.ts'
import { isShown } from './careers.policy.ts'
import * as careers from './careers.repository.ts'
import { listShown } from './shown-jobs.ts'

const UNIQUE_VIOLATION = '23505'
const LONGEST_SLUG = 60

/** What an account begins with that has set up nothing yet. */
const NOTHING = {
  enabled: false,
  headline: {},
  introduction: {},
  contact_email: '',
  privacy_url: '',
  privacy_text: {},
  version: 0,
}

export async function settings(ctx: Ctx): Promise<CareersSettings> {
  const saved = await careers.find(ctx.tx)
  const page = saved ?? NOTHING
  const slug = saved?.slug ?? (await proposedSlug(ctx))
  return {
    enabled: page.enabled,
    slug,
    headline: page.headline,
    introduction: page.introduction,
    contactEmail: page.contact_email,
    privacyUrl: page.privacy_url,
    privacyText: page.privacy_text,
    url: ctx.kit.publicUrl + href('careers', ctx.locale, { slug }),
    jobs: (await listShown(ctx.tx)).length,
    version: page.version,
  }
}

/** The name of the company as a part of an address. */
async function proposedSlug(ctx: Ctx) {
  const { company_name: name } = await findPublisher(ctx.tx, ctx.session.accountId)
  const words = fold(name).replace(/[^a-z0-9]+/g, '-')
  const slug = words.slice(0, LONGEST_SLUG).replace(/^-+|-+$/g, '')
  return slug.length < 3 ? `${slug || 'our'}-jobs` : slug
}

export async function setUp(ctx: Ctx, { version, ...change }: CareersChange) {
  const { accountId, userId } = ctx.session
  const before = await careers.lock(ctx.tx)
  if (version !== (before?.version ?? 0)) throw new AppError('conflict', { version: before?.version ?? 0 })
  const columns = {
    slug: change.slug,
    enabled: change.enabled,
    headline: JSON.stringify(change.headline),
    introduction: JSON.stringify(change.introduction),
    contact_email: change.contactEmail,
    privacy_url: change.privacyUrl,
    privacy_text: JSON.stringify(change.privacyText),
    updated_at: ctx.now,
  }
  try {
    if (before) await careers.update(ctx.tx, accountId, columns)
    else await careers.insert(ctx.tx, columns)
  } catch (error) {
    if (sqlStateOf(error) === UNIQUE_VIOLATION) throw new AppError('careersSlugTaken')
    throw error
  }
  await audit(ctx.tx, {
    accountId,
    actorId: userId,
    action: 'careers.changed',
    objectId: accountId,
    requestId: ctx.requestId,
  })
  return settings(ctx)
}

export async function ofJob(ctx: Ctx, id: string): Promise<JobOnCareers> {
  const job = await readable(ctx, jobType, id)
  const page = await careers.find(ctx.tx)
  const publishedAt = await careers.findPublished(ctx.tx, job.id)
  const isPublished = publishedAt !== undefined
  return {
    published: isPublished,
    publishedAt: publishedAt?.toISOString() ?? null,
    pageEnabled: page?.enabled ?? false,
    shown: isPublished && page?.enabled === true && isShown(job),
    url: page ? ctx.kit.publicUrl + href('careersJob', ctx.locale, { slug: page.slug, id: job.id }) : null,
    can: { publish: hasHiringPermission(ctx.session) && job.account_id !== null && !job.confidential },
  }
}

export async function publish(ctx: Ctx, id: string, published: boolean) {
  const job = await lockEditable(ctx, jobType, id)
  // Applications would have no pipeline to come to.
  if (job.account_id === null) throw new AppError('forbidden')
  if (published && job.confidential) throw new AppError('jobConfidential')
  if (published)
    await careers.insertJob(ctx.tx, { job_id: job.id, published_by: ctx.session.userId, published_at: ctx.now })
  else await careers.removeJob(ctx.tx, job.id)
  return ofJob(ctx, job.id)
}
