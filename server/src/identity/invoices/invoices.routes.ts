import { invoices } from '@kontor/contract/invoices.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { asAttachment, asFileAlone } from '#kit/http/file-reply.ts'
import { serve } from '#kit/http/serve.ts'
import * as service from './invoices.service.ts'
import { pdfOf } from './pdf.ts'

export function invoiceRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, invoices.list, (ctx, { query }) => service.list(ctx, query))
  serve(app, kit, invoices.unpaid, (ctx) => service.unpaid(ctx))
  serve(app, kit, invoices.pdf, async (ctx, { params }, http) => {
    const invoice = await ctx.transact((inside) => service.findOwn(inside, params.id))
    const content = await kit.limitConcurrency(() => pdfOf(kit.translate, invoice))
    asFileAlone(http, 'application/pdf')
    http.reply.headers({ 'content-disposition': asAttachment(`${service.fileName(invoice)}.pdf`) })
    return content
  })
}
