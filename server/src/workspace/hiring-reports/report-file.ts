import { DEFAULT_STAGES } from '@kontor/contract/hiring-stages.ts'
import { SUBMISSION_STATUSES } from '@kontor/contract/hiring-states.ts'
import type { HiringReport } from '@kontor/contract/hiring-reports.ts'
import { hiringOf } from '#identity/accounts/people.ts'
import type { Ctx } from '#kit/http/context.ts'
import { BYTE_ORDER_MARK, type Cell, lineOf, separatorOf } from '#kit/text/csv.ts'

const DAY_SECONDS = 86_400

/** Every number of the report, one in a line: section, entry, measure, value. */
export async function fileOf(ctx: Ctx, report: HiringReport): Promise<string> {
  const { rejectReasons } = await hiringOf(ctx.tx, ctx.session.accountId)
  const say = (key: string) => ctx.kit.translate(ctx.locale, `report.${key}`)
  const named = (names: Readonly<Partial<Record<string, string>>>) => names[ctx.locale] ?? names['en'] ?? ''
  const stageOf = (kind: string) => named(DEFAULT_STAGES.find((stage) => stage.kind === kind)?.names ?? {})
  const reasonOf = (id: string) =>
    named(rejectReasons.find(({ reasonId }) => reasonId === id)?.names ?? { en: id }) || id
  const days = (spent: number) => Math.floor(spent / DAY_SECONDS)
  const rows: Cell[][] = []
  const add = (section: string, entry: string, values: Readonly<Record<string, Cell>>) => {
    for (const [measure, value] of Object.entries(values)) rows.push([say(section), entry, say(measure), value])
  }
  const { period, candidates, timeToFill } = report
  rows.push([say('period.name'), `${period.from} – ${period.to}`, '', ''])
  for (const status of SUBMISSION_STATUSES) add('candidates', say(`status.${status}`), { count: candidates[status] })
  if (timeToFill) add('timeToFill', '', { median: days(timeToFill.median), count: timeToFill.count })
  for (const { title, seconds } of report.filled) add('timeToFill', title, { days: days(seconds) })
  for (const { kind, reached, conversion, time } of report.stages)
    add('stages', stageOf(kind), {
      reached,
      conversion: conversion === null ? null : Math.round(conversion * 1000) / 10,
      median: time && days(time.median),
    })
  for (const { origin, count, interviewed, hired } of report.sources)
    add('sources', say(`origin.${origin}`), { count, interviewed, hired })
  for (const { reason, count } of report.reasons) add('reasons', reasonOf(reason), { count })
  for (const { name, jobs, active, stuck, hires } of report.workload)
    add('workload', name, { jobs, active, stuck, hired: hires })
  for (const { title, days: age, active } of report.openJobs) add('openJobs', title, { days: age, active })
  const separator = separatorOf(ctx.locale)
  const head = ['csv.section', 'csv.entry', 'csv.measure', 'csv.value'].map(say)
  return BYTE_ORDER_MARK + [head, ...rows].map((row) => lineOf(row, separator)).join('')
}
