import { jobCandidates } from '@kontor/contract/job-candidates.ts'
import { people } from '@kontor/contract/people.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import * as hidden from './hidden-people.ts'
import * as service from './job-candidates.service.ts'
import { jobsOf } from './jobs-of-person.ts'
import * as kept from './kept-rankings.ts'
import { marks } from './marks.ts'
import { skillsOf } from './skills-of-person.ts'

export function jobCandidateRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, jobCandidates.suggestions, (ctx, { params, query }) => service.suggestions(ctx, params.id, query))
  serve(app, kit, jobCandidates.strength, (ctx, { params }) => service.strength(ctx, params.id))
  serve(app, kit, jobCandidates.matches, (ctx, { params, query }) => service.matches(ctx, params.id, query))
  serve(app, kit, jobCandidates.fit, (ctx, { params, query }) => service.fit(ctx, params, query))
  serve(app, kit, jobCandidates.jobsOf, (ctx, { params, query }) => jobsOf(ctx, params.id, query))
  serve(app, kit, people.skills, (ctx, { params }) => skillsOf(ctx, params.id))
  serve(app, kit, jobCandidates.marks, (ctx, { params, query }) => marks(ctx, params.id, query))
  serve(app, kit, jobCandidates.rankings, (ctx, { params, query }) => kept.list(ctx, params.id, query))
  serve(app, kit, jobCandidates.ranking, (ctx, { params }) => kept.get(ctx, params))
  serve(app, kit, jobCandidates.override, (ctx, { params, body }) => kept.override(ctx, params, body))
  serve(app, kit, jobCandidates.hidden, (ctx, { params, query }) => hidden.list(ctx, params.id, query))
  serve(app, kit, jobCandidates.hide, (ctx, { params, body }) => hidden.hide(ctx, params, body))
  serve(app, kit, jobCandidates.unhide, (ctx, { params }) => hidden.unhide(ctx, params))
}
