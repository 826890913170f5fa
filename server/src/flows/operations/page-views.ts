import { LOCALES } from '@kontor/contract/kit/locales.ts'
import type { OperatorCtx } from '#kit/http/context.ts'
import { listDailyViews, listPageViews } from './page-views.repository.ts'

const DAY_MS = 24 * 3600 * 1000

/** Views of the last days, today included; days without any are there too, so that a chart has no gaps. */
export async function pageViews(ctx: OperatorCtx, days: number) {
  const dates = Array.from({ length: days }, (_, at) => dayOf(ctx.now.getTime() - (days - 1 - at) * DAY_MS))
  const [from = '', to = ''] = [dates[0], dates.at(-1)]
  const daily = new Map((await listDailyViews(ctx.tx, from, to)).map(({ day, views }) => [day, Number(views)]))
  const rows = await listPageViews(ctx.tx, from, to)
  const paths = [...new Set(rows.map(({ path }) => path))]
  const pages = paths.map((path) => {
    const of = (locale: string) => Number(rows.find((row) => row.path === path && row.locale === locale)?.views ?? 0)
    const locales = { en: of('en'), de: of('de'), fr: of('fr') }
    return { path, locales, views: LOCALES.reduce((sum, locale) => sum + locales[locale], 0) }
  })
  return {
    days: dates.map((day) => ({ day, views: daily.get(day) ?? 0 })),
    pages: pages.toSorted((a, b) => b.views - a.views || a.path.localeCompare(b.path)),
  }
}

function dayOf(time: number) {
  return new Date(time).toISOString().slice(0, 10)
}
