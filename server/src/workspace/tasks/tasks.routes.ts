import { tasks } from '@kontor/contract/tasks.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import { serveRecords } from '#kit/records/serving.ts'
import { complete } from './completing.ts'
import { move } from './moving.ts'
import { load, records } from './tasks.service.ts'

export function taskRoutes(app: FastifyInstance, kit: Kit) {
  serveRecords(app, kit, tasks, records)
  serve(app, kit, tasks.load, (ctx, { query }) => load(ctx, query))
  serve(app, kit, tasks.move, (ctx, { body }) => move(ctx, body))
  serve(app, kit, tasks.complete, (ctx, { body }) => complete(ctx, body))
}
