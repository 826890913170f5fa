import { invoices } from '@kontor/contract/invoices.ts'
import { subscriptions } from '@kontor/contract/subscriptions.ts'
import type { FastifyInstance } from 'fastify'
import { setCustomer } from '#identity/accounts/plan.ts'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import { importPayments } from './bank-payments.ts'
import * as service from './subscriptions.service.ts'

export function subscriptionRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, subscriptions.current, (ctx) => service.current(ctx))
  serve(app, kit, subscriptions.preview, (ctx, { query }) => service.preview(ctx, query))
  serve(app, kit, subscriptions.start, (ctx, { body }) => service.start(ctx, body))
  serve(app, kit, subscriptions.change, (ctx, { query }) => service.change(ctx, query))
  serve(app, kit, subscriptions.cancel, (ctx) => service.cancel(ctx))
  serve(app, kit, subscriptions.setCustomer, (ctx, { body }) => setCustomer(ctx, body))
  serve(app, kit, invoices.importPayments, (ctx, { file }) => importPayments(ctx, file.content))
  serve(app, kit, invoices.markPaid, (ctx, { params, body }) => service.markPaid(ctx, params.id, body.paidOn))
}
