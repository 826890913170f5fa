import { type jobCandidates as endpoints, MOST_RANKED } from '@kontor/contract/job-candidates.ts'
import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import { Id } from '@kontor/contract/kit/ids.ts'
import { z } from 'zod'
import type { JobRow } from '#catalogue/jobs/jobs.service.ts'
import type { PersonRow } from '#catalogue/people/people.service.ts'
import { personType } from '#catalogue/people/person-type.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx, CtxOf } from '#kit/http/context.ts'
import { cursorsOf } from '#kit/http/cursor.ts'
import { readable } from '#kit/records/reading.ts'
import { listByIds } from '#kit/records/rows.repository.ts'
import { engineOf } from '../search/chosen-engine.ts'
import { searchKindOf } from '../search/kind.ts'
import { readQuestion, type Values, viewOf } from '../search/read-question.ts'
import { elsewhereOf } from '#workspace/submissions/elsewhere.ts'
import { pipelineOf, peopleIn } from '#workspace/submissions/pipelines.ts'
import { candidatesFor, cluesFor } from '../matching/candidates.ts'
import { unhurriedFile } from '../matching/decision-file.ts'
import { meetJob } from '../matching/prepared-job.ts'
import { type Match, matcherOf, type Terms } from '../matching/score-match.ts'
import { turns } from '../matching/turns.ts'
import { fitPersonOf } from './fits.ts'
import { hiddenOf } from './hidden-people.ts'
import { readFacts } from './person-facts.ts'
import { fileOf, keep, ownJob, presentPart, readJob, termsOf } from './ranking.ts'
import * as rows from './rankings.repository.ts'

const cursors = cursorsOf('ranked people', z.object({ rankingId: Id, offset: z.int().min(1).max(MOST_RANKED) }))

type RankCtx = CtxOf<typeof endpoints.suggestions>
type Suggested = InputOf<typeof endpoints.suggestions>['query']
type Matched = InputOf<typeof endpoints.matches>['query']

/** The best people for a job among those who fit the filters, with the reasons. */
export async function suggestions(ctx: RankCtx, jobId: string, query: Suggested) {
  const { searchAfter: _, limit: __, weights, locale: ____, blind: _____, ...filters } = query
  let hidden: Awaited<ReturnType<typeof hiddenOf>> | undefined
  const find: Asked['find'] = async (own, job) => {
    hidden = await hiddenOf(own, job.id)
    const terms = termsOf(own.now, { ...hidden.taught, ...weights })
    return { terms, people: await suggestedPeople(own, job, { terms, filters, hidden: hidden.rows }) }
  }
  const ranking = await ranked(ctx, jobId, query, { kind: 'suggestions', asked: filters, find })
  // The pages after the first are read from what was kept.
  const { rows: all, taught } = hidden ?? (await ctx.transact((own) => hiddenOf(own, jobId)))
  return { ...ranking, hidden: all.size, taught }
}

type Suggesting = { terms: Terms; filters: Values; hidden: ReadonlyMap<string, unknown> }

async function suggestedPeople(own: Ctx, job: JobRow, { terms, filters, hidden }: Suggesting): Promise<PersonRow[]> {
  // Decision 4: suggestions pause with the job.
  if (job.status === 'onHold') throw new AppError('jobOnHold')
  const people = searchKindOf('person')
  const { question } = await readQuestion(people, own, filters)
  const wanted = readJob(job)
  await meetJob(wanted)
  const found = await engineOf(people).sharing(own.tx, question, 'match_keys', cluesFor(wanted))
  const postings = new Map<string, number[]>()
  for (const [at, { values }] of found.entries())
    for (const value of values) {
      const known = postings.get(value)
      if (known) known.push(at)
      else postings.set(value, [at])
    }
  const best = candidatesFor(wanted, terms, (concept) => postings.get(concept) ?? [])
  const ids = best.flatMap((at) => found[at]?.id ?? []).filter((id) => !hidden.has(id))
  return (await listByIds(own.tx, personType, ids)).filter((person) => isFree(person, job, own.now))
}

/** How many of those who would be suggested and are new to the job fit it well; nothing is shown, so nothing is kept. */
export async function strength(ctx: CtxOf<typeof endpoints.strength>, jobId: string) {
  const terms = termsOf(ctx.now)
  const fresh = await ctx.transact((own) => freshPeople(own, jobId, terms))
  const counts = { strong: 0, good: 0 }
  for (const { band } of await scored(fresh, terms)) if (band === 'strong' || band === 'good') counts[band] += 1
  return counts
}

/**
 * What of a caller decides whom the search suggests, besides the account and the job: whoever has the same is suggested
 * the same people, in whatever role and language. The rights to the job are asked for each caller.
 */
export function sightOf(session: Pick<Ctx['session'], 'roles' | 'plan'>): string {
  return viewOf(searchKindOf('person'), session)
}

/** Who would be suggested and is new to the job; of all of them those who changed since a moment, if one is given. */
export async function freshPeople(own: Ctx, jobId: string, terms: Terms, since?: Date) {
  const row = await ownJob(own, jobId)
  const { rows: hidden } = await hiddenOf(own, row.id)
  const suggested = await suggestedPeople(own, row, { terms, filters: {}, hidden })
  const people = since ? suggested.filter(({ updated_at }) => updated_at >= since) : suggested
  const known = await pipelineOf(
    own,
    row.id,
    people.map(({ id }) => id),
  )
  const fresh = people.filter(({ id }) => !known.has(id))
  return { job: readJob(row), facts: await readFacts(own.tx, fresh) }
}

/** How each of them fits; worked out while no connection is held. */
export async function scored({ job, facts }: Awaited<ReturnType<typeof freshPeople>>, terms: Terms): Promise<Match[]> {
  await meetJob(job)
  const match = matcherOf(job, terms)
  const turn = turns()
  const found: Match[] = []
  for (const read of facts.values()) {
    found.push(match(read()))
    await turn()
  }
  return found
}

/** The people in the pipeline of a job, by how well they fit. */
export function matches(ctx: CtxOf<typeof endpoints.matches>, jobId: string, query: Matched) {
  const find: Asked['find'] = async (own, job) => ({
    terms: termsOf(own.now, query.weights),
    people: await listByIds(own.tx, personType, await peopleIn(own, job.id)),
  })
  return ranked(ctx, jobId, query, { kind: 'matches', asked: {}, find })
}

/** Nobody is suggested who must not be contacted, or not for this client. */
function isFree({ do_not_contact, off_limits }: PersonRow, job: JobRow, now: Date) {
  const today = now.toISOString().slice(0, 10)
  const client = job.client_company?.trim().toLowerCase()
  const isClient = ({ company, companyId }: PersonRow['off_limits'][number]) =>
    companyId !== null && job.company_id !== null
      ? companyId === job.company_id
      : company.trim().toLowerCase() === client
  return do_not_contact === null && !off_limits.some((each) => (each.until ?? today) >= today && isClient(each))
}

type Asked = {
  kind: rows.Row['kind']
  asked: Readonly<Record<string, unknown>>
  find: (own: Ctx, job: JobRow) => Promise<{ terms: Terms; people: PersonRow[] }>
}

/** The first page ranks and keeps the order; those after it are read from what was kept. */
async function ranked(
  ctx: RankCtx,
  jobId: string,
  { searchAfter, limit, blind }: Pick<Matched, 'searchAfter' | 'limit' | 'blind'>,
  { kind, asked, find }: Asked,
) {
  const mark = cursors.read(ctx.kit, searchAfter)
  const offset = mark?.offset ?? 0
  const kept = mark ? await keptAt(ctx, jobId, mark.rankingId) : await rankNow()
  const items = await ctx.transact((own) => presentPart(own, kept.file, { offset, limit, isBlind: blind === 'true' }))
  const total = kept.file.entries.length
  const next = { rankingId: kept.rankingId, offset: offset + limit }
  return {
    items,
    searchAfter: next.offset < total ? cursors.write(ctx.kit, next) : null,
    total,
    rankingId: kept.rankingId,
    scores: kept.file.scores ?? null,
  }

  async function rankNow() {
    const { job, terms, facts } = await ctx.transact(async (own) => {
      const row = await ownJob(own, jobId)
      const found = await find(own, row)
      return { job: row, terms: found.terms, facts: await readFacts(own.tx, found.people) }
    })
    // Worked out while no connection is held.
    const asking = { at: ctx.now.toISOString(), job: readJob(job), terms }
    await meetJob(asking.job)
    const shown = { isShown: IS_SHOWN[kind], most: MOST_RANKED }
    const file = await unhurriedFile(asking, [...facts.values()], (read) => read(), shown)
    return keep(ctx, { jobId: job.id, kind, asked, file, isBlind: blind === 'true' })
  }
}

/** Suggested is who has earned anything; in the pipeline everybody stands. */
const IS_SHOWN: Readonly<Record<rows.Row['kind'], (match: Match) => boolean>> = {
  suggestions: ({ total }) => total > 0,
  matches: () => true,
}

function keptAt(ctx: RankCtx, jobId: string, rankingId: string) {
  return ctx.transact(async (own) => {
    const job = await ownJob(own, jobId)
    const row = await rows.find(own.tx, job.id, rankingId)
    if (!row) throw new AppError('notFound')
    return { file: fileOf(row), rankingId }
  })
}

/** How one person fits a job, whoever it is that the caller sees. */
export async function fit(
  ctx: Ctx,
  { jobId, personId }: { jobId: string; personId: string },
  { weights, blind }: InputOf<typeof endpoints.fit>['query'],
) {
  const job = readJob(await ownJob(ctx, jobId))
  const person = await readable(ctx, personType, personId)
  const pipeline = await pipelineOf(ctx, job.jobId, [person.id])
  await meetJob(job)
  const facts = (await readFacts(ctx.tx, [person])).get(person.id)
  if (!facts) throw new AppError('notFound')
  const match = matcherOf(job, termsOf(ctx.now, weights))(facts())
  const elsewhere = await elsewhereOf(ctx, job.jobId, [person.id])
  const around = { job, pipeline, elsewhere, place: 1, override: null, isBlind: blind === 'true' }
  return fitPersonOf(ctx, person, match, around)
}
