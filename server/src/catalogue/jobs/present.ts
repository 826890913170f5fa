import { nextJobStatuses } from '@kontor/contract/hiring-states.ts'
import { workplaceOf } from '@kontor/contract/job-parts.ts'
import type { Job, JobItem } from '@kontor/contract/job-record.ts'
import { inLanguage } from '#catalogue/people/skill-concepts.ts'
import { canDelete } from '#kit/access.ts'
import type { Ctx } from '#kit/http/context.ts'
import { followedOf, namesOf, recordKind, relationshipOf } from '#kit/records/kinds.ts'
import { aboutOf } from '#kit/records/present.ts'
import type { Session } from '#kit/session.ts'
import { valuesOf } from './fields.ts'
import { hiddenOf, withoutHidden } from './hidden.ts'
import { canAddCandidate, canChange, canChangeStatus, canFollow } from './jobs.policy.ts'
import type { Row } from './jobs.repository.ts'
import { factsOf } from './status.ts'

/** What is read once for all jobs of an answer. */
type Around = { names: ReadonlyMap<string, string>; companies: ReadonlyMap<string, NonNullable<Job['company']>> }

/** The record as the caller sees it: what is hidden is empty, and named. */
export async function present(ctx: Ctx, row: Row): Promise<Job> {
  const hidden = hiddenOf(ctx.session, row)
  const values = valuesOf(row)
  const around = await aroundOf(ctx, [row])
  const record: Job = {
    jobId: row.id,
    id: row.id,
    ...aboutOf(row, hidden),
    ...values,
    skills: values.skills.map((skill) => ({ ...inLanguage(skill, ctx.locale), must: skill.must })),
    occupations: values.occupations.map((occupation) => inLanguage(occupation, ctx.locale)),
    ...shownOf(row, around),
    countries: row.countries,
    following: (await followedOf(ctx, 'job', [row.id])).has(row.id),
    relationship: await relationshipOf(ctx, 'job', row.id),
    can: rightsOf(ctx.session, row),
  }
  return withoutHidden(record, hidden)
}

/** Lines of a list. */
export async function presentItems(ctx: Ctx, rows: readonly Row[]): Promise<JobItem[]> {
  const around = await aroundOf(ctx, rows)
  return rows.map((row) => {
    const hidden = hiddenOf(ctx.session, row)
    const { access, version, createdAt, updatedAt } = aboutOf(row, hidden)
    const { title, titles, status, clientCompany, companyId, remoteShare, openings, confidential, tags } = valuesOf(row)
    const own = { title, titles, status, clientCompany, companyId, remoteShare, openings, confidential, tags }
    const about = { jobId: row.id, id: row.id, access, version, createdAt, updatedAt, hidden: [] }
    return withoutHidden({ ...about, ...own, ...shownOf(row, around), can: rightsOf(ctx.session, row) }, hidden)
  })
}

function shownOf(row: Row, { names, companies }: Around) {
  return {
    members: row.team.flatMap(({ userId, role }) => {
      const name = names.get(userId)
      return name === undefined ? [] : [{ userId, role, name }]
    }),
    location: row.country === null ? null : { city: row.city ?? '', country: row.country },
    workplace: workplaceOf(row.remote_share),
    company: companies.get(row.company_id ?? '') ?? null,
    candidates: { total: row.candidates, active: row.active_candidates, hired: row.hires },
    hires: row.hires,
    openedAt: row.opened_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
  }
}

/** Names of the team and the client companies as far as the caller sees them; a merged one as its survivor. */
async function aroundOf(ctx: Ctx, rows: readonly Row[]): Promise<Around> {
  const names = await namesOf(
    ctx.tx,
    rows.flatMap(({ team_ids }) => team_ids),
  )
  const ids = new Set(rows.flatMap(({ company_id }) => company_id ?? []))
  const seen = ids.size === 0 ? [] : [...(await recordKind('company').seenBy(ctx, [...ids]))]
  const companies = seen.map(([asked, { id, slug, title, avatarUrl }]) => {
    return [asked, { companyId: id, slug, name: title, logoUrl: avatarUrl }] as const
  })
  return { names, companies: new Map(companies) }
}

export function rightsOf(who: Session, row: Row): Job['can'] {
  const statuses = canChangeStatus(who, row) ? nextJobStatuses(factsOf(row), who) : []
  return { ...hitRightsOf(who, row), statuses }
}

/** What the owner and the status alone decide. */
export function hitRightsOf(who: Session, row: Pick<Row, 'account_id' | 'status'>) {
  return {
    edit: canChange(who, row),
    delete: canDelete(who, row),
    follow: canFollow(who),
    addCandidate: canAddCandidate(who, row),
  }
}
