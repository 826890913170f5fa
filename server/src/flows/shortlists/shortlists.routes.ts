import { shortlists } from '@kontor/contract/shortlists.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import { answer } from './answering.ts'
import { decide } from './deciding.ts'
import { open } from './reading.ts'
import { create } from './sharing.ts'
import * as service from './shortlists.service.ts'

const readerOf = ({ headers, ip }: FastifyRequest) => ({ device: headers['user-agent'] ?? '', address: ip })

export function shortlistRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, shortlists.open, (ctx, { body }, { request }) => open(ctx, body, readerOf(request)))
  serve(app, kit, shortlists.feedback, (ctx, { body }, { request }) => answer(ctx, body, readerOf(request)))
  serve(app, kit, shortlists.ofJob, (ctx, { params }) => service.ofJob(ctx, params.id))
  serve(app, kit, shortlists.create, (ctx, { params, body }) => create(ctx, params.id, body))
  serve(app, kit, shortlists.revoke, (ctx, { params }) => service.revoke(ctx, params.id))
  serve(app, kit, shortlists.views, (ctx, { params, query }) => service.views(ctx, params.id, query))
  serve(app, kit, shortlists.decide, (ctx, { params, body }) => decide(ctx, params, body))
}
