import type { FitJob, jobCandidates as endpoints } from '@kontor/contract/job-candidates.ts'
import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import { occupationsNear, skillsNear } from '#catalogue/concepts/nearness.ts'
import { listLive, type JobRow } from '#catalogue/jobs/jobs.service.ts'
import { personType } from '#catalogue/people/person-type.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { readable } from '#kit/records/reading.ts'
import { meetJob } from '../matching/prepared-job.ts'
import { turns } from '../matching/turns.ts'
import { pipelinesOf } from '#workspace/submissions/pipelines.ts'
import { keysOf } from '../matching/candidates.ts'
import type { MatchJob } from '../matching/inputs.ts'
import { matcherOf } from '../matching/score-match.ts'
import { fitOf } from './fits.ts'
import { readFacts } from './person-facts.ts'
import { readJob, termsOf } from './ranking.ts'

/** So many of the newest live jobs are looked at, and so many of them scored. */
const LOOKED_AT = 500
const SCORED = 40

/** Open jobs of the account that a person fits, the best first. */
export async function jobsOf(ctx: Ctx, personId: string, query: InputOf<typeof endpoints.jobsOf>['query']) {
  const person = await readable(ctx, personType, personId)
  const facts = (await readFacts(ctx.tx, [person])).get(person.id)?.()
  if (!facts) throw new AppError('notFound')
  const near = await nearTo(keysOf(facts))
  const turn = turns()
  const jobs: { row: JobRow; job: MatchJob }[] = []
  for (const row of await listLive(ctx, LOOKED_AT)) {
    // Decision 4: suggestions pause with the job.
    if (row.status === 'onHold') continue
    jobs.push({ row, job: readJob(row) })
    await turn()
  }
  const promising = jobs
    .map((each) => ({ ...each, promise: promiseOf(each.job, near) }))
    .toSorted((a, b) => b.promise - a.promise)
    .slice(0, SCORED)
  const terms = termsOf(ctx.now, query.weights)
  const pipelines = await pipelinesOf(ctx, person.id)
  const fits: FitJob[] = []
  for (const { row, job } of promising) {
    await meetJob(job)
    const match = matcherOf(job, terms)(facts)
    const fit = fitOf(match, job, ctx.locale, pipelines.get(row.id) ?? null)
    if (match.total > 0) fits.push({ ...lineOf(row), ...fit })
  }
  const order = fits.toSorted((a, b) => b.standing - a.standing || b.score - a.score || (a.jobId < b.jobId ? -1 : 1))
  return { items: order.slice(0, query.limit) }
}

function lineOf({ id, title, status, client_company, city, country }: JobRow) {
  const location = country === null ? null : { city: city ?? '', country }
  return { jobId: id, title, status, clientCompany: client_company, location }
}

/** So many of each are looked up; whoever names more has said what matters first. */
const MOST_NEAR = { occupation: 20, skill: 100 }

/** What stands for the things that somebody can do, and how nearly. */
async function nearTo(keys: readonly string[]) {
  const near = new Map<string, number>()
  const turn = turns()
  const add = (found: Iterable<readonly [string, number]>) => {
    for (const [concept, value] of found) near.set(concept, Math.max(near.get(concept) ?? 0, value))
  }
  const of = (kind: keyof typeof MOST_NEAR) => keys.filter((key) => key.includes(`:${kind}:`)).slice(0, MOST_NEAR[kind])
  add(keys.map((key) => [key, 1]))
  for (const key of of('occupation')) {
    add(occupationsNear(key))
    await turn()
  }
  for (const key of of('skill')) {
    add(skillsNear(key))
    await turn()
  }
  return near
}

/** How much of what a job asks for a person may have: a guess that costs little. */
function promiseOf({ skills, occupations }: MatchJob, near: ReadonlyMap<string, number>) {
  const concepts = [...skills, ...occupations].flatMap(({ concept }) => concept ?? [])
  return concepts.reduce((sum, concept) => sum + (near.get(concept) ?? 0), 0) / Math.max(concepts.length, 1)
}
