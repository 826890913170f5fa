import { following } from '@kontor/contract/following.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import * as service from './following.service.ts'
import type { Subjects } from './subjects.ts'

export function followingRoutes(app: FastifyInstance, kit: Kit, subjects: Subjects) {
  serve(app, kit, following.list, (ctx, { query }) => service.list(ctx, subjects, query))
  serve(app, kit, following.follow, (ctx, { params }) => service.follow(ctx, subjects, params.type, params.id))
  serve(app, kit, following.unfollow, (ctx, { params }) => service.unfollow(ctx, subjects, params.type, params.id))
}
