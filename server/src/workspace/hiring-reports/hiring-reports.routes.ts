import { Readable } from 'node:stream'
import { hiringReports } from '@kontor/contract/hiring-reports.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import { report } from './hiring-reports.service.ts'
import { fileOf } from './report-file.ts'

export function hiringReportRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, hiringReports.report, async (ctx, { query }, { reply }) => {
    const made = await report(ctx, query)
    if (query.format !== 'csv') return made
    const name = `hiring-${made.period.from}-${made.period.to}.csv`
    void reply.header('content-disposition', `attachment; filename="${name}"`)
    return Readable.from([await fileOf(ctx, made)])
  })
}
