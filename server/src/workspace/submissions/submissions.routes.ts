import { submissions } from '@kontor/contract/submissions.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import * as adding from './adding.ts'
import * as changing from './changing.ts'
import * as ending from './ending.ts'
import { funnel } from './funnel.ts'
import { ownPipelines } from './own-pipelines.ts'
import * as service from './submissions.service.ts'

export function submissionRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, submissions.create, (ctx, { params, body }) => adding.create(ctx, params, body))
  serve(app, kit, submissions.createMany, (ctx, { params, body }) => adding.createMany(ctx, params.id, body))
  serve(app, kit, submissions.ofPerson, (ctx, { params, query }) => service.ofPerson(ctx, params.personId, query))
  serve(app, kit, submissions.ofJob, (ctx, { params, query }) => service.ofJob(ctx, params.id, query))
  serve(app, kit, submissions.list, (ctx, { query }) => service.list(ctx, query))
  serve(app, kit, submissions.get, (ctx, { params }) => service.get(ctx, params.id))
  serve(app, kit, submissions.events, (ctx, { params, query }) => service.events(ctx, params.id, query))
  serve(app, kit, submissions.update, (ctx, { params, body }) => changing.update(ctx, params.id, body))
  serve(app, kit, submissions.updateMany, (ctx, { params, body }) => changing.updateMany(ctx, params.id, body))
  serve(app, kit, submissions.remove, (ctx, { params }) => service.remove(ctx, params.id))
  serve(app, kit, submissions.bringBack, (ctx, { params }) => service.bringBack(ctx, params.id))
  serve(app, kit, submissions.end, (ctx, { params, body }) => ending.end(ctx, params.id, body))
  serve(app, kit, submissions.undoEnd, (ctx, { params, body }) => ending.undoEnd(ctx, params.id, body))
  serve(app, kit, submissions.pipelines, (ctx, { query }) => ownPipelines(ctx, query))
  serve(app, kit, submissions.funnel, (ctx, { params }) => funnel(ctx, params.id))
}
