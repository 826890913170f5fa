import { type CareersJob, type CareersJobLine, type CareersPage, MOST_CAREERS_JOBS } from '@kontor/contract/careers.ts'
import { workplaceOf } from '@kontor/contract/job-parts.ts'
import { hasFeature, type Plan } from '@kontor/contract/kit/plans.ts'
import { jobType } from '#catalogue/jobs/job-type.ts'
import type { JobRow } from '#catalogue/jobs/jobs.service.ts'
import { findPublisher } from '#identity/accounts/people.ts'
import { asTenant, type Tx } from '#kit/db/scope.ts'
import { AppError } from '#kit/errors.ts'
import type { PlatformCtx } from '#kit/http/context.ts'
import { find, listByIds } from '#kit/records/rows.repository.ts'
import { isShown } from './careers.policy.ts'
import * as careers from './careers.repository.ts'

type Shown = { row: JobRow; publishedAt: Date }
/** A careers page that is on, in the sight of its account. */
export type OpenPage = { tx: Tx; page: careers.Page; companyName: string; plan: Plan }

/** The jobs that visitors see, the newest first. */
export async function listShown(tx: Tx): Promise<Shown[]> {
  const published = await careers.listPublished(tx)
  const rows = await listByIds(
    tx,
    jobType,
    published.map(({ job_id }) => job_id),
  )
  const jobs = new Map(rows.map((row) => [row.id, row]))
  const shown = published.flatMap(({ job_id, published_at: publishedAt }) => {
    const row = jobs.get(job_id)
    return row && isShown(row) ? [{ row, publishedAt }] : []
  })
  return shown.slice(0, MOST_CAREERS_JOBS)
}

/** Does something as the account whose page it is; a page that is off and one that never was are the same. */
export async function onPage<T>(ctx: PlatformCtx, slug: string, work: (open: OpenPage) => Promise<T>): Promise<T> {
  const page = await careers.findBySlug(ctx.tx, slug)
  if (!page?.enabled) throw new AppError('notFound')
  return asTenant(ctx.tx, { accountId: page.account_id }, async (tx) => {
    const { company_name: companyName, plan } = await findPublisher(tx, page.account_id)
    if (!hasFeature(plan, 'hiring')) throw new AppError('notFound')
    return work({ tx, page, companyName, plan })
  })
}

/** A job that visitors see. */
export async function findShown(tx: Tx, jobId: string): Promise<Shown> {
  const publishedAt = await careers.findPublished(tx, jobId)
  const row = publishedAt && (await find(tx, jobType, jobId))
  if (!publishedAt || !row || !isShown(row)) throw new AppError('notFound')
  return { row, publishedAt }
}

export function pageOf(ctx: PlatformCtx, slug: string): Promise<CareersPage> {
  return onPage(ctx, slug, async (open) => ({
    ...publisherOf(open),
    headline: open.page.headline,
    introduction: open.page.introduction,
    jobs: (await listShown(open.tx)).map(lineOf),
  }))
}

export function jobOf(ctx: PlatformCtx, slug: string, jobId: string): Promise<CareersJob> {
  return onPage(ctx, slug, async (open) => {
    const shown = await findShown(open.tx, jobId)
    return { ...publisherOf(open), job: advertisementOf(shown) }
  })
}

function publisherOf({ page, companyName }: OpenPage) {
  const { slug, contact_email: contactEmail, privacy_url: privacyUrl, privacy_text: privacyText } = page
  return { slug, companyName, contactEmail, privacyUrl, privacyText }
}

function lineOf({ row, publishedAt }: Shown): CareersJobLine {
  return {
    jobId: row.id,
    title: row.title,
    titles: row.titles,
    places: row.places.map(({ city, country }) => ({ city, country })),
    workplace: workplaceOf(row.remote_share),
    employment: row.employment,
    publishedAt: publishedAt.toISOString(),
  }
}

/** Field by field: whatever is added to jobs stays inside until somebody adds it here. */
function advertisementOf(shown: Shown): CareersJob['job'] {
  const { row } = shown
  return {
    ...lineOf(shown),
    places: row.places.map(({ postalCode, city, region, country }) => ({ postalCode, city, region, country })),
    description: row.description,
    workload: row.workload,
    startDate: row.start_date,
    skills: row.skills.map(({ name, must }) => ({ name, must })),
    languages: row.languages.map(({ language, proficiency }) => ({ language, proficiency })),
  }
}
